-- How far each message has come: what waits for its time, what failed and is tried again, what was given up.

alter table messages
  add column tries integer not null default 0,
  -- How many are left before it is given up; a person at the desk can give it new ones.
  add column tries_left integer not null default 0,
  -- When it is handed on next; null once nothing more happens to it.
  add column due_at timestamptz,
  -- Somebody is handing it on until then; after that they are taken for dead.
  add column held_until timestamptz,
  -- Of no use to anybody from then on: codes, links that let somebody in.
  add column expires_at timestamptz,
  add column failure text,
  add column sent_at timestamptz,
  add constraint messages_status check (status in ('logged', 'waiting', 'sent', 'failed', 'given_up'));

create index messages_due on messages (due_at) where status in ('waiting', 'failed');
create index messages_open on messages (status, at) where status in ('waiting', 'failed', 'given_up');

-- A job that is done again for one queue only, as the desk asks for it; null: every queue of the topic.
alter table outbox add column queue text;
