-- What search finds (site/search): one row a plan, question, carrier page or public post, written with its source.
create table search_entries (
  kind text not null check (kind in ('plan', 'question', 'page', 'post')),
  key text not null,
  -- Posts of one shelf were written near each other in time; a search goes from the newest shelf to the oldest.
  shelf integer not null,
  standing bigint not null,
  -- Letters and digits only, lower case, no spaces; body has the title before it.
  title text not null,
  body text not null,
  -- Pairs of letters, see shared/text-search/grams.ts.
  grams integer[] not null,
  -- Who wrote a post, and what it is narrowed by: each is a few more grams of its entry.
  author text not null default '',
  tags text[] not null default '{}',
  primary key (kind, key)
);
-- Without fastupdate: every search would read through what is not merged yet.
create index search_entries_grams on search_entries using gin (grams) with (fastupdate = off);

-- Which version of the code wrote the entries, and who is writing them anew.
create table search_index (
  only_one boolean primary key default true check (only_one),
  version integer not null,
  top_shelf integer not null default 0,
  building_until timestamptz
);
insert into search_index (version) values (0);
