-- The queue's filters by carrier and advertisement: which leads have such a request, without reading the requests.
create index lead_requests_carrier on lead_requests (carrier, lead_id) where cancelled_at is null;
create index lead_requests_advertisement on lead_requests (in_type, lead_id) where cancelled_at is null;
