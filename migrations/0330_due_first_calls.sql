-- Which first calls were due in some days was asked of all leads there ever were (docs/adr/0239). Leaves out who waits for one, so that a
-- request which comes in does not touch it.
create index leads_first_call_due on leads (first_call_due)
  where first_call_due is not null and (first_called_at is not null or closed_at is not null);
-- And whether there are samples.
create index leads_samples on leads (id) where is_sample;
