-- Whose year counts for the access log: the database's own clock, for a role that does not own the table. A line dated
-- ahead, or a function of its own named now(), moves nothing (docs/adr/0195). The owner, who could switch this off, may
-- work under a moved clock, as tests do.
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
  if tg_op = 'DELETE' and old.at < today - interval '1 year' then
    return old;
  end if;
  raise exception 'the access log is append-only' using errcode = 'insufficient_privilege';
end $$;
