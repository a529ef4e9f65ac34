-- Whom a message went to, so that somebody's own messages are found: for their copy of it all, and to erase them.
alter table messages add column recipient_index bytea;
create index messages_recipient on messages (recipient_index, at);

-- Browser and system a member has signed in with: a sign-in from another one is told by mail.
create table member_devices (
  member_id uuid not null references members on delete cascade,
  device text not null,
  last_seen_at timestamptz not null,
  primary key (member_id, device)
);

-- What was told about a line of consent: that it was handled, and every two years that it still stands.
create table consent_notices (
  consent_id bigint not null references member_consents on delete cascade,
  kind text not null check (kind in ('RESULT', 'RECONFIRM')),
  at timestamptz not null,
  primary key (consent_id, kind, at)
);
