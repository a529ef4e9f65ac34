-- What must leave after a commit. Written in the same transaction as its cause, relayed to the job queue.

create table outbox (
  -- Ordered by time, as UUIDv7 are.
  id uuid primary key,
  topic text not null,
  payload jsonb not null,
  at timestamptz not null
);

-- Every SMS and mail that left, or in development would have left. Recipient and text are sealed.
create table messages (
  id uuid primary key,
  channel text not null check (channel in ('sms', 'mail')),
  template text not null,
  recipient_sealed text not null,
  text_sealed text not null,
  status text not null,
  at timestamptz not null
);
create index messages_at on messages (at);
