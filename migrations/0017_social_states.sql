-- Sign-ins under way at a provider: what our server remembers between sending somebody there and their coming back.
-- Gone after one use or ten minutes.

create table social_states (
  state_hash bytea primary key,
  -- Of the HttpOnly cookie of the browser that began.
  browser_hash bytea not null,
  sns_type text not null check (sns_type in ('LTNV', 'LTKA', 'LTFB')),
  purpose text not null check (purpose in ('login', 'link', 'reauth')),
  -- Whose account it is about; a sign-in is about nobody's yet.
  member_id uuid references members on delete cascade,
  -- JSON: verifier, to.
  flow_sealed text not null,
  expires_at timestamptz not null,
  check ((purpose = 'login') = (member_id is null))
);
create index social_states_expiry on social_states (expires_at);
create index social_states_member on social_states (member_id) where member_id is not null;
