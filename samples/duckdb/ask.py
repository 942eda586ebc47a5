"""Runs files of SQL in DuckDB, one behind the other, and prints the last answer as CSV.

    python ask.py tables.sql findings-by-decade.sql
"""

import csv
import pathlib
import sys

import duckdb


def with_sqlite(connection):
    """The extension for SQLite: fetched by DuckDB, or out of the package duckdb-extension-sqlite-scanner."""
    try:
        connection.execute("INSTALL sqlite; LOAD sqlite")
    except duckdb.Error as refused:
        try:
            import duckdb_extension_sqlite_scanner as package
        except ImportError:
            sys.exit(f"{refused}\nnext: pip install duckdb-extension-sqlite-scanner, of the version of duckdb")
        found = next(pathlib.Path(package.__file__).parent.rglob("*.duckdb_extension"))
        connection.execute(f"LOAD '{found}'")


def main():
    connection = duckdb.connect()
    answer = None
    for name in sys.argv[1:]:
        text = pathlib.Path(name).read_text(encoding="utf-8")
        if "TYPE sqlite" in text:
            with_sqlite(connection)
        answer = connection.execute(text)
    if answer is None:
        sys.exit(__doc__)
    out = csv.writer(sys.stdout, lineterminator="\n")
    out.writerow([column[0] for column in answer.description])
    out.writerows(answer.fetchall())


if __name__ == "__main__":
    main()
