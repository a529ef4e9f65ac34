-- Keeping order: what readers report, what waits for an operator, and the words nobody may write.

create table post_reports (
  id bigint generated always as identity primary key,
  seqno bigint not null references posts (seqno) on delete cascade,
  -- Null: the post itself.
  comment_id bigint references comments (id) on delete cascade,
  -- Who reported; nobody any more once that member left. What they reported still waits.
  member_id uuid references members (id) on delete set null,
  reason text not null,
  note text not null default '',
  at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'upheld', 'dismissed'))
);
-- A text once by each member, so that what was dismissed is not hidden again by the same people.
create unique index post_reports_post on post_reports (seqno, member_id) where comment_id is null;
create unique index post_reports_comment on post_reports (comment_id, member_id) where comment_id is not null;
create index post_reports_open on post_reports (seqno, comment_id) where state = 'open';
create index post_reports_member on post_reports (member_id, at);

-- The few texts the desk looks for among all of them.
create index posts_held on posts (state, seqno) where state in ('queued', 'blinded');
create index comments_held on comments (state, id) where state <> 'public';

create table blocked_words (
  id bigint generated always as identity primary key,
  word text not null,
  -- As texts are compared with it: letters and digits alone.
  squeezed text not null unique,
  action text not null check (action in ('refuse', 'queue')),
  added_by uuid not null references staff (id),
  at timestamptz not null
);
