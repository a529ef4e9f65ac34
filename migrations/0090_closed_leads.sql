-- Closed leads of a state, the latest first. Only closed ones are in it, so that taking a request does not touch it.
create index leads_closed_latest on leads (status, updated_at desc, id) where closed_at is not null;
-- Counted states; the new one does that as well.
drop index leads_closed;
