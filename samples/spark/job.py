"""Archives of xiangqi records on a shared path to Parquet, judged by dapu on every worker.

    python job.py --dapu target/release/dapu --input samples/games --out tables
    python job.py --dapu target/release/dapu --from ndjson --input records.ndjson --out tables

The program is shipped with the job. A task reads whole files (`dapu check FILE --format records`), or with
`--from ndjson` pipes lines `{"id": ..., "pgn": ...}` through `dapu check - --from ndjson --format records`. A worker
that is lost loses its tasks, and Spark runs these again: no record is lost and none counts twice.

Written to OUT: games, plies, findings (the columns of `dapu check --to parquet`), duplicates (records of a game that
another record opened), contradictions (records of one game with different results), and _SUMS.json, which adds up.
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
from pyspark.sql import SparkSession, functions as F
from pyspark.sql.window import Window

# Lines handed to Spark at a time.
CHUNK = 2000
# dapu ran; nothing in a file was a game. Both have told each entry as a line.
TOLD = (0, 3)


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


def judge_files(frames):
    """Files to lines, a record each. What dapu says where the machine fails ends the task, which is run again."""
    for frame in frames:
        for path in frame["path"]:
            # What is said goes to a file: a pipe that nobody reads fills up and stops the program.
            with tempfile.TemporaryFile("w+", encoding="utf-8") as said:
                command = [program(), "check", path, "--format", "records", "--quiet", "--jobs", "1"]
                child = subprocess.Popen(
                    command, stdout=subprocess.PIPE, stderr=said, encoding="utf-8", bufsize=1 << 20
                )
                yield from chunks(child.stdout)
                if child.wait() not in TOLD:
                    said.seek(0)
                    raise RuntimeError(f"{path}: exit {child.returncode}: {said.read()}")


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


def lines_of(spark, args):
    """A frame of lines, one for each entry."""
    if args.source == "ndjson":
        # As for dapu, a line ends at a line feed alone.
        given = spark.read.text(args.input, lineSep="\n").select(F.col("value").cast("binary"))
        if args.tasks:
            given = given.repartition(args.tasks)
        return given.mapInPandas(judge_records, "value string")
    root = pathlib.Path(args.input).resolve()
    found = [root] if root.is_file() else sorted(path for path in root.rglob("*") if path.is_file())
    # Large files first, so that none is begun last.
    found.sort(key=lambda path: -path.stat().st_size)
    paths = [(str(path),) for path in found]
    tasks = args.tasks or len(paths)
    rdd = spark.sparkContext.parallelize(paths, max(1, min(tasks, len(paths))))
    return spark.createDataFrame(rdd, "path string").mapInPandas(judge_files, "value string")


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


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--dapu", required=True, help="the program, built for the workers")
    parser.add_argument("--input", required=True, help="a file or folder on a path that every worker has")
    parser.add_argument("--from", dest="source", choices=["files", "ndjson"], default="files")
    parser.add_argument("--out", required=True, help="a folder on a shared path, not there yet")
    parser.add_argument("--tasks", type=int, default=0, help="how many tasks; else one a file")
    parser.add_argument("--master", default=None, help="where no spark-submit says it, such as local-cluster[2,1,1024]")
    args = parser.parse_args()
    out = pathlib.Path(args.out).resolve()
    if out.exists():
        sys.exit(f"{out} is there already; name another folder")
    builder = SparkSession.builder.appName("dapu")
    if args.master:
        # Workers on this machine run the Python that runs this.
        os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
        builder = builder.master(args.master)
    spark = builder.getOrCreate()
    # The program comes under the name that the workers look for.
    with tempfile.TemporaryDirectory() as folder:
        shipped = os.path.join(folder, "dapu")
        shutil.copy(args.dapu, shipped)
        spark.sparkContext.addFile(shipped)
        schema = subprocess.run(
            [args.dapu, "schema", "games", "--format", "spark-ddl"],
            capture_output=True, check=True, encoding="utf-8",
        ).stdout.strip()
        lines = lines_of(spark, args)
        records = lines.select(F.from_json("value", schema).alias("it")).select("it.*")
        # Judged once; the tables are made of what was written.
        judged = f"{out}/_records"
        records.write.option("compression", "zstd").parquet(judged)
    judged_records = spark.read.parquet(judged)
    for name, table in tables(judged_records).items():
        table.write.option("compression", "zstd").parquet(f"{out}/{name}")
    games = spark.read.parquet(f"{out}/games")
    duplicates(games).write.parquet(f"{out}/duplicates")
    contradictions(games).write.parquet(f"{out}/contradictions")
    found = sums(spark, out)
    (out / "_SUMS.json").write_text(json.dumps(found, indent=2) + "\n")
    print(json.dumps(found))
    spark.stop()


if __name__ == "__main__":
    main()
