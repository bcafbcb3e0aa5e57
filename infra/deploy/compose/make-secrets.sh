#!/bin/sh
# Runs before the other services and does nothing after the first time: makes the passwords and certificates that
# they share, in a volume for each. The key of the authority is not kept.
set -eu
umask 077
out="${1:-/secrets}"
if [ -e "$out/api/ca.pem" ]; then
  # An earlier version kept it where the instances read it.
  if [ -e "$out/api/migration-database-url" ]; then mv "$out/api/migration-database-url" "$out/owner/"; fi
  exit 0
fi
mkdir -p "$out/api" "$out/owner" "$out/postgres" "$out/nats"
password() { openssl rand -hex 24; }
app=$(password) owner=$(password) nats=$(password)
printf %s "$app" > "$out/postgres/app"
printf %s "$owner" > "$out/postgres/owner"
password > "$out/postgres/superuser"
printf 'password: "%s"\n' "$nats" > "$out/nats/password.conf"
printf 'postgres://%s:%s@postgres:5432/firstchair' firstchair_app "$app" > "$out/api/database-url"
printf 'postgres://%s:%s@postgres:5432/firstchair' firstchair_owner "$owner" > "$out/owner/migration-database-url"
printf %s "tls://firstchair:$nats@nats:4222" > "$out/api/nats-url"
password > "$out/api/metrics-token"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 3650 \
  -subj '/CN=Firstchair inside' -keyout "$work/ca.key" -out "$work/ca.pem"
for name in postgres nats; do
  openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj "/CN=$name" \
    -keyout "$out/$name/server.key" -out "$work/server.csr"
  printf 'subjectAltName=DNS:%s,DNS:localhost,IP:127.0.0.1\n' "$name" > "$work/names"
  openssl x509 -req -in "$work/server.csr" -CA "$work/ca.pem" -CAkey "$work/ca.key" \
    -CAcreateserial -days 3650 -extfile "$work/names" -out "$out/$name/server.pem"
done
# Each container's user must own its files.
if [ "$(id -u)" = 0 ]; then
  install -d -o 999 -g 999 /backups /backups/wal /backups/base
  chown -R 999:999 "$out/postgres"
  chown -R 1000:1000 "$out/api" "$out/owner"
fi
install -m 644 "$work/ca.pem" "$out/api/ca.pem"
