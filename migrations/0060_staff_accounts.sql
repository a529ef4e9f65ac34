-- Staff are invited, given and refused rights, and keep a second factor with codes for when the phone is lost.

alter table staff
  add column account_version integer not null default 1,
  add column last_login_at timestamptz,
  -- Set up, but not confirmed by a code yet.
  add column totp_pending_sealed text,
  add column totp_pending_at timestamptz,
  -- Null until somebody who was invited has chosen one.
  alter column passwd_hash drop not null;

-- A session as it is named to its owner: the token's hash is nobody's to see.
alter table staff_sessions add column id uuid not null default gen_random_uuid() unique;

-- The one way in for somebody new, or for whoever forgot the password: one link each, used once.
create table staff_invitations (
  staff_id uuid primary key references staff (id) on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);

-- Each code works once; stored as a keyed hash.
create table staff_recovery_codes (
  staff_id uuid not null references staff (id) on delete cascade,
  code_index bytea not null,
  used_at timestamptz,
  primary key (staff_id, code_index)
);

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

insert into staff_grants (at, by_name, staff_id, staff_name, kind, role_after, reason)
select created_at, '처음 계정', id, name, 'GIVEN', role, '' from staff order by created_at, id;
