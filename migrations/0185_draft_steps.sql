-- Saves of one page may overtake each other on their way. Which page typed, and how far it had come: an earlier step never
-- takes the place of a later one of the same page (docs/adr/0194).
alter table note_drafts add column page text, add column step integer;
