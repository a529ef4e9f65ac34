-- Texts that customers sent back. One that is gone with what it said stays as a keyed hash of its id, so that the
-- same text, sent once more, is known.
create table text_replies (
  id uuid primary key,
  -- Of the id that the service gave it.
  sent_index bytea not null unique,
  -- Null where no lead of the number was there to take it.
  lead_id uuid references leads (id) on delete cascade,
  from_sealed text,
  text_sealed text,
  is_stop boolean not null,
  at timestamptz not null
);
create index text_replies_lead on text_replies (lead_id, at);
create index text_replies_nobodys on text_replies (at) where lead_id is null;

-- Who answers a text with a word that refuses is neither called nor texted any more.
alter table call_stops drop constraint call_stops_source_check;
alter table call_stops add constraint call_stops_source_check check (source in ('link', 'status', 'call', 'reply'));
