-- Windows of a certification company in which somebody proves for joining who they are: what our server remembers until they close. Gone after one use or
-- half an hour.

create table identity_windows (
  -- Of the id that the company is told.
  window_hash bytea primary key,
  -- Of the browser that opened it.
  browser_hash bytea not null,
  -- What was said in development's window: JSON of a person, or null. Companies' windows leave it empty.
  told_sealed text,
  expires_at timestamptz not null
);
create index identity_windows_expiry on identity_windows (expires_at);
