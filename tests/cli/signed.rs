//! Pages on which an arbiter signs.

use super::support::Folder;

#[test]
fn the_report_of_an_audit_and_its_notices_end_with_lines_to_sign() {
    let folder = Folder::new("signed");
    folder.file(
        "event/event.toml",
        "name = \"样局\"\nedition = \"cn2020\"\nteams = [\"北京\"]\nplayers = [{ name = \"甲\", team = \"北京\" }]\n",
    );
    for owner in ["红方", "黑方"] {
        let sheet = format!(
            "赛事：样局\n日期：2021-05-01\n轮次：1  台次：1\n红方：甲  黑方：乙\n红方单位：北京\n记录：{owner}\n\
             回合\t红方\t黑方\n1\t炮二平五\t马8进7\n2\t马二进三\t车9平8\n结果：和\n"
        );
        folder.file(&format!("event/{owner}.txt"), sheet);
    }
    let audit = ["audit", "event", "-o", "out", "--notices", "--lang", "zh"];
    let (code, out, err) = folder.run(&audit);
    assert_eq!(code, 0, "{out}{err}");
    let mut pages = 0;
    for entry in walkdir::WalkDir::new(folder.at("out")) {
        let path = entry.expect("an entry").into_path();
        if path.extension().is_some_and(|it| it == "html") {
            let page = std::fs::read_to_string(&path).expect("a page");
            let signs = page.find("裁判长：").expect("a line to sign");
            assert!(page[signs..].contains("日期："), "{}", path.display());
            assert!(page.find("<footer>").is_some_and(|it| it > signs));
            pages += 1;
        }
    }
    assert!(pages > 1, "{pages}: {out}");
}
