-- Numbers whose people asked not to be called any more. One that asks again after it lifts it.

create table call_stops (
  id uuid primary key,
  -- Of the lead: nothing leads back to the number itself.
  phone_index bytea not null,
  source text not null check (source in ('link', 'status', 'call')),
  at timestamptz not null,
  lifted_at timestamptz
);
create unique index call_stops_standing on call_stops (phone_index) where lifted_at is null;
