-- An address belongs to who proved it: what somebody typed while joining is a claim until the link of a mail there was
-- used. It signs in whoever typed it and counts for nothing else: members.email_* holds proved addresses only.
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

-- Null with an address: joined before proofs were asked for (docs/adr/0125). Those count as they always did.
alter table members add column email_confirmed_at timestamptz;
