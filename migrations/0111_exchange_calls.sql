-- Which phone of the office the telephone exchange rings for whom.
alter table staff add column extension text check (extension ~ '^[0-9*#]{2,8}$');

-- Calls that were begun by the exchange; its events follow by the id.
create table exchange_calls (
  id uuid primary key,
  lead_id uuid not null references leads (id) on delete cascade,
  staff_id uuid not null,
  staff_name text not null,
  state text not null check (state in ('asked', 'ringing', 'answered', 'ended', 'failed')),
  asked_at timestamptz not null,
  rang_at timestamptz,
  answered_at timestamptz,
  ended_at timestamptz,
  talk_seconds integer check (talk_seconds >= 0),
  reason text check (reason in ('completed', 'busy', 'noAnswer', 'failed')),
  -- What the exchange calls its recording, only where recording was agreed to; null once the file is kept here.
  recording text
);
create index exchange_calls_lead on exchange_calls (lead_id);
