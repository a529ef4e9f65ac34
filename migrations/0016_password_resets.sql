-- Permits to set a new password, each for one use within minutes. Without a member where phone and e-mail did not
-- belong together: nobody is told apart by whether a row was written.

create table password_resets (
  token_hash bytea primary key,
  member_id uuid references members on delete cascade,
  browser_hash bytea,
  expires_at timestamptz not null
);
create index password_resets_expiry on password_resets (expires_at);
