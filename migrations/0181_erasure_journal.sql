-- What was erased of a person, so that a restored backup erases it again (docs/adr/0205): a row that went, or the columns
-- that were emptied. Where a transaction says that it erases, also what it wrote instead. Keys name rows, and nobody.
create table erasures (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default clock_timestamp(),
  table_name text not null,
  key jsonb not null,
  -- Null: the row went. Else the columns as they were left.
  left_as jsonb,
  -- When it was written down outside the database.
  kept_at timestamptz
);
create index erasures_to_keep on erasures (at) where kept_at is null;
create index erasures_age on erasures (at);

-- Arguments: the columns of the key and those that an erasure empties, each separated by spaces.
create function note_erasure() returns trigger language plpgsql as $$
declare
  was jsonb := to_jsonb(old);
  named jsonb;
begin
  -- Neither what a restore does again, nor what only moves to another table.
  if current_setting('gc.replaying', true) = 'on' or current_setting('gc.moving', true) = 'on' then
    return null;
  end if;
  select jsonb_object_agg(name, was -> name) into named from unnest(string_to_array(tg_argv[0], ' ')) as name;
  if tg_op = 'DELETE' then
    insert into erasures (table_name, key) values (tg_table_name, named);
  else
    insert into erasures (table_name, key, left_as)
      select tg_table_name, named, jsonb_object_agg(changed.key, changed.value)
      from jsonb_each(to_jsonb(new)) as changed
      where changed.value is distinct from was -> changed.key
        and (current_setting('gc.erasing', true) = 'on' or changed.key = any (string_to_array(tg_argv[1], ' '))
          and changed.value in ('null', '""', '{}', '[]', '"{}"'))
        and not exists (
        select from pg_attribute where attrelid = tg_relid and attname = changed.key and attgenerated <> '')
      having count(*) > 0;
  end if;
  return null;
end $$;

-- Notes from now on what is erased of a table: rows that go, rows of which one of `emptied` becomes null or empty, and
-- whatever a transaction changes that says `gc.erasing`. Without a primary key, `key` names the columns that find a row.
create function note_erasures_of(noted text, emptied text, key text default null) returns void language plpgsql as $$
declare
  found_by text := coalesce(key, (
    select string_agg(attname, ' ' order by array_position(indkey::int2[], attnum))
    from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
    where indrelid = noted::regclass and indisprimary));
  is_emptied text := (
    select string_agg(format('(old.%1$I is distinct from new.%1$I and (new.%1$I is null or new.%1$I::text in ('''', ''{}'', ''[]'')))', name), ' or ')
    from unnest(string_to_array(emptied, ' ')) as name);
begin
  execute format('create trigger note_deleted after delete on %I for each row execute function note_erasure(%L, %L)',
    noted, found_by, emptied);
  -- Only where one of these columns is written, so that counting views compares no texts.
  execute format('create trigger note_emptied after update of %s on %I for each row
    when ((%s) and coalesce(current_setting(''gc.erasing'', true), '''') <> ''on'') execute function note_erasure(%L, %L)',
    (select string_agg(quote_ident(name), ', ') from unnest(string_to_array(emptied, ' ')) as name),
    noted, is_emptied, found_by, emptied);
  execute format('create trigger note_erasing after update on %I for each row
    when (current_setting(''gc.erasing'', true) = ''on'') execute function note_erasure(%L, %L)', noted, found_by, emptied);
end $$;

select note_erasures_of('advisor_leaves', 'reason');
select note_erasures_of('call_answers', 'answers');
select note_erasures_of('call_recordings', 'key_sealed');
select note_erasures_of('comments', 'author_name body content');
select note_erasures_of('complaint_steps', 'note_sealed');
select note_erasures_of('complaints', 'content_sealed contact_sealed answer_sealed');
select note_erasures_of('consents', 'address');
select note_erasures_of('contracts', 'phone_index');
select note_erasures_of('dormant_members', 'email_sealed');
select note_erasures_of('email_claims', 'email_sealed');
select note_erasures_of('exchange_calls', 'recording');
select note_erasures_of('exports', 'reason');
select note_erasures_of('files', 'keep_until');
select note_erasures_of('gifts', 'delay_reason');
select note_erasures_of('install_addresses', 'address_sealed');
select note_erasures_of('install_answers', 'note_sealed');
select note_erasures_of('known_devices', 'token_hash');
select note_erasures_of('landings', 'landing_url ref_url user_agent address');
select note_erasures_of('lead_events', 'note_sealed');
select note_erasures_of('lead_merges', 'merged_by');
select note_erasures_of('lead_name_sounds', 'sounds_index');
select note_erasures_of('lead_openings', 'reason');
select note_erasures_of('lead_quotes', 'note_sealed gift_reason');
select note_erasures_of('lead_requests', 'info_sealed estimate answers address user_agent claimed');
select note_erasures_of('leads', 'phone_sealed name_sealed');
select note_erasures_of('legal_holds', 'reason');
select note_erasures_of('member_accounts', 'account_sealed');
select note_erasures_of('member_consents', 'address');
select note_erasures_of('member_devices', 'device');
select note_erasures_of('member_name_sounds', 'sounds_index');
select note_erasures_of('members', 'name_sealed phone_sealed email_sealed passwd_hash');
select note_erasures_of('messages', 'recipient_sealed text_sealed alimtalk_sealed');
select note_erasures_of('post_drafts', 'title content facts', 'member_id staff_id board seqno');
select note_erasures_of('post_reports', 'note');
select note_erasures_of('post_revisions', 'title content facts');
select note_erasures_of('posts', 'author_name body content');
select note_erasures_of('recording_consents', 'staff_name');
select note_erasures_of('staff', 'email name passwd_hash totp_sealed');
select note_erasures_of('staff_notice_settings', 'proved_phone_sealed');
select note_erasures_of('staff_passkeys', 'public_key');
select note_erasures_of('subject_requests', 'contact_sealed content_sealed answer_sealed identity_note');
select note_erasures_of('text_replies', 'from_sealed text_sealed');
select note_erasures_of('transfer_consents', 'address user_agent');
select note_erasures_of('webhook_deliveries', 'payload');
select note_erasures_of('withdrawn_members', 'reason');

-- A refusal must not be lost with what was written since the backup: who said no more calls is not called again.
create function note_refusal() returns trigger language plpgsql as $$
begin
  if current_setting('gc.replaying', true) is distinct from 'on' then
    insert into erasures (table_name, key, left_as) values (tg_table_name, jsonb_build_object('id', new.id), to_jsonb(new));
  end if;
  return null;
end $$;
create trigger note_refusal after insert or update on call_stops for each row execute function note_refusal();
select note_erasures_of('call_stops', 'phone_index');
