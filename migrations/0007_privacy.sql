-- What is done with personal data: what was looked over and taken along, what people ask about their own, how long it
-- is kept, what holds it back, and what is left of it: a certificate and numbers of nobody.

-- The access log is looked over once a month. One sheet a month: who looked it over, and what it said then.
create table access_reviews (
  month text primary key check (month ~ '^\d{4}-\d{2}$'),
  staff_id uuid not null,
  staff_name text not null,
  signed_at timestamptz not null,
  remark text not null,
  -- What the verifier said when it was signed.
  is_intact boolean not null,
  lines bigint not null,
  sheet jsonb not null
);

-- What was taken along as a file: by whom, why, with which conditions, how much of it.
create table exports (
  id uuid primary key,
  staff_id uuid not null references staff (id),
  staff_name text not null,
  address text not null,
  format text not null check (format in ('csv', 'xlsx')),
  is_masked boolean not null,
  reason text not null,
  conditions jsonb not null,
  -- Rows when it was asked for; and how many were in the file, once it was sent whole.
  expected integer not null,
  sent integer,
  at timestamptz not null,
  expires_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz
);
create index exports_at on exports (at);

-- What people ask about their own data, until when it must be answered, and what became of it.
create table subject_requests (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('access', 'correct', 'erase', 'stop', 'recording')),
  channel text not null check (channel in ('phone', 'mail', 'letter', 'visit')),
  received_on date not null,
  due_on date not null,
  -- A number or an e-mail, by which leads and members are found.
  contact_sealed text not null,
  content_sealed text not null,
  -- How it was made sure that the person is who they say.
  identity_note text not null,
  assignee_id uuid references staff (id),
  state text not null default 'open' check (state in ('open', 'done', 'refused')),
  answer_sealed text,
  -- What was erased and what stays, in words.
  outcome jsonb not null default '[]',
  certificate text,
  decided_at timestamptz,
  decided_by text,
  created_by text not null,
  created_at timestamptz not null,
  version integer not null default 1
);
create index subject_requests_open on subject_requests (due_on, id) where state = 'open';
create index subject_requests_decided on subject_requests (decided_at) where decided_at is not null;

-- ## Destruction

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

-- Destroying by hand: asked for once, worked off in small steps by whichever process comes first, and taken up again
-- where one was stopped.
create table destruction_runs (
  id uuid primary key,
  state text not null check (state in ('waiting', 'running', 'done', 'failed')),
  staff_id uuid not null references staff (id),
  staff_name text not null,
  -- How many were shown to whoever asked, and typed by them.
  expected integer not null,
  -- Purpose → how many are gone, each in the commit that destroyed it.
  counts jsonb not null default '{}',
  certificate text,
  error text,
  at timestamptz not null,
  -- Of the process that works on it; another takes over once this has passed.
  held_until timestamptz,
  ended_at timestamptz
);
-- Two presses, two tabs, two people: one run.
create unique index destruction_runs_one on destruction_runs ((true)) where state in ('waiting', 'running');
create index destruction_runs_at on destruction_runs (at);

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

-- What is left of a destroyed lead, for the figures. Nothing here leads to a person.
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
  destroyed_on date not null,
  -- Of visit_sources.
  first_source_id bigint,
  last_source_id bigint,
  is_sample boolean not null default false,
  -- Counted with the lead it was merged into.
  is_merged boolean not null default false,
  is_called boolean not null default false,
  is_talked boolean not null default false,
  is_applied boolean not null default false,
  is_opened boolean not null default false,
  gift_promised integer not null default 0,
  gift_paid integer not null default 0
);
create index destroyed_leads_created on destroyed_leads (created_on);
