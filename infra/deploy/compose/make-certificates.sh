#!/bin/sh
# Makes an authority of our own, and certificates for Postgres and NATS: ./make-certificates.sh
set -eu
umask 077
out="${1:-$(dirname "$0")/certificates}"
mkdir -p "$out/postgres" "$out/nats"
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 3650 \
  -subj '/CN=Firstchair inside' -keyout "$out/ca.key" -out "$out/ca.pem"
for name in postgres nats; do
  openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj "/CN=$name" \
    -keyout "$out/$name/server.key" -out "$out/$name/server.csr"
  printf 'subjectAltName=DNS:%s,DNS:localhost,IP:127.0.0.1\n' "$name" > "$out/$name/names"
  openssl x509 -req -in "$out/$name/server.csr" -CA "$out/ca.pem" -CAkey "$out/ca.key" \
    -CAcreateserial -days 825 -extfile "$out/$name/names" -out "$out/$name/server.pem"
  rm "$out/$name/server.csr" "$out/$name/names"
done
chmod 644 "$out/ca.pem" "$out"/*/server.pem
# The containers run as these users and read their keys; the key of the authority stays with its owner.
chmod 755 "$out" "$out/postgres" "$out/nats"
if [ "$(id -u)" = 0 ]; then
  chown 999 "$out/postgres/server.key"
  chmod 600 "$out/postgres/server.key"
fi
