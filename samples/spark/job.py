"""Archives of xiangqi records on a shared path to Parquet, judged by dapu on every worker.

    python job.py --dapu target/release/dapu --input samples/games --out tables
    python job.py --dapu target/release/dapu --from ndjson --input records.ndjson --out tables

The program is shipped with the job. A task reads whole files (`dapu check FILE --format records`), or with
`--from ndjson` pipes lines `{"id": ..., "pgn": ...}` through `dapu check - --from ndjson --format records`. A worker
that is lost loses its tasks, and Spark runs these again: no record is lost and none counts twice.

Written to OUT: games, plies, findings (the columns of `dapu check --to parquet`), duplicates (records of a game that
another record opened), contradictions (records of one game with different results), _records (the lines of dapu, of
which the tables are made), and at the end _SUMS.json, which adds up.

Files are found as `dapu check` finds them, links followed. The exit code is that of `dapu check` too: 3 where nothing
could be read, 4 where a path leads to no file (it is a row of games, unreadable, and the others are judged).
"""

import argparse
import json
import os
import pathlib
import shutil
import stat
import subprocess
import sys
import tempfile

import pandas
from pyspark import SparkFiles
from pyspark.errors import AnalysisException
from pyspark.sql import SparkSession, functions as F
from pyspark.sql.window import Window

# Lines handed to Spark at a time.
CHUNK = 2000
# dapu ran; nothing in a file was a game. Both have told each entry as a line.
TOLD = (0, 3)
# Exit codes of dapu: the command line cannot be used, nothing could be read, something could not.
USAGE, NOTHING_READ, NOT_ALL_READ = 2, 3, 4
# Why a path leads to no file.
LEADS_BACK = "the link leads back to "
NO_FILE = "neither a file nor a folder"
CHINESE = {
    NO_FILE: "既不是文件，也不是文件夹",
    "No such file or directory (os error 2)": "没有这个文件或文件夹",
    "Permission denied (os error 13)": "没有权限",
    "Too many levels of symbolic links (os error 40)": "链接绕成了圈",
}


def refuse(code, what, advice):
    print(f"error: {what}\nnext: {advice}", file=sys.stderr)
    sys.exit(code)


def program():
    """The program on this worker."""
    path = SparkFiles.get("dapu")
    os.chmod(path, os.stat(path).st_mode | stat.S_IXUSR)
    return path


def chunks(lines):
    held = []
    for line in lines:
        held.append(line.rstrip("\n"))
        if len(held) == CHUNK:
            yield pandas.DataFrame({"value": held})
            held = []
    if held:
        yield pandas.DataFrame({"value": held})


def chinese(why):
    """The reason in Chinese, in the words of dapu."""
    if why.startswith(LEADS_BACK):
        return f"链接绕了回去，指向 {why.removeprefix(LEADS_BACK)}"
    return CHINESE.get(why, why)


def lost_line(path, why):
    """The line that dapu writes of a path that leads to no file."""
    path = path.decode("utf-8", "replace")
    place = {"file": path, "line": 1, "col_from": 1, "col_to": 1}
    said = {"message_en": f"The file could not be read: {why}.", "message_zh": f"文件读不出来：{chinese(why)}。"}
    code = {"code": "F007", "severity": "error", "kind": "decided", "certainty": "proved", "consequence": "none"}
    row = {"v": 1, "id": f"{path}#1", "line": 1, "status": "unreadable", "problem": {"code": "no-game"}}
    return json.dumps({**row, "findings": [{"v": 1, **code, **place, **said}]})


def judge_file(path):
    """A file to lines, a record each. What dapu says where the machine fails ends the task, which is run again."""
    command = [program(), "check", path, "--format", "records", "--quiet", "--jobs", "1"]
    # What is said goes to a file: a pipe that nobody reads fills up and stops the program.
    with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as said:
        child = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=said, encoding="utf-8", bufsize=1 << 20)
        yield from chunks(child.stdout)
        if child.wait() not in TOLD:
            said.seek(0)
            raise RuntimeError(f"{os.fsdecode(path)}: exit {child.returncode}: {said.read()}")


def judge_files(frames):
    for frame in frames:
        for path, why in zip(frame["path"], frame["why"]):
            path = bytes(path)
            yield from chunks([lost_line(path, why)]) if why else judge_file(path)


