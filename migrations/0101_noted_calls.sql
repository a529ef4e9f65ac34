-- Calls by their time. Only those whose end was noted are in it, so that taking a request does not touch it.
create index lead_events_called on lead_events (at) include (staff_id) where kind = 'CALLED';
