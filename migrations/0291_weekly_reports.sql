-- The figures of each week as they were told on its report's day (docs/adr/0233): counted once, so that a restart tells nobody twice.
create table weekly_reports (
  -- The Monday it begins on.
  week date primary key,
  figures jsonb not null,
  made_at timestamptz not null
);