def judge_records(frames):
    """Lines to lines, through the filter. They are bytes: dapu tells of those that are not UTF-8."""
    command = [program(), "check", "-", "--from", "ndjson", "--format", "records", "--quiet", "--jobs", "1"]
    with tempfile.TemporaryFile() as given, tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as said:
        for frame in frames:
            given.writelines(bytes(line) + b"\n" for line in frame["value"])
        given.seek(0)
        child = subprocess.Popen(
            command, stdin=given, stdout=subprocess.PIPE, stderr=said, encoding="utf-8", bufsize=1 << 20
        )
        yield from chunks(child.stdout)
        if child.wait() != 0:
            said.seek(0)
            raise RuntimeError(f"exit {child.returncode}: {said.read()}")


def is_own(name):
    """A file that dapu keeps for itself in a folder."""
    return name == b".dapu-written" or name.startswith(b".") and name.endswith(b".dapu-tmp")


def files_below(path, above):
    """The files at and below a path, as `dapu check` finds them; with the reason where one cannot be read, else ""."""
    try:
        known = os.stat(path)
        if not stat.S_ISDIR(known.st_mode):
            yield path, "" if stat.S_ISREG(known.st_mode) else NO_FILE
            return
        own = (known.st_dev, known.st_ino)
        if own in above:
            yield path, LEADS_BACK + os.fsdecode(above[own])
            return
        names = sorted(os.listdir(path))
    except OSError as error:
        yield path, f"{error.strerror} (os error {error.errno})"
        return
    for name in names:
        if not is_own(name):
            yield from files_below(os.path.join(path, name), {**above, own: path})


def files_of(args):
    root = os.fsencode(os.path.abspath(args.input))
    if not os.path.lexists(root):
        advice = "see whether the path is written right, and whether the file is there"
        refuse(NOTHING_READ, f"cannot read {args.input}: there is no such file or folder", advice)
    files = list(files_below(root, {}))
    if not files:
        refuse(NOTHING_READ, f"there is no file in {args.input}", "name a file, or a folder with files")
    for path, why in files:
        if why:
            print(f"cannot read {os.fsdecode(path)}: {why}", file=sys.stderr)
    # Large files first, so that none is begun last.
    files.sort(key=lambda it: 0 if it[1] else -os.path.getsize(it[0]))
    return files


def judged_files(spark, files, tasks):
    """A frame of lines, one for each entry of the files."""
    rows = [(bytearray(path), why) for path, why in files]
    rdd = spark.sparkContext.parallelize(rows, min(tasks or len(rows), len(rows)))
    return spark.createDataFrame(rdd, "path binary, why string").mapInPandas(judge_files, "value string")


def judged_stream(spark, args):
    """A frame of lines, one for each line that goes in. As for dapu, a line ends at a line feed alone."""
    try:
        given = spark.read.text(args.input, lineSep="\n").select(F.col("value").cast("binary"))
    except AnalysisException as error:
        refuse(NOTHING_READ, f"cannot read {args.input}: {error}", "see whether the path is written right")
    if args.tasks:
        given = given.repartition(args.tasks)
    return given.mapInPandas(judge_records, "value string")


def tables(records):
    games = records.drop("findings")
    first = F.col("facts.first_mover")
    plies = games.select(
        "id", F.posexplode("moves").alias("at", "move"), first.alias("first")
    ).select(
        "id",
        (F.col("at") + 1).cast("bigint").alias("ply"),
        F.when((F.col("at") % 2 == 0) == (F.col("first") == "red"), "red").otherwise("black").alias("side"),
        "move",
    )
    findings = records.select("id", F.explode("findings").alias("it")).select("id", "it.*")
    return {"games": games, "plies": plies, "findings": findings}


def duplicates(games):
    """Records of a game beside the one that opens it: the first by id, one without an id where none has any."""
    same = Window.partitionBy("key").orderBy(F.col("id").asc_nulls_last())
    of, place = F.first("id").over(same), F.row_number().over(same)
    rows = games.where("status = 'ok'").select("id", "key", of.alias("of"), place.alias("place"))
    return rows.where("place > 1").drop("place")


def contradictions(games):
    """Pairs of records of one game, each with a result, that differ."""
    known = games.where("status = 'ok' AND facts.result IN ('1-0', '0-1', '1/2-1/2')")
    known = known.select("id", "key", F.col("facts.result").alias("result"))
    results = known.groupBy("key").agg(F.count_distinct("result").alias("results")).where("results > 1")
    return known.join(results.select("key"), "key").select("key", "id", "result")


