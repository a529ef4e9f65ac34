-- Pictures for posts. Their bytes lie beside the database: DATA_DIR/files, or a bucket.

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
  check (num_nonnulls(member_id, staff_id) <= 1)
);
create index files_post on files (seqno) where seqno is not null;
create index files_waiting on files (keep_until) where seqno is null;
create index files_of_member on files (member_id);
create index files_of_staff on files (staff_id) where seqno is null;
