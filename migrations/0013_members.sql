-- Members: whoever joined, how they sign in, what they agreed to. What tells who somebody is is sealed; the blind
-- indexes find it again. Leaving deletes the row and all that hangs on it.

create table members (
  id uuid primary key,
  state text not null check (state in ('ACTIVE', 'DORMANT', 'STOPPED')),
  -- Null where a provider gave none and none was asked for.
  email_sealed text,
  email_index bytea unique,
  name_sealed text not null,
  phone_sealed text not null,
  -- One person, one account (specification, section 8, 5001).
  phone_index bytea not null unique,
  -- Null for whoever signs in by a provider only.
  passwd_hash text,
  -- How the account was made.
  sns_type text not null check (sns_type in ('LTML', 'LTNV', 'LTKA', 'LTFB')),
  stop_reason text,
  stopped_at timestamptz,
  dormant_noticed_at timestamptz,
  dormant_at timestamptz,
  last_login_at timestamptz not null,
  joined_at timestamptz not null,
  is_sample boolean not null default false
);
create index members_last_login on members (last_login_at, id) where state = 'ACTIVE';

-- Accounts at providers that sign a member in.
create table member_accounts (
  sns_type text not null check (sns_type in ('LTNV', 'LTKA', 'LTFB')),
  account_index bytea not null,
  account_sealed text not null,
  member_id uuid not null references members on delete cascade,
  linked_at timestamptz not null,
  primary key (sns_type, account_index),
  unique (member_id, sns_type)
);

create table member_sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  member_id uuid not null references members on delete cascade,
  -- How this session was begun.
  sns_type text not null,
  address text not null,
  user_agent text not null,
  created_at timestamptz not null,
  -- When a password or a provider last said who this is: changes of the account ask for a recent one.
  proven_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index member_sessions_member on member_sessions (member_id, created_at);
create index member_sessions_expiry on member_sessions (expires_at);

-- What somebody agreed to or took back, line by line; never changed. The last line of an item is what holds.
create table member_consents (
  id bigint generated always as identity primary key,
  member_id uuid not null references members on delete cascade,
  item text not null,
  version text not null,
  is_agreed boolean not null,
  address text not null,
  at timestamptz not null
);
create index member_consents_member on member_consents (member_id, item, id);