def sums(spark, out):
    games = spark.read.parquet(f"{out}/games")
    counted = {row["status"]: row["count"] for row in games.groupBy("status").count().collect()}
    ok, unreadable = counted.get("ok", 0), counted.get("unreadable", 0)
    count = lambda name: spark.read.parquet(f"{out}/{name}").count()
    doubled = games.where("id IS NOT NULL").groupBy("id").count().where("count > 1").count()
    found = {
        "entries": games.count(),
        "ok": ok,
        "unreadable": unreadable,
        "without_id": games.where("id IS NULL").count(),
        "doubled_ids": doubled,
        "games": ok - count("duplicates"),
        "duplicates": count("duplicates"),
        "contradictions": spark.read.parquet(f"{out}/contradictions").select("key").distinct().count(),
        "plies": count("plies"),
        "findings": count("findings"),
    }
    if found["entries"] != ok + unreadable:
        sys.exit(f"the sums do not add up: {found}")
    return found


def write(spark, lines, schema, out):
    """All tables, and their sums."""
    records = lines.select(F.from_json("value", schema).alias("it")).select("it.*")
    # Judged once; the tables are made of what was written.
    judged = f"{out}/_records"
    records.write.option("compression", "zstd").parquet(judged)
    for name, table in tables(spark.read.parquet(judged)).items():
        table.write.option("compression", "zstd").parquet(f"{out}/{name}")
    games = spark.read.parquet(f"{out}/games")
    duplicates(games).write.parquet(f"{out}/duplicates")
    contradictions(games).write.parquet(f"{out}/contradictions")
    counted = sums(spark, out)
    (out / "_SUMS.json").write_text(json.dumps(counted, indent=2) + "\n")
    return counted


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--dapu", required=True, help="the program, built for the workers")
    parser.add_argument("--input", required=True, help="a file or folder on a path that every worker has")
    parser.add_argument("--from", dest="source", choices=["files", "ndjson"], default="files")
    parser.add_argument("--out", required=True, help="a folder on a shared path, not there yet")
    parser.add_argument("--tasks", type=int, default=0, help="how many tasks; else one a file")
    parser.add_argument("--master", default=None, help="where no spark-submit says it, such as local-cluster[2,1,1024]")
    return parser.parse_args()


def place_of(args):
    """The folder to write, which must not be there."""
    out = pathlib.Path(args.out).resolve()
    if (out / "_SUMS.json").exists() or out.exists() and not (out / "_records").exists():
        refuse(USAGE, f"{out} is there already", "name another folder with --out")
    if out.exists():
        advice = "remove it where that job failed, or name another folder with --out"
        refuse(USAGE, f"{out} holds a job that has not ended", advice)
    return out


def schema_of(program):
    command = [program, "schema", "games", "--format", "spark-ddl"]
    try:
        return subprocess.run(command, capture_output=True, check=True, encoding="utf-8").stdout.strip()
    except (OSError, subprocess.CalledProcessError) as error:
        refuse(USAGE, f"cannot run {program}: {error}", "name the program with --dapu")


def session(args):
    builder = SparkSession.builder.appName("dapu")
    if args.master:
        # Workers on this machine run the Python that runs this.
        os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
        builder = builder.master(args.master)
    return builder.getOrCreate()


def judge(spark, args, files, schema, out):
    """The job itself. What it leaves where it fails is named."""
    # The program comes under the name that the workers look for.
    with tempfile.TemporaryDirectory() as folder:
        shipped = os.path.join(folder, "dapu")
        shutil.copy(args.dapu, shipped)
        spark.sparkContext.addFile(shipped)
        lines = judged_files(spark, files, args.tasks) if files else judged_stream(spark, args)
        try:
            return write(spark, lines, schema, out)
        except Exception:
            print(f"next: mend what is named below, remove {out}, then run the same command again", file=sys.stderr)
            raise


def main():
    args = arguments()
    out, schema = place_of(args), schema_of(args.dapu)
    files = files_of(args) if args.source == "files" else []
    spark = session(args)
    counted = judge(spark, args, files, schema, out)
    print(json.dumps(counted))
    spark.stop()
    lost = sum(1 for _, why in files if why)
    if lost:
        what = f"files that could not be read, or not to their end: {lost}; each is named above"
        refuse(NOT_ALL_READ, what, f"see to the path, remove {out}, then run the same command again")
    if files and not counted["ok"]:
        refuse(NOTHING_READ, f"no game record could be read in {args.input}", "`dapu check` says what each file is")


if __name__ == "__main__":
    main()
