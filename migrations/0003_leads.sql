-- Call-back requests. A lead is one person's open matter (one per phone); each filled form is a request in it.

create table leads (
  id uuid primary key,
  status text not null check (status in ('NEW', 'ASSIGNED', 'CALLING', 'TALKING', 'APPLIED', 'BOOKED', 'OPENED',
    'GIFTED', 'DONE', 'ABSENT', 'HOLD', 'REFUSED', 'DUPLICATE', 'FALSE')),
  phone_sealed text not null,
  phone_index bytea not null,
  last4_index bytea not null,
  name_sealed text not null,
  name_index bytea not null,
  is_doubtful boolean not null default false,
  is_sample boolean not null default false,
  assignee_id uuid references staff (id),
  -- When to call: the wished time or the agreed next call. Null means as soon as possible.
  call_at timestamptz,
  call_until timestamptz,
  attempts integer not null default 0,
  request_count integer not null default 1,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  closed_at timestamptz
);
create unique index leads_open_phone on leads (phone_index) where closed_at is null;
create index leads_phone on leads (phone_index);
create index leads_open on leads (call_at, created_at) where closed_at is null;
-- Only closed leads are in it, so that taking a request does not touch it.
create index leads_closed on leads (status, created_at) where closed_at is not null;
create index leads_last4 on leads (last4_index);
create index leads_name on leads (name_index);

create table lead_requests (
  id uuid primary key,
  lead_id uuid not null references leads (id) on delete cascade,
  receipt_no text not null unique,
  -- One filled form is stored once: the hash of its Idempotency-Key, or of visitor, number and text.
  once_key bytea not null unique,
  body_hash bytea not null,
  info_sealed text not null,
  wish_date date,
  wish_time text,
  carrier text,
  plan_code text,
  estimate jsonb,
  address text not null,
  user_agent text not null,
  in_type text,
  -- What the browser claimed (customerIP, hsKey, …) lies apart from what the server saw.
  claimed jsonb not null,
  first_touch jsonb,
  last_touch jsonb,
  created_at timestamptz not null
);
create index lead_requests_lead on lead_requests (lead_id, created_at);
create index lead_requests_wish on lead_requests (wish_date, wish_time) where wish_date is not null;

create table consents (
  request_id uuid not null references lead_requests (id) on delete cascade,
  item text not null,
  version text not null,
  is_agreed boolean not null,
  address text not null,
  agreed_at timestamptz not null,
  primary key (request_id, item)
);

-- Everything that happened to a lead, in order; the desk's live stream follows its id.
create table lead_events (
  id bigint generated always as identity primary key,
  lead_id uuid not null references leads (id) on delete cascade,
  kind text not null,
  staff_id uuid,
  staff_name text,
  detail jsonb not null default '{}',
  note_sealed text,
  at timestamptz not null
);
create index lead_events_lead on lead_events (lead_id, id);

-- Where visitors came from; one row a landing.
create table landings (
  id uuid primary key,
  hs_key text not null,
  landing_url text,
  ref_url text,
  in_type text,
  utm jsonb not null default '{}',
  keyword text,
  user_agent text,
  address text not null,
  at timestamptz not null
);
create index landings_key on landings (hs_key, at);
