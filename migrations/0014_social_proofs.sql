-- What a provider just said of somebody whose account there is nobody's member yet: kept here until they have
-- joined, known to the browser only by a random token.

create table social_proofs (
  token_hash bytea primary key,
  sns_type text not null check (sns_type in ('LTNV', 'LTKA', 'LTFB')),
  -- JSON: accountId, email, name.
  person_sealed text not null,
  expires_at timestamptz not null
);
create index social_proofs_expiry on social_proofs (expires_at);
