-- Settings, the revisions that tell other processes what changed, and the desk's own accounts.

create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- One row a cache tag: a write bumps it, every process polls it (no LISTEN, so that poolers work).
create table revisions (
  tag text primary key,
  revision bigint not null default 1
);

create table staff (
  id uuid primary key,
  email text not null unique,
  name text not null,
  role text not null check (role in ('owner', 'manager', 'advisor', 'editor', 'privacy')),
  passwd_hash text not null,
  totp_sealed text,
  -- The last 30-second step whose one-time code was taken: a code works once.
  totp_step bigint not null default 0,
  is_active boolean not null default true,
  is_sample boolean not null default false,
  created_at timestamptz not null default now()
);

create table staff_sessions (
  token_hash bytea primary key,
  staff_id uuid not null references staff (id) on delete cascade,
  address text not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index staff_sessions_staff on staff_sessions (staff_id);

-- Whose data was opened, by whom, from where and why; each line carries the hash of the one before.
create table access_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  staff_id uuid not null,
  staff_name text not null,
  address text not null,
  action text not null,
  subject text not null,
  reason text not null,
  previous_hash bytea not null,
  hash bytea not null unique
);
