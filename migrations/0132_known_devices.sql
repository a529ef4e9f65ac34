-- Browsers that an account has signed in from: they fail on a counter of their own, so that strangers’ wrong
-- passwords shut nobody out who is at home.
create table known_devices (
  id uuid primary key,
  member_id uuid references members on delete cascade,
  staff_id uuid references staff on delete cascade,
  -- SHA-256 of what the browser’s cookie carries. Null once taken back: that it was seen stays known.
  token_hash bytea,
  device text not null,
  -- Blind index of the network it came from.
  network_index bytea not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  check (num_nonnulls(member_id, staff_id) = 1)
);
create unique index known_devices_member on known_devices (member_id, token_hash) where member_id is not null;
create unique index known_devices_staff on known_devices (staff_id, token_hash) where staff_id is not null;
create index known_devices_token on known_devices (token_hash) where token_hash is not null;
create index known_devices_seen on known_devices (last_seen_at);

-- Ending a session takes its browser’s counter back as well.
alter table member_sessions add column known_device_id uuid references known_devices on delete set null;
alter table staff_sessions add column known_device_id uuid references known_devices on delete set null;
create index member_sessions_device on member_sessions (known_device_id) where known_device_id is not null;
create index staff_sessions_device on staff_sessions (known_device_id) where known_device_id is not null;

-- One account has several counters now: a device’s, and one for each network of strangers.
alter table failed_logins add column account bytea;
create index failed_logins_account on failed_logins (account) where account is not null;

-- How many guesses strangers have left: at an account, and from an address. Until `spent_until` what was used is
-- made good again, step by step.
create table login_rates (
  counter bytea primary key,
  kind text not null check (kind in ('member', 'staff')),
  -- Null: an address.
  account bytea,
  spent_until timestamptz not null,
  at timestamptz not null,
  -- When the owner was last told.
  told_at timestamptz
);
create index login_rates_account on login_rates (account) where account is not null;
create index login_rates_spent on login_rates (spent_until);
