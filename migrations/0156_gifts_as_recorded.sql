-- On which day somebody recorded a gift as paid: whether it was on time goes by this, not by a day that they typed
-- (docs/adr/0195). Null of those from before, which go by that day.
alter table gifts add column paid_recorded_on date;
