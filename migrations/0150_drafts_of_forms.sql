-- Every longer form of a lead, its contract and its gifts is kept as it is typed, each by its name (docs/adr/0194): `call`,
-- `text`, `book`, and with what it is about where a lead has several, `address:R1-…`, `pay:{gift}`.
alter table note_drafts add column form text not null default 'call';
alter table note_drafts drop constraint note_drafts_pkey;
alter table note_drafts add primary key (lead_id, staff_id, form);
drop trigger note_undo on note_drafts;
create trigger note_undo after insert or update or delete on note_drafts for each row
  when (coalesce(current_setting('gc.undo_part', true), '') <> '') execute function note_undo('lead_id staff_id form');
