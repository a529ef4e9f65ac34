-- The boards: posts and comments that people write, whose they are, who may see them, what they said before; how lists
-- are read and counted, what readers report, and the pictures.

-- ## Posts

-- One sequence over all boards, starting above 1000; the two fixed posts lie below.
create sequence posts_seqno start with 1001;
-- The order of lists: the two fixed posts have the lowest numbers but dates among the others, so seqno is none.
create sequence posts_order;

create table posts (
  seqno bigint primary key default nextval('posts_seqno'),
  board text not null,
  title text not null,
  summary text[] not null default '{}',
  category text not null default '',
  author_name text not null,
  -- The words alone, for search and for how a text begins; where `content` is null, Markdown.
  body text not null,
  carrier text,
  region text,
  rating integer check (rating between 1 and 5),
  is_rewarded boolean not null default false,
  is_answered boolean not null default false,
  is_secret boolean not null default false,
  is_pinned boolean not null default false,
  is_sample boolean not null default false,
  views integer not null default 0,
  likes integer not null default 0,
  comment_count integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  position bigint not null default nextval('posts_order'),
  -- What a text holds, as a tree (platform/prose.ts). Null: it is read from `body`
  -- (community/posts/stored-post.server.ts).
  content jsonb,
  -- public: to be read; the others only by who wrote it and by staff. queued: a newcomer's first; scheduled: not yet.
  state text not null default 'public' check (state in ('public', 'queued', 'blinded', 'scheduled', 'trashed')),
  -- Whoever wrote it: a member, one of the staff, or nobody any more (a sample, a member who left).
  member_id uuid references members (id) on delete set null,
  staff_id uuid references staff (id),
  -- Counts its edits; who saves says which one was read.
  version integer not null default 1,
  is_closed boolean not null default false,
  is_verified boolean not null default false,
  publish_at timestamptz,
  trashed_at timestamptz,
  -- Views in steps of about a fifth: while a post stays in its step, counting a view touches no index.
  views_step smallint not null generated always as (floor(5.77 * ln((views + 1)::float8))) stored,
  -- What its own writer deleted is not for an operator to put back.
  trashed_by text check (trashed_by in ('writer', 'staff'))
)
-- Room in each block for the next version of its rows, so that counting a view stays in its block.
with (fillfactor = 90);
create unique index posts_position on posts (position);
create index posts_member on posts (member_id, position desc) where member_id is not null;
create index posts_scheduled on posts (publish_at) where state = 'scheduled';
create index posts_trashed on posts (trashed_at) where state = 'trashed';
-- Lists: the newest of a board, by carrier, by category, what is pinned.
create index posts_list on posts (board, position desc) where state = 'public';
create index posts_list_carrier on posts (board, carrier, position desc) where state = 'public' and not is_secret;
create index posts_list_category on posts (board, category, position desc) where state = 'public' and not is_secret;
create index posts_pinned on posts (board, position desc) where state = 'public' and is_pinned;
-- By what was read, liked, answered or rated most: one order each; what they are narrowed to is read from the index as
-- well. Secret posts are in none.
create index posts_by_views on posts (board, views_step desc, position desc) include (carrier, category)
  where state = 'public' and not is_secret;
create index posts_by_likes on posts (board, likes desc, position desc) include (carrier, category)
  where state = 'public' and not is_secret;
create index posts_by_comments on posts (board, comment_count desc, position desc) include (carrier, category)
  where state = 'public' and not is_secret;
create index posts_by_rating on posts (board, rating desc, position desc) include (carrier, category)
  where state = 'public' and not is_secret and rating is not null;
-- For the desk: the few it looks for among all of them; what readers do not see, newest first; and questions of people
-- that no official answer has been given to, few, and counted on the desk's first look.
create index posts_held on posts (state, seqno) where state in ('queued', 'blinded');
create index posts_hidden on posts (state, position desc) include (board) where state <> 'public';
create index posts_secret on posts (position desc) include (board, state) where is_secret;
create index posts_unanswered on posts (position)
  where board = 'bbs_qna' and state = 'public' and not is_answered and not is_sample;

-- Where reading begins: what anyone may read, and what a list tells is there. posts itself is for writing, and for
-- whoever may see more. A migration that adds a column to posts has to replace both.
create view public_posts as select * from posts where state = 'public' and not is_secret;
create view board_posts as select * from posts where state = 'public';

-- How many posts a board has in each block of 1,000 positions, for each filter ('' is none): a page far down is
-- found by adding up blocks instead of walking past rows. Secret posts are counted without a filter only. The stars of
-- real reviews are counted too: a board's average is read, never computed over its posts.
create table post_counts (
  board text not null,
  filter text not null,
  block integer not null,
  posts integer not null,
  primary key (board, filter, block)
);

