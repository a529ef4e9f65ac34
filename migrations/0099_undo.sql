-- What an act at the desk changed, for the seconds in which it can be undone (shared/undo, docs/adr/0168). Noted by
-- triggers while a transaction says that it can be undone, so that nothing forgets a row. Values are kept as their own
-- table has them: what is sealed there is sealed here.

create table undos (
  id uuid primary key,
  staff_id uuid not null references staff (id) on delete cascade,
  -- What the person is told they did; may hold a masked name.
  words_sealed text not null,
  until timestamptz not null,
  undone_at timestamptz
);
-- Ids are UUIDv7.
create index undos_newest on undos (staff_id, id desc);

-- One for each transaction of the act: of many leads at once, one a lead.
create table undo_parts (
  id bigint generated always as identity primary key,
  undo_id uuid not null references undos (id) on delete cascade,
  subject text not null
);
create index undo_parts_undo on undo_parts (undo_id, id);

create table undo_rows (
  id bigint generated always as identity primary key,
  part_id bigint not null references undo_parts (id) on delete cascade,
  of_table text not null,
  key jsonb not null,
  -- Null: there was no row. Otherwise the columns that changed.
  before jsonb,
  -- Null: the row was deleted.
  after jsonb
);
create index undo_rows_part on undo_rows (part_id, id);

-- Arguments: the columns of the key, and, where not all, the columns that count.
create function note_undo() returns trigger language plpgsql as $$
declare
  watched text[] := string_to_array(tg_argv[1], ' ');
  was jsonb;
  became jsonb;
  present jsonb;
  row_key jsonb;
begin
  if tg_op <> 'INSERT' then was := to_jsonb(old); end if;
  if tg_op <> 'DELETE' then became := to_jsonb(new); end if;
  present := coalesce(became, was);
  select jsonb_object_agg(name, present -> name) into row_key from unnest(string_to_array(tg_argv[0], ' ')) name;
  if tg_op = 'INSERT' then
    became := row_key;
  else
    select jsonb_object_agg(attname, was -> attname), jsonb_object_agg(attname, became -> attname)
    into was, became
    from pg_attribute
    where attrelid = tg_relid and attnum > 0 and not attisdropped and attgenerated = ''
      and (watched is null or attname = any (watched))
      and (became is null or was -> attname is distinct from became -> attname);
    if was is null then
      return null;
    end if;
    if tg_op = 'DELETE' then became := null; end if;
  end if;
  insert into undo_rows (part_id, of_table, key, before, after)
  values (current_setting('gc.undo_part')::bigint, tg_table_name, row_key, was, became);
  return null;
end $$;

do $$
declare
  noted record;
begin
  for noted in
    select * from (values
      ('leads', 'id', null),
      ('lead_events', 'id', null),
      ('lead_merges', 'id', null),
      ('lead_requests', 'id', null),
      ('install_addresses', 'request_id', null),
      ('install_answers', 'request_id carrier', null),
      ('call_stops', 'id', null),
      ('lead_quotes', 'lead_id version', null),
      ('gifts', 'id', null),
      ('posts', 'seqno', 'state trashed_at trashed_by'),
      ('comments', 'id', 'state trashed_at trashed_by'),
      ('post_reports', 'id', 'state'),
      ('messages', 'id', null),
      ('outbox', 'id', null),
      ('webhook_deliveries', 'id', null)
    ) as each (name, key, watched)
  loop
    execute format(
      'create trigger note_undo after insert or update or delete on %I for each row
        when (coalesce(current_setting(''gc.undo_part'', true), '''') <> '''') execute function note_undo(%s)',
      noted.name, concat_ws(', ', quote_literal(noted.key), quote_literal(noted.watched)));
  end loop;
end $$;

-- What an act tells people and services waits until it can no longer be undone; an undone act tells no service, as it
-- told none of what it undid.
alter table outbox add column due_at timestamptz;

create function wait_for_undo() returns trigger language plpgsql as $$
declare
  until timestamptz := current_setting('gc.undo_until')::timestamptz;
begin
  new.due_at := greatest(new.due_at, until);
  -- Nested, as the other tables have no such columns.
  if tg_table_name = 'messages' then
    if new.status = 'logged' then
      new.status := 'waiting';
      new.sent_at := null;
      new.tries_left := 8;
    end if;
  end if;
  return new;
end $$;
create trigger wait_for_undo before insert on messages for each row
  when (coalesce(current_setting('gc.undo_part', true), '') <> '') execute function wait_for_undo();
create trigger wait_for_undo before insert on outbox for each row
  when (coalesce(current_setting('gc.undo_part', true), '') <> '') execute function wait_for_undo();
create trigger wait_for_undo before insert on webhook_deliveries for each row
  when (coalesce(current_setting('gc.undo_part', true), '') <> '') execute function wait_for_undo();

create function tell_nothing() returns trigger language plpgsql as $$
begin
  return null;
end $$;
create trigger tell_nothing before insert on webhook_deliveries for each row
  when (coalesce(current_setting('gc.undoing', true), '') <> '') execute function tell_nothing();
