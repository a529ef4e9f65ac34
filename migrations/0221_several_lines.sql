-- Somebody may have several lines: one under way at a time, and as many opened as there are (docs/adr/0221).
create unique index contracts_one_under_way on contracts (lead_id) where status in ('APPLIED', 'BOOKED');
create index contracts_of_lead on contracts (lead_id);
drop index contracts_lead;
