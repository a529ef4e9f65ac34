-- A text that found no lead waits until somebody has seen to it: read it, or put it to a lead.
alter table text_replies add column seen_at timestamptz;
alter table text_replies add column seen_by uuid references staff (id) on delete set null;
create index text_replies_unseen on text_replies (at) where lead_id is null and seen_at is null;
