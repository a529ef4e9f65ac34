-- Posts and comments that people write: whose they are, who may see them, what they said before.

-- What a text holds, as a tree (platform/prose.ts). Null only in rows from before: their body is Markdown, and the
-- next start reads it once. From then on body is the words alone, for search and for how a text begins.
alter table posts
  add column content jsonb,
  -- public: to be read; the others only by who wrote it and by staff. queued: a newcomer's first; scheduled: not yet.
  add column state text not null default 'public'
    check (state in ('public', 'queued', 'blinded', 'scheduled', 'trashed')),
  -- Whoever wrote it: a member, one of the staff, or nobody any more (a sample, a member who left).
  add column member_id uuid references members (id) on delete set null,
  add column staff_id uuid references staff (id),
  -- Counts its edits; who saves says which one was read.
  add column version integer not null default 1,
  add column is_closed boolean not null default false,
  add column is_verified boolean not null default false,
  add column publish_at timestamptz,
  add column trashed_at timestamptz;
create index posts_member on posts (member_id, position desc) where member_id is not null;
create index posts_scheduled on posts (publish_at) where state = 'scheduled';
create index posts_trashed on posts (trashed_at) where state = 'trashed';

drop index posts_list;
drop index posts_list_carrier;
drop index posts_list_category;
drop index posts_pinned;
create index posts_list on posts (board, position desc) where state = 'public';
create index posts_list_carrier on posts (board, carrier, position desc) where state = 'public' and not is_secret;
create index posts_list_category on posts (board, category, position desc) where state = 'public' and not is_secret;
create index posts_pinned on posts (board, position desc) where state = 'public' and is_pinned;

-- Where reading begins: what anyone may read, and what a list tells is there. posts itself is for writing, and for
-- whoever may see more.
create view public_posts as select * from posts where state = 'public' and not is_secret;
create view board_posts as select * from posts where state = 'public';

alter table comments
  add column content jsonb,
  add column parent_id bigint references comments (id) on delete cascade,
  add column state text not null default 'public' check (state in ('public', 'queued', 'blinded', 'trashed')),
  add column member_id uuid references members (id) on delete set null,
  add column staff_id uuid references staff (id),
  add column version integer not null default 1,
  add column updated_at timestamptz;
create index comments_member on comments (member_id, id desc) where member_id is not null;

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

-- How many posts a list has is kept by the database itself, a statement at a time, so that no writer can forget it.
create function count_posts() returns trigger language plpgsql as $$
begin
  execute format('
    insert into post_counts (board, filter, block, posts)
      select board, filter, position / 1000, sum(times)
      from (%s) as changed cross join lateral (values
        (''''),
        (case when not is_secret then ''carrier:'' || carrier end),
        (case when not is_secret and category <> '''' then ''category:'' || category end)
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
