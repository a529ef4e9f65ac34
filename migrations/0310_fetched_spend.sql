-- Spending that is fetched from a network is one day's each time (docs/adr/0236). Null for a file, which may tell of several.
alter table spend_imports add column day date check ((way = 'api') = (day is not null));
-- The same file is refused; a day that is fetched is compared with what was fetched of it last, since it may become again what it was.
drop index spend_imports_once;
create unique index spend_imports_once on spend_imports (network, hash) where state = 'SAVED' and way = 'file';
create index spend_imports_fetched on spend_imports (network, day, saved_at) where way = 'api';
