-- Which page of the desk somebody has before them right now, and whether they write there (docs/adr/0167). Unlogged: in no
-- write-ahead log, no replica and, after a crash, nowhere. A row goes with its page, or a minute after its last sign.
create unlogged table desk_presence (
  tab uuid primary key,
  staff_id uuid not null references staff on delete cascade,
  place text not null,
  is_writing boolean not null,
  seen_at timestamptz not null
);
create index desk_presence_seen_at on desk_presence (seen_at);
