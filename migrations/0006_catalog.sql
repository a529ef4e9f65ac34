-- What visitors read and compare: plans, carriers' pages, questions, banners, popups and documents, and the versions in
-- which the desk writes them. Sample rows carry is_sample.

create table plans (
  code text primary key,
  carrier text not null references carriers (code),
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
  carrier text primary key references carriers (code),
  content jsonb not null,
  is_sample boolean not null default false,
  checked_at date not null
);

-- New questions are numbered above the sample ones.
create sequence question_ids start with 1001;
create table questions (
  id integer primary key,
  place text not null check (place in ('main', 'consult')),
  question text not null,
  answer text not null,
  position integer not null,
  is_sample boolean not null default false
);

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
  is_sample boolean not null default false,
  device text not null default 'all' check (device in ('all', 'pc', 'mobile')),
  -- Instead of the drawing. Images come from this site only, as the content security policy has it.
  image_url text check (image_url ~ '^/[^/\\]')
);
create index banners_code on banners (display_code, position);

-- How often a banner was followed; its clicks stay when it is gone.
create table banner_clicks (
  display_banner_seqno bigint not null,
  day date not null,
  clicks integer not null check (clicks > 0),
  primary key (display_banner_seqno, day)
);

-- What the operator lays over a page for a while: at most one at a time, never over the consult form.
create table popups (
  popup_id bigint generated always as identity primary key,
  title text not null check (length(title) between 1 and 60),
  body text not null default '' check (length(body) <= 300),
  -- A page of this site, or another one over https.
  url text check (url ~ '^(/([^/\\]|$)|https://)'),
  -- Images come from this site only, as the content security policy has it.
  image_url text check (image_url ~ '^/[^/\\]'),
  image_alt text not null default '',
  device text not null default 'all' check (device in ('all', 'pc', 'mobile')),
  position integer not null default 0,
  starts_at timestamptz,
  ends_at timestamptz,
  is_active boolean not null default false,
  is_sample boolean not null default false,
  check (starts_at is null or ends_at is null or starts_at < ends_at)
);

-- What the desk writes for the public pages, in all its versions. What is shown lies in the tables above, which the
-- pages read; here lie drafts, what is timed, and everything that was shown.
create table content_versions (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('plan', 'page', 'question', 'banner', 'popup')),
  -- Of the row that shows it: a plan's code, a carrier, a number.
  key text not null check (length(key) between 1 and 40),
  version integer not null check (version > 0),
  payload jsonb not null,
  -- replaced: a later version stands; removed: taken off the pages, and what it said last.
  state text not null check (state in ('draft', 'scheduled', 'published', 'replaced', 'removed')),
  -- Why it was written so, where somebody said it.
  note text not null default '',
  -- What became of it by itself: that it could not be shown at its time.
  told text not null default '',
  -- Null: it was there before the desk.
  written_by uuid references staff,
  written_at timestamptz not null,
  publish_at timestamptz,
  published_at timestamptz,
  unique (kind, key, version),
  check ((state = 'scheduled') = (publish_at is not null))
);
create unique index content_versions_shown on content_versions (kind, key) where state = 'published';
create index content_versions_due on content_versions (publish_at) where state = 'scheduled';

-- Legal texts in all their versions. A published version is never changed or deleted: a change is a new version.
create table documents (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('term', 'policy', 'acceptance', 'consents')),
  -- As readers and stored consents name it: 0.9, 1.0, …
  version text not null check (version ~ '^[0-9]{1,3}\.[0-9]{1,3}$'),
  title text not null,
  -- Markdown without the title.
  body text not null,
  -- What is new in this version, in one sentence.
  change_summary text not null,
  written_on date not null,
  -- Null: the operator has not entered the day.
  effective_on date,
  -- Shown under the line that says counsel has not seen it yet.
  is_draft boolean not null default true,
  -- Null: still being written at the desk, shown to nobody else.
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Which of two who write at once was first.
  revision integer not null default 1,
  -- Takes something from users, who are then told longer ahead.
  is_weighty boolean not null default false,
  written_by uuid references staff,
  unique (kind, version)
);
