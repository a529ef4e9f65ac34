-- Members: whoever joined, how they sign in, what they agreed to, how they prove who they are, and what stays when they
-- leave. What tells who somebody is is sealed; the blind indexes find it again. Leaving deletes the row and all that
-- hangs on it. At the end the browsers and sessions, of members and of staff.

-- ## Members

create table members (
  id uuid primary key,
  state text not null check (state in ('ACTIVE', 'DORMANT', 'STOPPED')),
  -- Proved addresses only; what somebody typed while joining is a claim (email_claims). Null where a provider gave none
  -- and none was asked for.
  email_sealed text,
  email_index bytea unique,
  -- Null while somebody sleeps: see dormant_members.
  name_sealed text,
  phone_sealed text,
  -- One person, one account (specification §8, 5001).
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
  is_sample boolean not null default false,
  -- The last day of a stop, in Seoul; null: until somebody lifts it.
  stopped_until date,
  -- For the desk, which looks for a whole name, and fills it in then where it is null.
  name_index bytea,
  -- Null with an address: joined before proofs were asked for (docs/adr/0125). Those count as they always did.
  email_confirmed_at timestamptz,
  constraint members_facts check (state <> 'ACTIVE' or (name_sealed is not null and phone_sealed is not null))
);
create index members_last_login on members (last_login_at, id) where state = 'ACTIVE';
create index members_name on members (name_index);
create index members_unnamed on members (id) where name_index is null;
-- The number they are called by at the desk.
create index members_number on members (right(id::text, 8));
create index members_joined on members (joined_at, id);

-- Accounts at providers that sign a member in.
create table member_accounts (
  sns_type text not null check (sns_type in ('LTNV', 'LTKA', 'LTFB')),
  account_index bytea not null,
  -- Null while its member sleeps.
  account_sealed text,
  member_id uuid not null references members on delete cascade,
  linked_at timestamptz not null,
  primary key (sns_type, account_index),
  unique (member_id, sns_type)
);

-- What tells who a sleeping member is, apart from everybody else's (terms, article 12): moved by the job that lets
-- accounts sleep, and back by waking. The blind indexes stay, for a number or an address remains one account's.
create table dormant_members (
  member_id uuid primary key references members on delete cascade,
  email_sealed text,
  name_sealed text not null,
  phone_sealed text not null,
  passwd_hash text,
  -- What member_accounts held, by sns_type.
  accounts_sealed jsonb not null,
  moved_at timestamptz not null
);

-- Members wherever their facts lie: for signing in, waking and finding an account, which sleeping ones may do too.
create view known_members as
select m.id, m.state, m.email_index, m.phone_index, m.sns_type, m.joined_at,
  coalesce(m.email_sealed, d.email_sealed) as email_sealed,
  coalesce(m.name_sealed, d.name_sealed) as name_sealed,
  coalesce(m.phone_sealed, d.phone_sealed) as phone_sealed,
  coalesce(m.passwd_hash, d.passwd_hash) as passwd_hash
from members m left join dormant_members d on d.member_id = m.id;

-- ## Consents

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

-- What was told about a line of consent: that it was handled, and every two years that it still stands.
create table consent_notices (
  consent_id bigint not null references member_consents on delete cascade,
  kind text not null check (kind in ('RESULT', 'RECONFIRM')),
  at timestamptz not null,
  primary key (consent_id, kind, at)
);

-- ## Whose an address is (docs/adr/0125)

-- An address belongs to who proved it: what somebody typed while joining is a claim until the link of a mail there was
-- used. It signs in whoever typed it and counts for nothing else.
create table email_claims (
  member_id uuid primary key references members on delete cascade,
  email_sealed text not null,
  email_index bytea not null,
  claimed_at timestamptz not null
);
create index email_claims_email on email_claims (email_index, claimed_at);
create index email_claims_claimed on email_claims (claimed_at);

-- Links that were mailed; kept past their end for the limits.
create table email_links (
  token_hash bytea primary key,
  member_id uuid references members on delete set null,
  email_index bytea not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null
);
create index email_links_email on email_links (email_index, sent_at);
create index email_links_member on email_links (member_id, sent_at);
create index email_links_sent on email_links (sent_at);

-- ## Signing in by a provider

-- Sign-ins under way at a provider: what our server remembers between sending somebody there and their coming back.
-- Gone after one use or ten minutes.
create table social_states (
  state_hash bytea primary key,
  -- Of the HttpOnly cookie of the browser that began.
  browser_hash bytea not null,
  sns_type text not null check (sns_type in ('LTNV', 'LTKA', 'LTFB')),
  purpose text not null check (purpose in ('login', 'link', 'reauth')),
  -- Whose account it is about; a sign-in is about nobody's yet.
  member_id uuid references members on delete cascade,
  -- JSON: verifier, to.
  flow_sealed text not null,
  expires_at timestamptz not null,
  check ((purpose = 'login') = (member_id is null))
);
create index social_states_expiry on social_states (expires_at);
create index social_states_member on social_states (member_id) where member_id is not null;

