-- How often addresses and people asked in a window, counted by all processes together (docs/adr/0211). `key` is a keyed hash
-- of what is limited and of the address or person: neither can be read out of it. Unlogged, so that counting waits for
-- no disk: a server that crashed forgets what lasts minutes, and what must hold longer stands in text_counts and
-- login_rates. Rows are updated in place, so half of each page is left for that.
create unlogged table asked_counts (
  key bytea primary key,
  count integer not null,
  ends_at timestamptz not null
) with (fillfactor = 50);
