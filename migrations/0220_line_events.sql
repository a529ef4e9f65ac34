-- A line is an opened contract; what becomes of it afterwards are its events, in order and never changed (docs/adr/0221).
create table line_events (
  contract_id uuid not null references contracts (id) on delete cascade,
  version integer not null,
  -- WITHDRAWN takes the last one that stands away: a plan that came to nothing, or a mistake.
  kind text not null check (kind in ('PLAN_CHANGED', 'MOVED', 'PAUSED', 'RESUMED', 'TRANSFERRED', 'TERMINATED', 'WITHDRAWN')),
  on_date date not null,
  -- Of a pause: the day from which the line runs again.
  until_date date,
  asked_by text not null check (asked_by in ('customer', 'carrier', 'office')),
  -- Of a changed plan: the quote that told it, and its terms.
  quote_version integer,
  plan_code text,
  terms jsonb,
  starts_term boolean not null default false,
  reason_sealed text not null,
  told_sealed text,
  staff_id uuid,
  staff_name text not null,
  at timestamptz not null,
  primary key (contract_id, version),
  check ((kind = 'PAUSED') = (until_date is not null)),
  check (until_date > on_date),
  check ((kind = 'PLAN_CHANGED') = (terms is not null))
);
select note_erasures_of('line_events', 'reason_sealed told_sealed');
create trigger note_undo after insert or update or delete on line_events for each row
  when (coalesce(current_setting('gc.undo_part', true), '') <> '') execute function note_undo('contract_id version');

-- What is to be given back of a gift because its line ended early.
create table gift_returns (
  id uuid primary key,
  gift_id uuid not null references gifts (id) on delete cascade,
  -- The event of the line that ended it.
  event_version integer not null,
  amount integer not null check (amount > 0),
  -- How it was counted, as the customer was told.
  counted text not null,
  due_on date not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'RETURNED', 'WAIVED')),
  returned_on date,
  -- What proves it, or why nothing is asked for.
  reason text,
  closed_by text,
  version integer not null default 1,
  created_at timestamptz not null,
  check ((state = 'OPEN') = (closed_by is null)),
  check ((state = 'OPEN') = (reason is null)),
  check ((state = 'RETURNED') = (returned_on is not null))
);
create unique index gift_returns_once on gift_returns (gift_id, event_version);
create index gift_returns_open on gift_returns (due_on) where state = 'OPEN';
select note_erasures_of('gift_returns', 'reason');
create trigger note_undo after insert or update or delete on gift_returns for each row
  when (coalesce(current_setting('gc.undo_part', true), '') <> '') execute function note_undo('id');

-- Other services are told what became of a line, but neither why nor what was said.
create function webhook_line() returns trigger language plpgsql as $$
begin
  perform webhook_note('contract.changed', (select lead_id from contracts where id = new.contract_id),
    jsonb_build_object('contractId', new.contract_id, 'carrier', (select carrier from contracts where id = new.contract_id),
      'change', new.kind, 'onDate', new.on_date), new.at);
  return null;
end $$;
create trigger webhook_line after insert on line_events for each row execute function webhook_line();
