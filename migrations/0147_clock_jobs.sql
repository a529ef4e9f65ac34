-- How each job of the clock went last: one that fails, or is not done at all, must be seen before somebody misses it.

create table clock_jobs (
  queue text primary key,
  name text not null,
  cron text not null,
  known_since timestamptz not null,
  succeeded_at timestamptz,
  failed_at timestamptz,
  -- Since the last success.
  failures integer not null default 0,
  -- The fault's code or name, never its words.
  failure text
);
