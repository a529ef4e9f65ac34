-- Storing a request no longer waits for what its name sounds like: a job fills it in within the minute, and until then
-- the desk opens the newest names themselves (docs/adr/0164).
drop function store_requests_and_sounds(json, text[]);
