-- kind: expand
-- Ratings of installations, which are read as often as those of calls.
create index lead_events_install_rated on lead_events (id) where kind = 'INSTALL_RATED';
