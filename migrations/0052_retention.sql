-- How long personal data is kept, what holds it back, and what is left of it: a certificate and numbers of nobody.

alter table leads
  -- Of a customer's lead: when everything but the contract's facts was erased.
  add column notes_erased_at timestamptz;
create index leads_ended on leads (closed_at) where closed_at is not null;

-- Something that must be kept longer: a dispute, an order of an authority. No row of leads is destroyed under one.
create table legal_holds (
  id bigint generated always as identity primary key,
  lead_id uuid not null,
  reason text not null,
  until date not null,
  staff_id uuid not null,
  staff_name text not null,
  at timestamptz not null,
  ended_at timestamptz,
  ended_by text
);
create unique index legal_holds_lead on legal_holds (lead_id) where ended_at is null;

create table destruction_certificates (
  -- Counted within its year.
  year integer not null,
  number integer not null,
  at timestamptz not null,
  -- The clock, or somebody's request.
  cause text not null check (cause in ('clock', 'person', 'request')),
  ran_by text not null,
  -- What, how many, how, why: [{purpose, name, basis, method, rows}].
  items jsonb not null,
  total integer not null,
  note text not null default '',
  primary key (year, number)
);
create index destruction_certificates_at on destruction_certificates (at);

-- What is left of a destroyed lead. Nothing here leads to a person.
create table destroyed_leads (
  id uuid primary key,
  status text not null,
  is_converted boolean not null,
  carrier text,
  in_type text,
  assignee_id uuid,
  attempts integer not null,
  request_count integer not null,
  created_on date not null,
  closed_on date not null,
  destroyed_on date not null
);
create index destroyed_leads_created on destroyed_leads (created_on);

-- Where the chain begins once lines older than two years are gone.
alter table access_log_head add column start_hash bytea not null default decode(repeat('00', 32), 'hex');
create index landings_at on landings (at);
