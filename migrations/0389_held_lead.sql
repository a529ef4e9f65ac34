-- Requests are stored together. One whose lead is held by somebody for long is told apart from a database that is away
-- (55P03, not 57014): it alone is refused, and not everybody who asked at that moment.
alter function store_requests(json, text[]) set lock_timeout = '1500ms';
