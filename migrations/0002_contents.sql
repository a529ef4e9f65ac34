-- What visitors read: carriers, plans, questions, posts and banners. Sample rows carry is_sample.

create table plans (
  code text primary key,
  carrier text not null check (carrier in ('lg', 'kt', 'sk')),
  name text not null,
  speed_mbps integer not null check (speed_mbps > 0),
  tv text not null check (tv in ('none', 'basic', 'premium')),
  term_months integer not null check (term_months >= 0),
  -- Won, VAT included. bundle_discounts: for 1, 2, 3 mobile lines; empty where there is none.
  list_price integer not null check (list_price > 0),
  term_discount integer not null check (term_discount >= 0),
  volume_discount integer not null default 0 check (volume_discount >= 0),
  bundle_discounts integer[] not null default '{}',
  install_fee integer not null check (install_fee >= 0),
  gift_amount integer not null default 0 check (gift_amount >= 0),
  gift_paid text not null,
  gift_condition text not null,
  position integer not null,
  is_sample boolean not null default false,
  checked_at date not null
);
create index plans_carrier on plans (carrier, position);

-- The texts of /infor/{carrier}; their shape is carrierPage in catalog/carriers/contract.ts.
create table carrier_pages (
  carrier text primary key check (carrier in ('lg', 'kt', 'sk')),
  content jsonb not null,
  is_sample boolean not null default false,
  checked_at date not null
);

create table questions (
  id integer primary key,
  place text not null check (place in ('main', 'consult')),
  question text not null,
  answer text not null,
  position integer not null,
  is_sample boolean not null default false
);

-- seqno is one sequence over all boards, starting above 1000; the two fixed posts lie below.
create sequence posts_seqno start with 1001;
create table posts (
  seqno bigint primary key default nextval('posts_seqno'),
  board text not null,
  title text not null,
  summary text[] not null default '{}',
  category text not null default '',
  author_name text not null,
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
  updated_at timestamptz not null
);
create index posts_board on posts (board, seqno desc);
create index posts_board_carrier on posts (board, carrier, created_at desc);

create table comments (
  id bigint generated always as identity primary key,
  seqno bigint not null references posts (seqno) on delete cascade,
  author_name text not null,
  body text not null,
  is_answer boolean not null default false,
  is_sample boolean not null default false,
  created_at timestamptz not null
);
create index comments_post on comments (seqno, id);

create table banners (
  display_banner_seqno bigint generated always as identity primary key,
  display_code text not null,
  title text not null,
  subtitle text not null,
  alt text not null,
  url text not null,
  tint text not null,
  icon text not null,
  target_yn text not null default 'N' check (target_yn in ('Y', 'N')),
  position integer not null,
  starts_at timestamptz,
  ends_at timestamptz,
  is_sample boolean not null default false
);
create index banners_code on banners (display_code, position);
