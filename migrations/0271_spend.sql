-- What advertising cost, by day, campaign and keyword, as the networks' reports tell it (docs/adr/0229).
create table spend_imports (
  id uuid primary key,
  network text not null check (network in ('naver', 'kakao', 'google', 'meta')),
  way text not null check (way in ('file', 'api')),
  -- SHA-256 of what was read: the same report is not taken twice.
  hash bytea not null,
  -- A draft is seen before it counts, and goes after a day.
  state text not null check (state in ('DRAFT', 'SAVED')),
  -- Lines that could not be read, each with its number and why; the first hundred.
  faults jsonb not null default '[]',
  fault_count integer not null default 0,
  -- Null for what was fetched by the clock.
  imported_by uuid,
  created_at timestamptz not null,
  saved_at timestamptz,
  check ((state = 'SAVED') = (saved_at is not null))
);
create unique index spend_imports_once on spend_imports (network, hash) where state = 'SAVED';
create index spend_imports_saved on spend_imports (saved_at desc);

create table spend_rows (
  import_id uuid not null references spend_imports (id) on delete cascade,
  -- Of the file; of several lines for the same advertisement the first.
  line integer not null,
  network text not null,
  day date not null,
  campaign text not null,
  -- As visit_sources has it; '' where the network knows none.
  keyword text not null,
  -- As words are compared: without spaces and capitals.
  word text not null generated always as (lower(replace(keyword, ' ', ''))) stored,
  -- In won as the report told it, and whether with VAT.
  told bigint not null check (told >= 0),
  has_vat boolean not null,
  -- In won without VAT.
  amount bigint not null generated always as (case when has_vat then round(told / 1.1)::bigint else told end) stored,
  impressions bigint not null check (impressions >= 0),
  clicks bigint not null check (clicks >= 0),
  -- The newest of its day, campaign and keyword; what it replaced stays.
  is_current boolean not null default false,
  primary key (import_id, line)
);
create unique index spend_rows_current on spend_rows (network, day, campaign, keyword) where is_current;
create index spend_rows_days on spend_rows (day) include (word, amount, clicks) where is_current;
