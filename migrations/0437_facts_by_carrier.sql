-- kind: expand
-- What lines came to is told by their own carrier, so that each day is counted anew.
insert into fact_days_due (day) select distinct seoul_day(created_at) from leads
  union select distinct seoul_day(created_at) from lead_requests union select created_on from destroyed_leads
  on conflict do nothing;
