-- What each day brought, by its 24 hours in Seoul, counted once after its end: what the forecast learns from (docs/adr/0233). It
-- tells of nobody, and the page reads some hundred rows of it instead of all leads.
create table call_days (
  day date primary key,
  arrivals real[] not null check (cardinality(arrivals) = 24),
  wishes real[] not null check (cardinality(wishes) = 24),
  again real[] not null check (cardinality(again) = 24),
  handled integer not null,
  handled_minutes real not null
);
