-- kind: expand
-- compatible: note_refusal
-- Whoever takes a consent back after a backup must not find it given again once that backup is restored (docs/adr/0205): a refusal of
-- members (of one channel too) and of recordings is a row of its own, a consent to handing over is taken back in its row. Without the address, and
-- without the account of whoever noted it, which the backup may not know.
create function note_refused_consent() returns trigger language plpgsql as $$
begin
  if current_setting('gc.replaying', true) is distinct from 'on' then
    insert into erasures (table_name, key, left_as) values (tg_table_name, jsonb_build_object('id', new.id),
      to_jsonb(new) - 'id' - 'address' - 'staff_id' || case when tg_table_name = 'member_consents' then '{"address": ""}'::jsonb else '{}' end);
  end if;
  return null;
end $$;
create trigger note_refusal after insert on member_consents for each row
  when (not new.is_agreed or cardinality(new.channels) < 2) execute function note_refused_consent();
create trigger note_refusal after insert on recording_consents for each row
  when (not new.is_agreed) execute function note_refused_consent();

create function note_withdrawal() returns trigger language plpgsql as $$
begin
  if current_setting('gc.replaying', true) is distinct from 'on' then
    insert into erasures (table_name, key, left_as) values (tg_table_name, jsonb_build_object('id', new.id),
      jsonb_build_object('withdrawn_at', new.withdrawn_at, 'withdrawn_by', new.withdrawn_by));
  end if;
  return null;
end $$;
create trigger note_refusal after update of withdrawn_at on transfer_consents for each row
  when (old.withdrawn_at is null and new.withdrawn_at is not null) execute function note_withdrawal();
