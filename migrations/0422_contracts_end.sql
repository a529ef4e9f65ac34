-- kind: expand
-- compatible: lead_ends
-- A lead with a contract that nobody ended was kept from the last touch by anybody of the office, for ever. It ends as any other: from
-- the last contact, promise or request, and never from later than a year after the last request. What is done of the contract, its
-- line or its gift is a request too, since the law counts from it.
create or replace function lead_ends() returns trigger language plpgsql as $$
begin
  new.contacted_at := coalesce(new.contacted_at, new.updated_at);
  new.asked_at := coalesce(new.asked_at, new.created_at);
  -- What was ended and goes on, by hand or parted from another, was dealt with when it ended; an undone act never was.
  if tg_op = 'UPDATE' and old.closed_at is not null and new.closed_at is null
    and current_setting('gc.undoing', true) is distinct from 'on' then
    new.contacted_at := greatest(new.contacted_at, old.closed_at);
  end if;
  new.ends_from := coalesce(new.closed_at,
    least(greatest(new.contacted_at, new.call_at, new.call_until), new.asked_at + interval '12 months'));
  return new;
end $$;

alter table leads disable trigger user;
update leads set contacted_at = greatest(contacted_at, told.at), asked_at = greatest(asked_at, told.at),
  ends_from = coalesce(closed_at, least(greatest(contacted_at, told.at, call_at, call_until),
    greatest(asked_at, told.at) + interval '12 months'))
  from (select contracts.lead_id, max(greatest(contracts.updated_at,
      (select max(at) from line_events where contract_id = contracts.id),
      (select max((paid_recorded_on + time '12:00') at time zone 'Asia/Seoul') from gifts
        where contract_id = contracts.id and referral_id is null))) as at
    from contracts group by contracts.lead_id) as told
  where told.lead_id = leads.id and is_contracted;
alter table leads enable trigger user;
