-- Accounts of the staff (office/staff), before all that points at who did something: they are invited, given and
-- refused rights, and keep a second factor. Their sessions are in 0003_members.sql, beside the browsers that both sign
-- in from.

create table staff (
  id uuid primary key,
  email text not null unique,
  name text not null,
  role text not null check (role in ('owner', 'manager', 'advisor', 'editor', 'privacy')),
  -- Null until somebody who was invited has chosen one.
  passwd_hash text,
  totp_sealed text,
  -- The last 30-second step whose one-time code was taken: a code works once.
  totp_step bigint not null default 0,
  is_active boolean not null default true,
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  account_version integer not null default 1,
  last_login_at timestamptz,
  -- Set up, but not confirmed by a code yet.
  totp_pending_sealed text,
  totp_pending_at timestamptz
);

-- The one way in for somebody new, or for whoever forgot the password: one link each, used once.
create table staff_invitations (
  staff_id uuid primary key references staff (id) on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);

-- For when the phone is lost: each code works once; stored as a keyed hash.
create table staff_recovery_codes (
  staff_id uuid not null references staff (id) on delete cascade,
  code_index bytea not null,
  used_at timestamptz,
  primary key (staff_id, code_index)
);

-- Passkeys: the public half of a key that a device or a security key holds, and what it was asked last.
create table staff_passkeys (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff (id) on delete cascade,
  -- As the browser names it, base64url.
  credential_id text not null unique,
  public_key bytea not null,
  -- How often the key was used as it counts itself; many always say 0.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index staff_passkeys_staff on staff_passkeys (staff_id);

-- What a browser was asked to sign: once, for one purpose, and for some minutes.
create table staff_challenges (
  challenge text primary key,
  purpose text not null check (purpose in ('register', 'login', 'proof')),
  -- Null: nobody is signed in yet.
  staff_id uuid references staff (id) on delete cascade,
  expires_at timestamptz not null
);
create index staff_challenges_expires on staff_challenges (expires_at);

-- Who gave or took which right, when; never changed, kept at least three years (security measures for personal data).
create table staff_grants (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- Null: a command or the first start.
  by_id uuid references staff (id),
  by_name text not null,
  staff_id uuid not null references staff (id),
  staff_name text not null,
  kind text not null check (kind in ('GIVEN', 'CHANGED', 'STOPPED', 'STARTED')),
  role_before text,
  role_after text,
  reason text not null
);
create index staff_grants_staff on staff_grants (staff_id, id);

-- Every change of a setting: who, when, what it was and what it became. Nothing is lost by going back.
create table settings_versions (
  id bigint generated always as identity primary key,
  key text not null,
  version integer not null,
  at timestamptz not null,
  by_id uuid not null references staff (id),
  by_name text not null,
  before jsonb not null,
  after jsonb not null,
  unique (key, version)
);
