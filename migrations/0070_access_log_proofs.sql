-- Each line is proved by a key that is not in the database (docs/adr/0150); older lines have none.
alter table access_log add column key_id text;
-- The browser as it names itself.
alter table access_log add column device text not null default '';
-- Proves that we ourselves forgot what was before start_hash.
alter table access_log_head add column start_proof text;

-- Lines are added, and those of the last year never go, whoever asks. A role that does not own the table cannot switch
-- this off (docs/operating.md).
create function keep_access_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < greatest(now(), (select max(at) from access_log)) - interval '1 year' then
    return old;
  end if;
  raise exception 'the access log is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger keep_access_log before update or delete on access_log for each row execute function keep_access_log();
create trigger keep_access_log_whole before truncate on access_log execute function keep_access_log();

alter table destruction_certificates add column proof text;
alter table access_reviews add column proof text;

-- How far the log had come at the end of a day; the same is in a file outside (docs/adr/0150).
create table access_log_checkpoints (
  day date primary key,
  at timestamptz not null,
  last_id bigint not null,
  lines bigint not null,
  hash bytea not null,
  proof text not null
);

-- A second place that is not ours: whoever listens keeps it. Nothing of a person is in it.
create function webhook_checkpoint() returns trigger language plpgsql as $$
begin
  insert into webhook_deliveries (id, endpoint_id, event_id, type, payload, at, due_at)
  select gen_random_uuid(), endpoint.id, event.id, 'audit.checkpoint',
    jsonb_build_object('day', new.day, 'lastId', new.last_id, 'lines', new.lines, 'hash', encode(new.hash, 'hex'),
      'proof', new.proof),
    new.at, new.at
  from webhook_endpoints endpoint, (select gen_random_uuid() as id) as event
  where endpoint.is_on and 'audit.checkpoint' = any (endpoint.events);
  return null;
end $$;
create trigger webhook_checkpoint after insert on access_log_checkpoints for each row
  execute function webhook_checkpoint();
