-- What the desk writes for the public pages, in all its versions. What is shown lies in the tables the pages read
-- (plans, carrier_pages, questions, banners, popups); here lie drafts, what is timed, and everything that was shown.

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

-- New questions are numbered above the sample ones.
create sequence question_ids start with 1001;
