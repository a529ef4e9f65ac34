-- Merged leads, views of the queue that somebody keeps.

-- A merged lead keeps its requests and is closed as a duplicate; what it was before is kept for undoing it.
create table lead_merges (
  id uuid primary key,
  into_id uuid not null references leads (id) on delete cascade,
  from_id uuid not null references leads (id) on delete cascade,
  was_status text not null,
  was_call_at timestamptz,
  was_call_until timestamptz,
  was_closed_at timestamptz,
  merged_by text not null,
  merged_at timestamptz not null,
  undone_at timestamptz
);
create unique index lead_merges_standing on lead_merges (from_id) where undone_at is null;
create index lead_merges_into on lead_merges (into_id);

-- The same browser asked with another number: perhaps one household. Only where a browser told its key.
create index lead_requests_visitor on lead_requests ((claimed ->> 'hsKey')) where claimed ? 'hsKey';

create table saved_views (
  id uuid primary key,
  -- Whose it is; null once everybody has it.
  staff_id uuid references staff (id) on delete cascade,
  name text not null,
  query jsonb not null,
  created_at timestamptz not null
);
create index saved_views_staff on saved_views (staff_id);
