//! Names of columns, in the languages of those who keep tables.

use super::column::PlyColumn;

/// Names of columns, in small letters and simplified characters, with `_` for blanks and dashes.
#[rustfmt::skip]
pub(super) const NAMES: &[(PlyColumn, &[&str])] = &[
    (PlyColumn::Id, &["id", "game_id", "gameid", "game_uuid", "uuid", "对局", "对局编号", "编号",
        "game_no", "game_number"]),
    (PlyColumn::Line, &["line", "variation_line"]),
    (PlyColumn::Parent, &["parent", "parent_line"]),
    (PlyColumn::Replaces, &["replaces"]),
    (PlyColumn::Ply, &["ply", "ply_number", "ply_index", "plynumber", "half_move", "halfmove", "move_index",
        "moveindex", "步", "步数", "步序", "着数", "着序", "手数"]),
    (PlyColumn::Side, &["side", "color", "colour", "turn", "走子方", "走棋方", "行棋方", "先后", "zijde", "seite", "couleur",
        "lado", "bên", "走方", "方", "红黑"]),
    (PlyColumn::Points, &["move", "mv", "uci", "iccs", "ucci", "coordinates", "坐标"]),
    (PlyColumn::Text, &["text", "san", "notation", "move_text", "move_san", "move_zh", "着法", "著法", "走法", "招法", "棋步",
        "记谱", "wxf", "zet", "zug", "coup", "jugada", "mossa", "ход"]),
    (PlyColumn::Written, &["written", "token"]),
    (PlyColumn::Nag, &["nag"]),
    (PlyColumn::Comment, &["comment", "comments", "annotation", "remark", "备注", "注解", "注释", "评注", "opmerking",
        "kommentar", "commentaire", "comentario", "commento", "ghi_chú", "bình_luận", "комментарий", "说明"]),
    (PlyColumn::Moves, &["moves", "movelist", "move_list", "movetext", "moves_uci", "uci_moves", "moves_iccs",
        "iccs_moves", "moves_zh", "moves_san", "棋谱", "全部着法", "zetten", "züge", "zuege", "zugfolge", "coups",
        "jugadas", "movimientos", "mosse", "lances", "nước_đi", "các_nước_đi", "biên_bản", "ходы", "记录", "棋谱内容",
        "着法记录", "对局着法", "棋譜", "기보", "move_record", "moves_text", "game_moves", "pgn_moves", "moves_wxf"]),
];

/// Names of columns by the tag they become; any other keeps its name.
#[rustfmt::skip]
pub(super) const TAGS: &[(&str, &[&str])] = &[
    ("Event", &["event", "tournament", "赛事", "比赛", "赛事名称", "evenement", "toernooi", "wedstrijd", "turnier",
        "veranstaltung", "tournoi", "événement", "torneo", "evento", "competition", "giải", "giải_đấu", "sự_kiện",
        "турнир", "событие", "大会", "대회", "赛事名", "比赛名称"]),
    ("Site", &["site", "place", "location", "地点", "比赛地点", "plaats", "ort", "lieu", "lugar", "luogo", "địa_điểm",
        "место", "场地"]),
    ("Date", &["date", "game_date", "played_at", "日期", "比赛日期", "时间", "datum", "fecha", "data", "ngày", "дата", "날짜",
        "对局日期", "比赛时间", "日付"]),
    ("Round", &["round", "轮次", "轮", "ronde", "runde", "ronde_nr", "ronda", "turno", "vòng", "тур"]),
    ("Table", &["table", "board", "台次", "台", "台号", "桌次", "桌号"]),
    ("Red", &["red", "red_player", "red_name", "redname", "redplayer", "red_user", "reduser", "红方姓名", "红方棋手",
        "white", "white_player", "红方", "红", "红棋", "rood", "rot", "rouge", "rouges", "rojo", "rojas", "rosso",
        "vermelho", "đỏ", "bên_đỏ", "красные", "red_side", "红方选手", "红方名称", "先手", "先手方", "紅", "赤", "홍",
        "红棋手", "执红", "执红者", "执红方", "执红棋手", "执先", "执先者", "先走方"]),
    ("RedTeam", &["red_team", "white_team", "红队", "红方队伍", "红方队", "红方单位", "红单位", "红方代表队",
        "红方俱乐部", "红方参赛队", "红方队名", "红队名", "red_club"]),
    ("RedElo", &["red_elo", "white_elo", "red_elo_before", "红方等级分"]),
    ("Black", &["black", "black_player", "black_name", "blackname", "blackplayer", "black_user", "blackuser", "黑方姓名",
        "黑方棋手", "黑方", "黑", "黑棋", "zwart", "schwarz", "noir", "noirs", "negro", "negras", "nero", "preto", "đen",
        "bên_đen", "чёрные", "черные", "black_side", "黑方选手", "黑方名称", "后手", "后手方", "黒", "초", "黑棋手",
        "执黑", "执黑者", "执黑方", "执黑棋手", "执后", "执后者", "后走方"]),
    ("BlackTeam", &["black_team", "黑队", "黑方队伍", "黑方队", "黑方单位", "黑单位", "黑方代表队",
        "黑方俱乐部", "黑方参赛队", "黑方队名", "黑队名", "black_club"]),
    ("BlackElo", &["black_elo", "black_elo_before", "黑方等级分"]),
    ("Result", &["result", "outcome", "winner", "结果", "胜负", "比赛结果", "uitslag", "resultaat", "ergebnis", "résultat",
        "resultat", "resultado", "risultato", "kết_quả", "результат", "结局", "终局结果", "胜方", "对局结果", "赛果", "結果", "결과"]),
    ("FEN", &["fen", "start_fen", "initial_fen", "startpos", "局面"]),
    ("ECCO", &["eco", "ecco", "布局编号"]),
    ("Opening", &["opening", "布局", "开局"]),
    ("Title", &["title", "name", "标题", "对局名称"]),
    ("TimeControl", &["time_control", "timecontrol", "时间规则", "用时规则"]),
    ("Termination", &["termination", "game_status", "status", "结束方式"]),
    ("Annotator", &["annotator", "讲评", "评注者"]),
];
