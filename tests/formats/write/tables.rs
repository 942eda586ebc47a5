//! Tables of moves.

/// Two games, a ply a row.
pub(crate) const PLIES: &str = "game_id,red,ply,move,comment\n1,甲,1,h2e2,中炮\n1,甲,2,h9g7,\n2,乙,1,炮八平五,\n2,乙,2,马2进3,\"一,二\"\n";

/// Two games, a game a row.
pub(crate) const GAMES: &str =
    "id,red,result,moves\n1,甲,1-0,炮二平五 马8进7 (马2进3) {应}\n2,乙,*,\"h2e2,h9g7\"\n";

/// A record of every field.
pub(crate) const LINE: &str = r#"{"file":"a.pgn","record":1,"tags":[["Red","甲"]],"start":null,"result":"1-0","comments":["序"],"moves":[{"move":"h2e2","text":"炮二平五","written":"炮二平五","nag":1,"comments":["妙"]},{"move":"h9g7","text":"马8进7","written":"馬８進７","variations":[{"comments":["或"],"moves":[{"move":"h7e7","text":"炮8平5","written":"炮8平5"}]}]},{"move":null,"text":"","written":"","entry":"missed"}]}
"#;
