-- Where a request's line would be installed, if its visitor says so (docs/adr/0146); gone with the request.
create table install_addresses (
  request_id uuid primary key references lead_requests (id) on delete cascade,
  -- Road name, lot, postal code, building and the flat's number as one.
  address_sealed text not null,
  -- Chosen from the address service instead of typed by hand.
  is_found boolean not null,
  -- Whoever wrote it down on the phone; null if the visitor told it.
  staff_name text,
  saved_at timestamptz not null
);

-- Whether a carrier can install there, as an advisor recorded it: of this address, and gone with it.
create table install_answers (
  request_id uuid not null references install_addresses (request_id) on delete cascade,
  carrier text not null references carriers (code),
  answer text not null check (answer in ('YES', 'NO', 'ASKING')),
  note_sealed text,
  staff_id uuid not null,
  staff_name text not null,
  at timestamptz not null,
  primary key (request_id, carrier)
);

-- Bounds the changes, and says which address an answer is about. It outlives an erased address.
alter table lead_requests add column address_changes integer not null default 0;

-- However a request is withdrawn, nobody needs its address any more.
create function erase_withdrawn_address() returns trigger language plpgsql as $$
begin
  delete from install_addresses where request_id = new.id;
  return null;
end $$;
create trigger erase_withdrawn_address after update of cancelled_at on lead_requests for each row
  when (old.cancelled_at is null and new.cancelled_at is not null) execute function erase_withdrawn_address();
