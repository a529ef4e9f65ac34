-- How somebody likes a list of the desk: its density, the columns they hid and the widths they gave.
create table staff_tables (
  staff_id uuid not null references staff (id) on delete cascade,
  name text not null,
  look jsonb not null,
  primary key (staff_id, name)
);
-- The closed leads of one state by when they came: there are tens of thousands of them.
create index leads_closed_came on leads (status, created_at desc, id) where closed_at is not null;