-- What a provider just said of somebody whose account there is nobody's member yet: kept here until they have
-- joined, known to the browser only by a random token.
create table social_proofs (
  token_hash bytea primary key,
  sns_type text not null check (sns_type in ('LTNV', 'LTKA', 'LTFB')),
  -- JSON: accountId, email, name.
  person_sealed text not null,
  expires_at timestamptz not null
);
create index social_proofs_expiry on social_proofs (expires_at);

-- ## Who somebody is

-- Proofs that somebody holds a phone number or reads an e-mail address. Names, numbers and addresses are sealed; the
-- blind index of the target finds what was asked for it. Rows are dropped two days after they were made.
create table verifications (
  id uuid primary key,
  purpose text not null
    check (purpose in ('join', 'findEmail', 'findPwd', 'wake', 'changePhone', 'joinEmail', 'changeEmail')),
  method text not null check (method in ('sms', 'window', 'mail')),
  -- The phone number's digits, or an e-mail address. Erased as soon as the proof has ended (policy, section 3); the row
  -- itself stays under its blind index, for the limits.
  target_sealed text,
  target_index bytea not null,
  name_sealed text,
  -- Only where the window of a certification company tells it.
  birth_sealed text,
  -- Null for the window, which knows no code of ours.
  code_hash bytea,
  wrong_tries integer not null default 0,
  -- Of the browser that asked; null for programs, which have none.
  browser_hash bytea,
  sent_at timestamptz not null,
  -- The code's end; a newer code brings it forward.
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  -- The end of what encData proves.
  proof_expires_at timestamptz,
  consumed_at timestamptz
);
create index verifications_target on verifications (target_index, sent_at);
create index verifications_sent on verifications (sent_at);

-- One row a number or address, so that askings for the same one wait for each other and are counted right.
create table verification_targets (
  target_index bytea primary key,
  asked_at timestamptz not null
);
create index verification_targets_asked on verification_targets (asked_at);

-- Windows of a certification company in which somebody proves for joining who they are: what our server remembers until
-- they close. Gone after one use or half an hour.
create table identity_windows (
  -- Of the id that the company is told.
  window_hash bytea primary key,
  -- Of the browser that opened it.
  browser_hash bytea not null,
  -- What was said in development's window: JSON of a person, or null. Companies' windows leave it empty.
  told_sealed text,
  expires_at timestamptz not null
);
create index identity_windows_expiry on identity_windows (expires_at);

-- Where somebody stands who joins, looks for an account or wakes one: kept here, known to the browser by a random
-- token in a cookie of its own. Gone after half an hour.
create table join_drafts (
  browser_hash bytea not null,
  -- Which matter: join, findEmail, findPwd, wake.
  matter text not null,
  draft_sealed text not null,
  expires_at timestamptz not null,
  primary key (browser_hash, matter)
);
create index join_drafts_expiry on join_drafts (expires_at);

-- Permits to set a new password, each for one use within minutes. Without a member where phone and e-mail did not
-- belong together: nobody is told apart by whether a row was written.
create table password_resets (
  token_hash bytea primary key,
  member_id uuid references members on delete cascade,
  browser_hash bytea,
  expires_at timestamptz not null
);
create index password_resets_expiry on password_resets (expires_at);

-- ## Who left

-- When, since when, how and why. Nothing here leads to a person.
create table withdrawn_members (
  id uuid primary key,
  withdrawn_at timestamptz not null,
  joined_at timestamptz not null,
  sns_type text not null,
  reason text not null
);
create index withdrawn_members_at on withdrawn_members (withdrawn_at);

-- That there were consents, for a year (consents.md): item, version and time, and no longer whose.
create table withdrawn_consents (
  withdrawn_id uuid not null references withdrawn_members on delete cascade,
  item text not null,
  version text not null,
  is_agreed boolean not null,
  at timestamptz not null
);
create index withdrawn_consents_whose on withdrawn_consents (withdrawn_id);

-- ## Browsers and sessions, of members and staff

-- Browser and system a member has signed in with: a sign-in from another one is told by mail.
create table member_devices (
  member_id uuid not null references members on delete cascade,
  device text not null,
  last_seen_at timestamptz not null,
  primary key (member_id, device)
);

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
  expires_at timestamptz not null,
  -- Ending a session takes its browser’s counter back as well.
  known_device_id uuid references known_devices on delete set null,
  -- What the browser said of its screen as it signed in (specification §3): Y for a PC, N for the rest. Null
  -- where it said nothing.
  mobile_yn text check (mobile_yn in ('Y', 'N'))
);
create index member_sessions_member on member_sessions (member_id, created_at);
create index member_sessions_expiry on member_sessions (expires_at);
create index member_sessions_device on member_sessions (known_device_id) where known_device_id is not null;

create table staff_sessions (
  token_hash bytea primary key,
  staff_id uuid not null references staff (id) on delete cascade,
  address text not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  -- A session as it is named to its owner: the token's hash is nobody's to see.
  id uuid not null default gen_random_uuid() unique,
  known_device_id uuid references known_devices on delete set null,
  -- When the person behind it last proved who they are: signing in does, and a password or code asked for again. Null:
  -- not since sessions know of it.
  proved_at timestamptz
);
create index staff_sessions_staff on staff_sessions (staff_id);
create index staff_sessions_device on staff_sessions (known_device_id) where known_device_id is not null;
