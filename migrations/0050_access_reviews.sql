-- The access log is read by period and act, and looked over once a month.

create index access_log_at on access_log (at);
create index access_log_action on access_log (action, id);

-- One sheet a month: who looked it over, and what it said then.
create table access_reviews (
  month text primary key check (month ~ '^\d{4}-\d{2}$'),
  staff_id uuid not null,
  staff_name text not null,
  signed_at timestamptz not null,
  remark text not null,
  -- What the verifier said when it was signed.
  is_intact boolean not null,
  lines bigint not null,
  sheet jsonb not null
);
