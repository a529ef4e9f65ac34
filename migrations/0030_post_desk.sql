-- The desk for posts: who threw a text away, and the posts that readers do not see, newest first.

-- What its own writer deleted is not for an operator to put back.
alter table posts add column trashed_by text check (trashed_by in ('writer', 'staff'));
alter table comments add column trashed_by text check (trashed_by in ('writer', 'staff'));
create or replace view public_posts as select * from posts where state = 'public' and not is_secret;
create or replace view board_posts as select * from posts where state = 'public';
-- From before: an operator's where the log says so or nobody else could; where nothing is known, the writer's.
update posts set trashed_by = case
    when is_sample or staff_id is not null
      or exists (select from access_log where subject = 'post:' || seqno and action = 'review.trash') then 'staff'
    else 'writer' end
  where state = 'trashed';
update comments set trashed_by = case
    when is_sample or staff_id is not null
      or exists (select from access_log where subject = 'comment:' || id and action = 'review.trash') then 'staff'
    else 'writer' end
  where state = 'trashed';

create index posts_hidden on posts (state, position desc) include (board) where state <> 'public';
create index posts_secret on posts (position desc) include (board, state) where is_secret;
