-- kind: expand
-- compatible: keep_access_log
-- The log is kept for two years, and was append-only for the first of them: whoever only uses the database could delete what was
-- older. Two days less, because the nightly run counts whole days of Seoul and a year may have one more.
create or replace function keep_access_log() returns trigger language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  today timestamptz := now();
  latest timestamptz;
begin
  if pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'usage') then
    execute format('select max(at) from %s', tg_relid::regclass) into latest;
    today := greatest(today, latest);
  end if;
  if tg_op = 'DELETE' and old.at < today - interval '2 years' + interval '2 days' then
    return old;
  end if;
  raise exception 'the access log is append-only' using errcode = 'insufficient_privilege';
end $$;
