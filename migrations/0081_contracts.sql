-- What came of a lead: what was told and promised, the contract, the opened line, its gift and its review.

-- What an advisor told a person, each time anew: never changed, the newest holds.
create table lead_quotes (
  lead_id uuid not null references leads (id) on delete cascade,
  version integer not null,
  plan_code text not null,
  -- The plan and its price as the site told them then (crm/contracts/contract.ts, quotedTerms).
  terms jsonb not null,
  staff_id uuid,
  staff_name text not null,
  note_sealed text,
  at timestamptz not null,
  sent_at timestamptz,
  primary key (lead_id, version)
);

create table contracts (
  id uuid primary key,
  lead_id uuid not null references leads (id) on delete cascade,
  -- Of the lead: whose line it is, also for who proves the number later.
  phone_index bytea not null,
  carrier text not null check (carrier in ('lg', 'kt', 'sk')),
  plan_code text not null,
  terms jsonb not null,
  quote_version integer not null,
  status text not null check (status in ('APPLIED', 'BOOKED', 'OPENED', 'CANCELLED')),
  -- How the person agreed that their data goes to the carrier.
  consent text not null check (consent in ('screen', 'recorded')),
  applied_at timestamptz not null,
  install_date date,
  install_time text,
  opened_on date,
  cancelled_at timestamptz,
  review_invited_at timestamptz,
  -- The review its owner wrote.
  review_seqno bigint,
  version integer not null default 1,
  updated_at timestamptz not null
);
-- One contract under way or opened a lead.
create unique index contracts_lead on contracts (lead_id) where status <> 'CANCELLED';
create index contracts_phone on contracts (phone_index);
create index contracts_opened on contracts (opened_on) where status = 'OPENED';

create table gifts (
  id uuid primary key,
  contract_id uuid not null references contracts (id) on delete cascade,
  amount integer not null check (amount > 0),
  form text not null check (form in ('voucher', 'cash')),
  condition text not null,
  due_on date not null,
  -- What was promised first, where a delay moved it.
  first_due_on date not null,
  delay_reason text,
  paid_on date,
  proof text,
  paid_by text,
  version integer not null default 1,
  created_at timestamptz not null
);
create index gifts_due on gifts (due_on) where paid_on is null;
create index gifts_paid on gifts (paid_on) where paid_on is not null;
create index gifts_contract on gifts (contract_id);
