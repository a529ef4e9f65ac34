-- Passkeys of staff: the public half of a key that a device or a security key holds, and what it was asked last.
create table staff_passkeys (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff (id) on delete cascade,
  -- As the browser names it, base64url.
  credential_id text not null unique,
  public_key bytea not null,
  -- How often the key was used as it counts itself; many always say 0.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index staff_passkeys_staff on staff_passkeys (staff_id);

-- What a browser was asked to sign: once, for one purpose, and for some minutes.
create table staff_challenges (
  challenge text primary key,
  purpose text not null check (purpose in ('register', 'login', 'proof')),
  -- Null: nobody is signed in yet.
  staff_id uuid references staff (id) on delete cascade,
  expires_at timestamptz not null
);
create index staff_challenges_expires on staff_challenges (expires_at);
