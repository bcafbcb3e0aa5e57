#!/bin/sh
# Runs a Postgres for as long as a process holds a lease on it, so that none is left behind when
# its parent is killed. Usage: guardian.sh <leases directory> <mark> <command…>
# A lease is a file named <pid>-<number>. The mark file means "stopping". It is created before the
# last check of the leases, and a process checks it after taking a lease, so one sees the other.
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
  # Killed while in use, perhaps for lack of memory: restart it on the same port.
  # A server that stopped by itself has logged the reason.
  [ $? -gt 128 ] && somebody_holds_it || exit
  sleep 1
done
