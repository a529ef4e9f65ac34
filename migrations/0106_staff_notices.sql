-- What a member of staff is told, one row a person and event (docs/adr/0170). It names nobody: whose lead it is about is
-- read when it is shown, with the reader's rights.
create table staff_notices (
  id bigint generated always as identity primary key,
  staff_id uuid not null references staff (id) on delete cascade,
  kind text not null,
  -- What happened. The same is told once.
  event text not null,
  lead_id uuid references leads (id) on delete cascade,
  -- What became of the lead, or which other thing it is about.
  about text,
  -- When what it reminds of takes place.
  due_at timestamptz,
  at timestamptz not null,
  -- Also once the matter is settled.
  read_at timestamptz,
  -- When it was decided what leaves of it by mail and text; null while it waits for that.
  decided_at timestamptz,
  mailed_at timestamptz,
  unique (staff_id, event)
);
create index staff_notices_newest on staff_notices (staff_id, id desc);
create index staff_notices_unread on staff_notices (staff_id, id) where read_at is null;
create index staff_notices_unread_leads on staff_notices (lead_id) where read_at is null;
create index staff_notices_mailed on staff_notices (lead_id) where mailed_at is not null;
create index staff_notices_waiting on staff_notices (id) where decided_at is null;
create index staff_notices_old on staff_notices (at);

-- How somebody wants to be told. Without a row: as their role starts (office/notices/notice-kinds.ts).
create table staff_notice_settings (
  staff_id uuid primary key references staff (id) on delete cascade,
  channels jsonb not null,
  minutes_before int not null,
  has_sound boolean not null,
  phone_sealed text
);

-- Noted by a trigger, as webhooks are, so that no act forgets it and none is told that was rolled back.
create function note_lead_event() returns trigger language plpgsql as $$
declare
  holder uuid;
begin
  select assignee_id into holder from leads where id = new.lead_id;
  update staff_notices set read_at = new.at
    where lead_id = new.lead_id and read_at is null and case
      when new.kind = 'CALLED' then kind in ('UNASSIGNED', 'ESCALATED', 'ASSIGNED', 'CHANGED', 'CALL_DUE')
      when new.kind in ('CLAIMED', 'ASSIGNED', 'RETURNED', 'ESCALATED') then
        kind = 'UNASSIGNED' and holder is not null
        or kind = 'ESCALATED'
        or kind in ('ASSIGNED', 'CHANGED', 'CALL_DUE') and staff_id is distinct from holder
      else false end;
  if new.kind = 'ESCALATED' then
    insert into staff_notices (staff_id, kind, event, lead_id, at)
      select id, 'ESCALATED', 'event ' || new.id, new.lead_id, new.at from staff
      where is_active and role = (
        select role from staff where is_active and role in ('manager', 'owner') order by role = 'owner' limit 1)
      on conflict do nothing;
  elsif holder is not null and holder is distinct from new.staff_id then
    if new.kind in ('ASSIGNED', 'RETURNED') then
      insert into staff_notices (staff_id, kind, event, lead_id, at)
        values (holder, 'ASSIGNED', 'event ' || new.id, new.lead_id, new.at) on conflict do nothing;
    elsif new.staff_id is null and new.kind not in ('CALLED', 'CLAIMED') then
      insert into staff_notices (staff_id, kind, event, lead_id, about, at)
        values (holder, 'CHANGED',
          -- What somebody can change again and again is told once an hour.
          case when new.kind in ('ADDRESSED', 'REPLANNED', 'REPEATED', 'REPLIED')
            then new.kind || ' ' || new.lead_id || ' ' || floor(extract(epoch from new.at) / 3600)
            else 'event ' || new.id end,
          new.lead_id, new.kind, new.at)
        on conflict do nothing;
    end if;
  end if;
  return null;
end $$;
create trigger note_lead_event after insert on lead_events for each row
  when (new.kind in ('CLAIMED', 'ASSIGNED', 'RETURNED', 'ESCALATED', 'CALLED', 'WISHED', 'CANCELLED', 'REPLANNED',
    'ADDRESSED', 'REPEATED', 'REPLIED', 'STOPPED', 'TRANSFER'))
  execute function note_lead_event();

-- Mails about new requests are notices' now.
drop table lead_notices;
