"""Runs files of SQL in DuckDB, one behind the other, and prints the last answer as CSV.

    python ask.py tables.sql findings-by-decade.sql
"""

import csv
import pathlib
import sys

import duckdb

# The last version of DuckDB that has its extension for SQLite as a package.
PACKED = "1.5.5"


def with_sqlite(connection):
    """The extension for SQLite: fetched by DuckDB, or out of the package duckdb-extension-sqlite-scanner."""
    try:
        connection.execute("INSTALL sqlite; LOAD sqlite")
    except duckdb.Error as refused:
        try:
            import duckdb_extension_sqlite_scanner as package

            found = next(pathlib.Path(package.__file__).parent.rglob("*.duckdb_extension"))
            connection.execute(f"LOAD '{found}'")
        except (ImportError, StopIteration, duckdb.Error) as also:
            packages = f"'duckdb=={PACKED}' 'duckdb-extension-sqlite-scanner=={PACKED}'"
            why = f"{first_line(refused)}; {first_line(also)}"
            what = f"error: DuckDB {duckdb.__version__} has no extension for SQLite: {why}"
            sys.exit(f"{what}\nnext: run it once with a network, or pip install {packages}")


def first_line(error):
    return str(error).partition("\n")[0]


def ask(connection, name):
    try:
        text = pathlib.Path(name).read_text(encoding="utf-8")
        if "TYPE sqlite" in text:
            with_sqlite(connection)
        return connection.execute(text)
    except OSError as error:
        sys.exit(f"error: {error}\nnext: see whether the path is written right")
    except (duckdb.CatalogException, duckdb.IOException) as error:
        folder = "in the folder of `tables` (dapu check PATH --to parquet --out tables) or `dapu.db` (dapu import PATH)"
        sys.exit(f"error: {name}: {error}\nnext: run it {folder}, with tables.sql or database.sql first")
    except duckdb.BinderException as error:
        sys.exit(f"error: {name}: {error}\nnext: see README.md: some questions are for the views of tables.sql alone")
    except duckdb.Error as error:
        older = "where an older dapu wrote the database, `dapu import` with this one brings it up to date"
        sys.exit(f"error: {name}: {error}\nnext: {older}; else report what was asked of what")


def main():
    connection = duckdb.connect()
    answer = None
    for name in sys.argv[1:]:
        answer = ask(connection, name)
    if answer is None:
        sys.exit(__doc__)
    out = csv.writer(sys.stdout, lineterminator="\n")
    out.writerow([column[0] for column in answer.description])
    out.writerows(answer.fetchall())


if __name__ == "__main__":
    main()
