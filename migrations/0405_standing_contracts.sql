-- kind: expand
-- An opening that was confirmed on a lead that was over left it opened and over at once, and every change of the line was refused. It
-- goes on where its number has no other open matter, else it is over as it was.
update leads set closed_at = null where id in (
  select distinct on (phone_index) id from leads stranded
  where status = 'OPENED' and closed_at is not null and erased_at is null and not exists (
    select from leads where leads.phone_index = stranded.phone_index and leads.closed_at is null)
  order by phone_index, created_at desc);
update leads set status = 'DONE' where status = 'OPENED' and closed_at is not null;
