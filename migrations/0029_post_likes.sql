-- Who recommends a post, once each. The count on the post stays when a member leaves.
create table post_likes (
  seqno bigint not null references posts (seqno) on delete cascade,
  member_id uuid not null references members (id) on delete cascade,
  at timestamptz not null,
  primary key (seqno, member_id)
);
create index post_likes_member on post_likes (member_id);
