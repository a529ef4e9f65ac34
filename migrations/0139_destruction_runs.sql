-- Destroying by hand: asked for once, worked off in small steps by whichever process comes first, and taken up again
-- where one was stopped.
create table destruction_runs (
  id uuid primary key,
  state text not null check (state in ('waiting', 'running', 'done', 'failed')),
  staff_id uuid not null references staff (id),
  staff_name text not null,
  -- How many were shown to whoever asked, and typed by them.
  expected integer not null,
  -- Purpose → how many are gone, each in the commit that destroyed it.
  counts jsonb not null default '{}',
  certificate text,
  error text,
  at timestamptz not null,
  -- Of the process that works on it; another takes over once this has passed.
  held_until timestamptz,
  ended_at timestamptz
);
-- Two presses, two tabs, two people: one run.
create unique index destruction_runs_one on destruction_runs ((true)) where state in ('waiting', 'running');
create index destruction_runs_at on destruction_runs (at);
