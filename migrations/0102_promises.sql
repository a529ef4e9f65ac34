-- A time agreed on a call is a promise of its own, from when it was agreed until somebody calls. `first_due` stays when we
-- move it and follows when the customer asked; what is late is measured by it, up to `first_until`.
create table agreed_calls (
  id uuid primary key,
  lead_id uuid not null references leads (id) on delete cascade,
  agreed_at timestamptz not null,
  first_due timestamptz not null,
  first_until timestamptz not null,
  due timestamptz not null,
  kept_at timestamptz,
  -- Nobody waits for it any more: another time stands in its place, or the lead is closed.
  ended_at timestamptz
);
create unique index agreed_calls_open on agreed_calls (lead_id) where kept_at is null and ended_at is null;
create index agreed_calls_lead on agreed_calls (lead_id);
create index agreed_calls_until on agreed_calls (first_until);

-- Whoever changes when a lead is called, or closes it, ends what was agreed: nothing can forget it.
create function end_agreed_call() returns trigger language plpgsql as $$
begin
  update agreed_calls set ended_at = new.updated_at
  where lead_id = new.id and kept_at is null and ended_at is null
    and (new.closed_at is not null or due is distinct from new.call_at);
  return null;
end $$;
create trigger agreed_call_ends after update of call_at, closed_at on leads for each row
  -- Undoing an act gives its agreements back itself (migrations/0103_undo_promises.sql).
  when ((old.call_at is distinct from new.call_at or old.closed_at is distinct from new.closed_at)
    and coalesce(current_setting('gc.undoing', true), '') = '')
  execute function end_agreed_call();

insert into agreed_calls (id, lead_id, agreed_at, first_due, first_until, due)
select distinct on (leads.id) gen_random_uuid(), leads.id, lead_events.at, leads.call_at,
  leads.call_at + interval '30 minutes', leads.call_at
from leads join lead_events on lead_events.lead_id = leads.id and lead_events.kind = 'CALLED'
where leads.closed_at is null and leads.call_at is not null and leads.call_until is null
  and lead_events.detail ->> 'outcome' in ('LATER', 'TALKED')
  and (lead_events.detail ->> 'callAt')::timestamptz = leads.call_at
order by leads.id, lead_events.id desc;

-- The day first told for the installation; putting it off by ourselves leaves it.
alter table contracts add column first_install_date date;
update contracts set first_install_date = install_date;

-- What was promised and moved: by us, or because the customer asked. Why stands sealed as the note of its event.
create table promise_moves (
  event_id bigint primary key references lead_events (id) on delete cascade,
  kind text not null check (kind in ('FIRST_CALL', 'CALL', 'GIFT', 'INSTALL')),
  asked_by text not null check (asked_by in ('office', 'customer')),
  was timestamptz not null,
  due timestamptz not null,
  at timestamptz not null
);
create index promise_moves_at on promise_moves (at);
