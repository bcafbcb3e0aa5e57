#!/bin/sh
# Runs once, on the empty database: the owner of the schema, and the role of the instances.
set -eu
psql -v ON_ERROR_STOP=1 -v owner="$(cat /secrets/owner)" -v app="$(cat /secrets/app)" -U postgres <<'SQL'
create role firstchair_owner login password :'owner';
create role firstchair_app login password :'app';
create database firstchair owner firstchair_owner;
revoke all on database firstchair from public;
grant connect on database firstchair to firstchair_app;
\connect firstchair
alter schema public owner to firstchair_owner;
revoke all on schema public from public;
grant usage on schema public to firstchair_app;
SQL
