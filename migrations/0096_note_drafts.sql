-- What somebody types about a call before they record it: theirs alone, sealed, gone with the lead and seven days after the
-- last word (docs/adr/0167). That there is one also says that they began it while the lead was open to them.
create table note_drafts (
  lead_id uuid not null references leads on delete cascade,
  staff_id uuid not null references staff on delete cascade,
  fields_sealed text not null,
  saved_at timestamptz not null,
  primary key (lead_id, staff_id)
);
create index note_drafts_saved_at on note_drafts (saved_at);
