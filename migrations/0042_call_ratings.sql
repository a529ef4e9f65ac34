-- A visitor rates a call: one event of the lead for each call, which its detail names. Both indexes hold ratings alone, so
-- that taking a request does not touch them.
create unique index lead_events_rated on lead_events ((detail ->> 'callId')) where kind = 'RATED';
create index lead_events_rated_at on lead_events (at) where kind = 'RATED';
