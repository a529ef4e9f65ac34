-- Replies are looked for by the comment they answer, also when that one is deleted.
create index comments_replies on comments (parent_id, id) where parent_id is not null;
