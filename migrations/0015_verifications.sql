-- Proofs that somebody holds a phone number or reads an e-mail address. Names, numbers and addresses are sealed; the
-- blind index of the target finds what was asked for it. Rows are dropped two days after they were made.

create table verifications (
  id uuid primary key,
  purpose text not null
    check (purpose in ('join', 'findEmail', 'findPwd', 'wake', 'changePhone', 'joinEmail', 'changeEmail')),
  method text not null check (method in ('sms', 'window', 'mail')),
  -- The phone number's digits, or an e-mail address.
  target_sealed text not null,
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
