-- A gift outside the band around the carrier's average waits for a second person. Each quote is a version of its own, so
-- that what was approved is exactly what was told.
alter table lead_quotes
  -- Why it is outside; null where it is within.
  add column gift_reason text,
  add column gift_approved_by uuid,
  add column gift_approved_name text,
  add column gift_approved_at timestamptz,
  add constraint lead_quotes_four_eyes check (gift_approved_by is null or gift_approved_by is distinct from staff_id);
