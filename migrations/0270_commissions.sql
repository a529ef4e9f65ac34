-- What a carrier pays for an opened line, from a day on, and what it takes back when the line ends early (docs/adr/0229).
create table commission_rules (
  id uuid primary key,
  carrier text not null references carriers (code),
  -- Null for all plans of the carrier that have no rule of their own.
  plan_code text,
  from_day date not null,
  -- In won, without VAT; null ends a plan's own rule.
  amount integer check (amount between 0 and 10000000),
  -- `[{"months": 3, "percent": 100}]`: the share taken back of a line that ends within so many months, the shortest first.
  steps jsonb not null default '[]',
  added_by uuid not null,
  created_at timestamptz not null,
  -- Never changed or deleted: a mistake is withdrawn.
  withdrawn_at timestamptz,
  withdrawn_by uuid,
  reason text,
  check ((withdrawn_at is null) = (withdrawn_by is null)),
  check ((withdrawn_at is null) = (reason is null)),
  check (plan_code is not null or amount is not null)
);
create unique index commission_rules_standing on commission_rules (carrier, coalesce(plan_code, ''), from_day)
  where withdrawn_at is null;

-- What is expected of an opened line, as counted from its opening, its life and the rules of its day, and what a statement told.
create table line_commissions (
  contract_id uuid primary key references contracts (id) on delete cascade,
  -- Both null where no rule held on the day of opening.
  rule_id uuid references commission_rules (id),
  expected integer,
  ended_on date,
  -- Expected to be taken back from that day on.
  taken_back integer not null default 0,
  -- Of its gifts what was given, and what came back of it.
  gifts_paid integer not null default 0,
  gifts_returned integer not null default 0,
  -- As the carrier's statements told it; null while none did.
  settled integer,
  settled_back integer
);

-- Lines that are to be counted anew.
create table line_commissions_due (contract_id uuid primary key references contracts (id) on delete cascade);

create function note_commission_due() returns trigger language plpgsql as $$
declare
  line uuid;
begin
  if tg_table_name = 'contracts' then
    line := new.id;
  elsif tg_table_name = 'gift_returns' then
    select contract_id into line from gifts where id = case when tg_op = 'DELETE' then old.gift_id else new.gift_id end;
  else
    line := case when tg_op = 'DELETE' then old.contract_id else new.contract_id end;
  end if;
  insert into line_commissions_due select id from contracts where id = line and status = 'OPENED' on conflict do nothing;
  -- An opening that was taken back.
  if not found then
    delete from line_commissions where contract_id = line and not exists (select from contracts where id = line and status = 'OPENED');
  end if;
  return null;
end $$;
create trigger note_commission_due after insert or update of status, opened_on, carrier, plan_code on contracts for each row
  execute function note_commission_due();
create trigger note_commission_due after insert or update or delete on line_events for each row
  execute function note_commission_due();
create trigger note_commission_due after insert or update or delete on gifts for each row execute function note_commission_due();
create trigger note_commission_due after insert or update or delete on gift_returns for each row
  execute function note_commission_due();
insert into line_commissions_due select id from contracts where status = 'OPENED' and opened_on is not null;

-- Of a destroyed lead the figures stay.
alter table destroyed_leads
  add column commission integer not null default 0,
  add column taken_back integer not null default 0,
  add column gift_returned integer not null default 0;
