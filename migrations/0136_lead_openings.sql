-- An advisor opens a colleague's lead against a reason: for half an hour, and somebody else reads the same day why.
create table lead_openings (
  id uuid primary key,
  lead_id uuid not null references leads (id) on delete cascade,
  staff_id uuid not null references staff (id),
  staff_name text not null,
  reason text not null,
  at timestamptz not null,
  open_until timestamptz not null,
  read_by uuid references staff (id),
  read_by_name text,
  read_at timestamptz,
  check ((read_by is null) = (read_at is null)),
  check (read_by <> staff_id)
);
create index lead_openings_staff on lead_openings (staff_id, at);
create index lead_openings_lead on lead_openings (lead_id, staff_id, open_until);
create index lead_openings_unread on lead_openings (at) where read_at is null;

-- How many numbers one person was shown, or dialled, since a moment.
create index access_log_staff_action on access_log (staff_id, action, at);
