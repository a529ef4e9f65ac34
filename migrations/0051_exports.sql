-- What was taken along as a file: by whom, why, with which conditions, how much of it.

create table exports (
  id uuid primary key,
  staff_id uuid not null references staff (id),
  staff_name text not null,
  address text not null,
  format text not null check (format in ('csv', 'xlsx')),
  is_masked boolean not null,
  reason text not null,
  conditions jsonb not null,
  -- Rows when it was asked for; and how many were in the file, once it was sent whole.
  expected integer not null,
  sent integer,
  at timestamptz not null,
  expires_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz
);
create index exports_at on exports (at);
