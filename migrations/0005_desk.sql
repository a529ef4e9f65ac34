-- The advisors' desk: one head of the access log's chain, failed sign-ins counted alike for known and unknown.

create table access_log_head (
  only_one boolean primary key default true check (only_one),
  hash bytea not null
);
-- The first line's previous hash: 32 zero bytes.
insert into access_log_head (hash) values (decode(repeat('00', 32), 'hex'));
create index access_log_staff on access_log (staff_id, at);
create index access_log_subject on access_log (subject, id);

-- Keyed by a blind index of what was typed, so that an unknown account waits exactly as a known one does.
create table failed_logins (
  account_index bytea primary key,
  failures integer not null,
  locked_until timestamptz,
  at timestamptz not null
);
create index failed_logins_at on failed_logins (at);
