-- From when a lead's period of keeping runs: from its end, or, of one that nobody ever ended (부재, 보류 and the like), from
-- the last that was done or agreed.
alter table leads add column ends_from timestamptz not null
  generated always as (coalesce(closed_at, greatest(updated_at, call_at, call_until))) stored;
create index leads_ends_from on leads (ends_from);
drop index leads_ended;
