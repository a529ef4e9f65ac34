#!/bin/bash
# Tries docs/pgbackrest on a server of its own below FOLDER: a backup, rows after it, back to a second in between. For the
# product's own rows the tests give it statements: BEFORE, BETWEEN, AFTER, LOOK are SQL. Prints what LOOK finds.
# `scripts/trial-point-in-time.sh FOLDER`, not as root, with Debian's postgresql-15 and pgbackrest installed.
set -euo pipefail
folder=${1:?which folder}
port=${PORT:-5499}
bin=/usr/lib/postgresql/15/bin
docs=$(cd "$(dirname "$0")/../docs/pgbackrest" && pwd)
cluster=$folder/cluster
conf=$folder/pgbackrest.conf
export PGHOST=$folder PGPORT=$port PGUSER=postgres PGDATABASE=postgres
rest() { pgbackrest --config="$conf" --stanza=goreun "$@"; }
sql() { psql -XqAt -v ON_ERROR_STOP=1 -c "$1"; }
start() { "$bin/pg_ctl" -D "$cluster" -w -t 60 -l "$folder/server.log" start >/dev/null; }
stop() { "$bin/pg_ctl" -D "$cluster" -w -m "${1:-fast}" stop >/dev/null; }
trap 'stop immediate 2>/dev/null || true' EXIT

mkdir -p "$folder/repo" "$folder/log" "$folder/lock" "$folder/spool"
"$bin/initdb" -D "$cluster" -U postgres --auth=trust --data-checksums >/dev/null
sed -e "s#/var/lib/pgbackrest#$folder/repo#; s#CHANGE_ME#$(openssl rand -base64 48 | tr -d '\n')#" \
  -e "s#/var/lib/postgresql/15/main#$cluster#; s#pg1-port=5432#pg1-port=$port\npg1-user=postgres#; s#/var/run/postgresql#$folder#" \
  -e "s#^\[global\]#[global]\nlog-path=$folder/log\nlock-path=$folder/lock\nspool-path=$folder/spool#" \
  "$docs/pgbackrest.conf" >"$conf"
cat "$docs/postgresql.conf" - >>"$cluster/postgresql.conf" <<LINES
archive_command = 'pgbackrest --config=$conf --stanza=goreun archive-push %p'
listen_addresses = ''
unix_socket_directories = '$folder'
port = $port
LINES
start
rest stanza-create
rest check
sql "${BEFORE:-create table t (name text); insert into t values ('before')}"
rest --type=full backup
sql "${BETWEEN:-insert into t values ('between')}"
sleep 1.2
at=$(sql 'select now()')
sleep 1.2
sql "${AFTER:-insert into t values ('after')}"
sql 'select pg_switch_wal()' >/dev/null
# The last of it is archived when the server stops.
stop
began=$(date +%s%N)
rest --delta --type=time --target="$at" --target-action=promote restore
start
until [ "$(sql 'select pg_is_in_recovery()')" = f ]; do sleep 0.2; done
echo "back at $at in $((($(date +%s%N) - began) / 1000000)) ms, $(du -sk "$folder/repo" | cut -f1) kB of repository"
sql "${LOOK:-select string_agg(name, ',') from t}"
