-- Whether a number refused in a text of nobody's was known only by opening every refusal there is. It is looked up by a keyed hash of
-- the sender, kept of refusals alone; SQL has no key, so that those from before get theirs before the next look (crm/speech).
alter table text_replies add column from_index bytea;
create index text_replies_refused on text_replies (from_index) where is_stop;
create index text_replies_unfound on text_replies (id) where is_stop and from_index is null and from_sealed is not null;
select settle_indexes_of('text_replies', 'from_index');

drop trigger note_deleted on text_replies;
drop trigger note_emptied on text_replies;
drop trigger note_erasing on text_replies;
select note_erasures_of('text_replies', 'from_sealed text_sealed from_index');
