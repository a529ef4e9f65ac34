-- The day in which somebody is told that a message never left begins when it was given up, not when it was written.
alter table messages add column given_up_at timestamptz;

-- When the lead that stays was to be called before a merge brought an earlier call along, and what was agreed of it.
alter table lead_merges
  add column took_call boolean not null default false,
  add column into_call_at timestamptz,
  add column into_call_until timestamptz,
  add column into_agreement uuid references agreed_calls (id) on delete set null;
