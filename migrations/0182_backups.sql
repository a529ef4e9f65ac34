-- What was backed up, by the clock or by hand, and whether it was tried.
create table backups (
  id uuid primary key,
  started_at timestamptz not null,
  ended_at timestamptz,
  cause text not null check (cause in ('clock', 'person', 'command')),
  staff_name text not null default '',
  name text not null,
  state text not null check (state in ('waiting', 'running', 'done', 'failed', 'removed')),
  row_count bigint,
  file_count integer,
  bytes bigint,
  is_sealed boolean not null default false,
  failure text,
  -- The newest trial of restoring it.
  tried_at timestamptz,
  trial_failure text
);
create index backups_newest on backups (started_at desc);
