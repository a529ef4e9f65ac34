-- Who left: when, since when, how and why. Nothing here leads to a person.

create table withdrawn_members (
  id uuid primary key,
  withdrawn_at timestamptz not null,
  joined_at timestamptz not null,
  sns_type text not null,
  reason text not null
);

-- That there were consents, for a year (consents.md): item, version and time, and no longer whose.
create table withdrawn_consents (
  withdrawn_id uuid not null references withdrawn_members on delete cascade,
  item text not null,
  version text not null,
  is_agreed boolean not null,
  at timestamptz not null
);
create index withdrawn_consents_whose on withdrawn_consents (withdrawn_id);
create index withdrawn_members_at on withdrawn_members (withdrawn_at);
