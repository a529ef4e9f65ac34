-- Boards for reading: an order of their own, and counts from which page numbers and places are read.

-- The two fixed posts have the lowest numbers but dates among the others, so lists do not go by seqno.
create sequence posts_order;
alter table posts add column position bigint;
update posts set position = written.place
  from (select seqno, row_number() over (order by created_at, seqno) as place from posts) as written
  where written.seqno = posts.seqno;
select setval('posts_order', (select coalesce(max(position), 0) + 1 from posts), false);
alter table posts
  alter column position set default nextval('posts_order'),
  alter column position set not null;
create unique index posts_position on posts (position);

drop index posts_board;
drop index posts_board_carrier;
create index posts_list on posts (board, position desc);
create index posts_list_carrier on posts (board, carrier, position desc) where not is_secret;
create index posts_list_category on posts (board, category, position desc) where not is_secret;
create index posts_pinned on posts (board, position desc) where is_pinned;

-- How many posts a board has in each block of 1,000 positions, for each filter ('' is none): a page far down is
-- found by adding up blocks instead of walking past rows. Secret posts are counted without a filter only.
create table post_counts (
  board text not null,
  filter text not null,
  block integer not null,
  posts integer not null,
  primary key (board, filter, block)
);
insert into post_counts (board, filter, block, posts)
  select board, filter, position / 1000, count(*)
  from posts cross join lateral (values
    (''),
    (case when not is_secret then 'carrier:' || carrier end),
    (case when not is_secret and category <> '' then 'category:' || category end)
  ) as counted (filter)
  where filter is not null
  group by 1, 2, 3;
