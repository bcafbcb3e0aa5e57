#!/bin/sh
# Runs a Postgres for as long as a process holds a lease on it, so that none is left behind when
# its parent is killed. Usage: guardian.sh <leases directory> <mark> <command…>
# A lease is a file named <pid>-<number>. The mark says "stopping": it is set before the leases are
# looked at once more, and whoever takes a lease looks at the mark afterwards, so one sees the other.
trap '' INT TERM HUP
leases=$1
mark=$2
shift 2

somebody_holds_it() {
  for lease in "$leases"/*; do
    name=${lease##*/}
    kill -0 "${name%%-*}" 2>/dev/null && return 0
  done
  return 1
}

watch_over() {
  while kill -0 "$1" 2>/dev/null; do
    if ! somebody_holds_it; then
      : >"$mark"
      if somebody_holds_it; then
        rm -f "$mark"
      else
        kill -INT "$1"
        return
      fi
    fi
    sleep 1
  done
}

while :; do
  rm -f "$mark"
  "$@" &
  server=$!
  watch_over "$server"
  wait "$server"
  # Killed from outside while in use, for want of memory perhaps: once more, on the same port.
  # A server that ended by itself has said why.
  [ $? -gt 128 ] && somebody_holds_it || exit
  sleep 1
done
