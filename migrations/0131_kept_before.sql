-- The day in which somebody is told that a message never left begins when it was given up, not when it was written.
alter table messages add column given_up_at timestamptz;

-- What the lead that stays had agreed before a merge brought an earlier time along.
alter table lead_merges
  add column into_call_at timestamptz,
  add column into_call_until timestamptz,
  add column into_agreement uuid references agreed_calls (id) on delete set null;
