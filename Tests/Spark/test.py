"""Has Spark share a million lines out to the program named by the argument; compares its answers with those of one run."""

import pathlib
import random
import subprocess
import sys
import tempfile
import time

from pyspark.sql import SparkSession

COUNT = 1_000_000
PARTS = 8


def line(source):
  """A line such as people write it; some have no value."""
  kind = source.randrange(20)
  if kind == 0:
    return source.choice(["", "6 / 0", "2 + two", "# a note", "9e999999"])
  numbers = [f"{source.randrange(10**source.randrange(1, 9))}{source.choice(['', '.5', '.25', '%'])}" for _ in range(3)]
  return f"{numbers[0]} {source.choice('+-*/')} {numbers[1]} {source.choice('+-*/')} {numbers[2]}"


def main(program):
  source = random.Random(20261122)
  with tempfile.TemporaryDirectory() as folder:
    lines = pathlib.Path(folder, "sums.txt")
    lines.write_text("".join(line(source) + "\n" for _ in range(COUNT)))
    start = time.monotonic()
    with lines.open() as questions:
      alone = subprocess.run(
        [program], stdin=questions, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=False)
    middle = time.monotonic()
    spark = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false").getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    # A line without a value is no failure of the job: it has its word among the answers.
    answers = spark.sparkContext.textFile(str(lines), PARTS).pipe(f"sh -c '{program} 2> {folder}/errors; true'").collect()
    end = time.monotonic()
    spark.stop()
  if answers != alone.stdout.split("\n")[:-1]:
    sys.exit("test-spark: Spark has other answers than one run")
  print(f"test-spark: passed; {COUNT} lines, alone {middle - start:.1f} s, by Spark {end - middle:.1f} s")


main(sys.argv[1])
