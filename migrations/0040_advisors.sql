-- Who takes leads: advisors' availability, share, skills, hours and leave; how long a lead may wait.

create table advisors (
  staff_id uuid primary key references staff (id) on delete cascade,
  -- Switched by the advisor: only then, and while signed in, are leads handed to them.
  is_available boolean not null default false,
  -- How many leads in turn, against the others; 0 gets none.
  weight integer not null default 1 check (weight between 0 and 10),
  -- Open leads that still want a call, at most.
  capacity integer not null default 20 check (capacity between 1 and 500),
  -- Whose customers; empty is every carrier's.
  carriers text[] not null default '{}',
  -- Weekday (0 is Sunday) to HH:mm-HH:mm, in Seoul; null is the office's hours.
  hours jsonb,
  -- Grows by 1/weight with each lead: the lowest is next (stride scheduling).
  turn double precision not null default 0,
  version integer not null default 1,
  updated_at timestamptz not null
);

create table advisor_leaves (
  id uuid primary key,
  staff_id uuid not null references staff (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text not null,
  created_by uuid,
  created_at timestamptz not null,
  check (starts_at < ends_at)
);
create index advisor_leaves_time on advisor_leaves (ends_at, starts_at);

alter table leads
  -- Who asked without a wished time is called by then.
  add column first_call_due timestamptz,
  add column first_called_at timestamptz,
  -- Whether the first call came within the wished time; null without a wish.
  add column kept_wish boolean,
  -- Taken and not yet called: goes to the next advisor then.
  add column return_due timestamptz,
  add column returns integer not null default 0,
  -- Came back twice: a manager's.
  add column is_escalated boolean not null default false,
  add column merged_into uuid references leads (id) on delete set null;
create index leads_return_due on leads (return_due) where return_due is not null;
-- Neither is touched by a request that comes in.
create index leads_assignee on leads (assignee_id) where closed_at is null and assignee_id is not null;
create index leads_merged on leads (merged_into) where merged_into is not null;
