-- A customer's own consent to handing their data to one carrier (개인정보 제3자 제공): asked by a link in a text, given or
-- put off on its page, and taken back there. Gone with its lead.
create table transfer_consents (
  id uuid primary key,
  lead_id uuid not null references leads (id) on delete cascade,
  carrier text not null references carriers (code),
  -- Of the link; the link itself is only in the text.
  token_hash bytea not null unique,
  version text not null,
  -- As it was shown, as JSON, so that what was read can be proved.
  text text not null,
  staff_id uuid not null,
  staff_name text not null,
  asked_at timestamptz not null,
  -- Until when it can be given; taking it back has no end.
  expires_at timestamptz not null,
  declined_at timestamptz,
  agreed_at timestamptz,
  withdrawn_at timestamptz,
  address text not null default '',
  user_agent text not null default ''
);
create index transfer_consents_lead on transfer_consents (lead_id, asked_at);
