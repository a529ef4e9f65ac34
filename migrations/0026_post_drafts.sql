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