-- Kept by the database itself, a statement at a time, so that no writer can forget it.
create function count_posts() returns trigger language plpgsql as $$
begin
  execute format('
    insert into post_counts (board, filter, block, posts)
      select board, filter, position / 1000, sum(times)
      from (%s) as changed cross join lateral (values
        (''''),
        (case when not is_secret then ''carrier:'' || carrier end),
        (case when not is_secret and category <> '''' then ''category:'' || category end),
        (case when not is_secret and not is_sample then ''rating:'' || rating end)
      ) as counted (filter)
      where filter is not null and state = ''public''
      group by 1, 2, 3 having sum(times) <> 0
      order by 1, 2, 3
    on conflict (board, filter, block) do update set posts = post_counts.posts + excluded.posts',
    case tg_op
      when 'INSERT' then 'select *, 1 as times from added'
      when 'DELETE' then 'select *, -1 as times from removed'
      else 'select *, 1 as times from added union all select *, -1 from removed'
    end);
  return null;
end $$;
create trigger inserted_posts after insert on posts referencing new table as added
  for each statement execute function count_posts();
create trigger updated_posts after update on posts referencing new table as added old table as removed
  for each statement execute function count_posts();
create trigger deleted_posts after delete on posts referencing old table as removed
  for each statement execute function count_posts();

-- Every saved wording of a post, the newest too: what was to be read, from when, and by whose hand.
create table post_revisions (
  seqno bigint not null references posts (seqno) on delete cascade,
  version integer not null,
  title text not null,
  content jsonb not null,
  facts jsonb not null,
  member_id uuid references members (id) on delete set null,
  staff_id uuid references staff (id),
  at timestamptz not null,
  primary key (seqno, version)
);

-- What somebody was writing: one for each board and, while changing a post, one for that post.
create table post_drafts (
  -- A member or one of the staff; never both.
  member_id uuid references members (id) on delete cascade,
  staff_id uuid references staff (id) on delete cascade,
  board text not null,
  -- Of the post that is being changed; 0 for a new one.
  seqno bigint not null default 0,
  title text not null,
  -- A Prose (platform/prose.ts), and the other fields as they were typed.
  content jsonb not null,
  facts jsonb not null,
  -- Counts the saves: a second tab sees that the first one went on.
  revision integer not null default 1,
  updated_at timestamptz not null,
  check ((member_id is null) <> (staff_id is null))
);
create unique index post_drafts_owner on post_drafts (coalesce(member_id, staff_id), board, seqno);
create index post_drafts_age on post_drafts (updated_at);

-- Who recommends a post, once each. The count on the post stays when a member leaves.
create table post_likes (
  seqno bigint not null references posts (seqno) on delete cascade,
  member_id uuid not null references members (id) on delete cascade,
  at timestamptz not null,
  primary key (seqno, member_id)
);
create index post_likes_member on post_likes (member_id);

-- ## Comments

-- Columns that posts have too say the same here.
create table comments (
  id bigint generated always as identity primary key,
  seqno bigint not null references posts (seqno) on delete cascade,
  author_name text not null,
  body text not null,
  is_answer boolean not null default false,
  is_sample boolean not null default false,
  created_at timestamptz not null,
  content jsonb,
  parent_id bigint references comments (id) on delete cascade,
  state text not null default 'public' check (state in ('public', 'queued', 'blinded', 'trashed')),
  member_id uuid references members (id) on delete set null,
  staff_id uuid references staff (id),
  version integer not null default 1,
  updated_at timestamptz,
  trashed_by text check (trashed_by in ('writer', 'staff'))
);
create index comments_post on comments (seqno, id);
create index comments_member on comments (member_id, id desc) where member_id is not null;
-- The few the desk looks for among all of them.
create index comments_held on comments (state, id) where state <> 'public';
-- Replies are looked for by the comment they answer, also when that one is deleted.
create index comments_replies on comments (parent_id, id) where parent_id is not null;

-- ## Keeping order

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

-- The words nobody may write, or not without somebody looking at it first.
create table blocked_words (
  id bigint generated always as identity primary key,
  word text not null,
  -- As texts are compared with it: letters and digits alone.
  squeezed text not null unique,
  action text not null check (action in ('refuse', 'queue')),
  added_by uuid not null references staff (id),
  at timestamptz not null
);

-- ## Pictures

-- Their bytes lie beside the database: DATA_DIR/files, or a bucket.
create table files (
  -- Part of its address.
  id uuid primary key,
  member_id uuid references members on delete set null,
  staff_id uuid references staff,
  -- The post it belongs to; null until one uses it, and again when that one is gone.
  seqno bigint references posts on delete set null,
  -- Part of the post as it reads now; a picture of an earlier wording only stays for its revisions.
  is_shown boolean not null default false,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null,
  -- Without a post it is erased after this.
  keep_until timestamptz not null,
  created_at timestamptz not null,
  -- Of banners, popups and the carriers' consents: no post's, everybody's to see, never erased.
  is_site boolean not null default false,
  check (num_nonnulls(member_id, staff_id) <= 1)
);
create index files_post on files (seqno) where seqno is not null;
create index files_waiting on files (keep_until) where seqno is null;
create index files_of_member on files (member_id);
create index files_of_staff on files (staff_id) where seqno is null;
