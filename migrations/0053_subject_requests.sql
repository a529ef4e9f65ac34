-- What people ask about their own data, until when it must be answered, and what became of it.

create table subject_requests (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('access', 'correct', 'erase', 'stop', 'recording')),
  channel text not null check (channel in ('phone', 'mail', 'letter', 'visit')),
  received_on date not null,
  due_on date not null,
  -- A number or an e-mail, by which leads and members are found.
  contact_sealed text not null,
  content_sealed text not null,
  -- How it was made sure that the person is who they say.
  identity_note text not null,
  assignee_id uuid references staff (id),
  state text not null default 'open' check (state in ('open', 'done', 'refused')),
  answer_sealed text,
  -- What was erased and what stays, in words.
  outcome jsonb not null default '[]',
  certificate text,
  decided_at timestamptz,
  decided_by text,
  created_by text not null,
  created_at timestamptz not null,
  version integer not null default 1
);
create index subject_requests_open on subject_requests (due_on, id) where state = 'open';
create index subject_requests_decided on subject_requests (decided_at) where decided_at is not null;
