#!/bin/sh
# logging-shell.sh TARGET -c COMMAND: the shell of make when run by Scripts/run_targets.py. $TARGET_LOGS has a log for each target,
# and seconds.tsv with lines of target, start, end and exit status. For `done-TARGET`, prints the seconds that TARGET took.

# Make runs this shell without TARGET to find the value of a variable.
[ "$1" != -c ] || exec sh "$@"

table=$TARGET_LOGS/seconds.tsv
case $1 in
done-*)
  touch "$table"
  awk -F '\t' -v target="${1#done-}" '$1 == target { sum += $3 - $2 } END { printf "ok %6.1f s  %s\n", sum, target }' "$table"
  exit
  ;;
esac

log=$TARGET_LOGS/$(echo "$1" | tr / _).txt
printf '$ %s\n' "$3" >> "$log"
began=$(date +%s.%N)
status=0
sh -ec "$3" >> "$log" 2>&1 < /dev/null || status=$?
printf '%s\t%s\t%s\t%s\n' "$1" "$began" "$(date +%s.%N)" "$status" >> "$table"
[ "$status" -eq 0 ] || echo "FAILED     $1"
exit "$status"
