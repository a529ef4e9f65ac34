-- Which keys the data here were sealed with. A fingerprint (HMAC-SHA-256 of a constant under a key derived for it) tells
-- the right key from a wrong one and nothing else; a start with wrong or missing keys is refused by it.

create table secret_keys (
  id text primary key,
  fingerprint bytea not null,
  -- The one that blind indexes are made with: only one can be, or nobody is found any more.
  is_index boolean not null,
  known_since timestamptz not null default now()
);
create unique index secret_keys_index on secret_keys (is_index) where is_index;
