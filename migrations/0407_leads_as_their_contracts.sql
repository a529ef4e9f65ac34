-- kind: expand
-- A lead could be put by hand at what comes after an opening while its application was still under way, and then nothing fitted it.
-- It is again what its application says, and open where its number has no other open matter.
update leads set closed_at = null, version = version + 1,
  status = case when exists (select from contracts where lead_id = leads.id and contracts.status = 'BOOKED') then 'BOOKED' else 'APPLIED' end
where id in (
  select distinct on (phone_index) id from leads stranded
  where status in ('OPENED', 'GIFTED', 'DONE') and erased_at is null and merged_into is null
    and exists (select from contracts where lead_id = stranded.id and contracts.status in ('APPLIED', 'BOOKED'))
    and not exists (select from contracts where lead_id = stranded.id and contracts.status = 'OPENED')
    and (closed_at is null or not exists (
      select from leads where leads.phone_index = stranded.phone_index and leads.closed_at is null))
  order by phone_index, closed_at is null desc, created_at desc);

-- What hangs under a lead that was erased is within nobody's reach: it stands by itself, over as it was.
update lead_merges set undone_at = now()
where undone_at is null and into_id in (select id from leads where erased_at is not null);
update leads set merged_into = null, version = version + 1
where merged_into in (select id from leads where erased_at is not null);
