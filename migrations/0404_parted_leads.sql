-- kind: expand
-- Whoever parts a merged lead gives back all that the merge took: of the lead that leaves when it is handed on, of the one
-- that stays until when its own first call was due.
alter table lead_merges
  add column was_return_due timestamptz,
  add column into_first_call_due timestamptz;

-- A lead whose person cancelled or stopped it kept others under it that nobody read any more: their visitors were told that it is
-- over. Each goes on by itself, or with the matter that its number began since.
do $$
declare
  held record;
  newer uuid;
begin
  for held in
    select leads.id, leads.phone_index, leads.request_count, merge.id as merge_id, merge.into_id, merge.was_status, merge.was_call_at,
      merge.was_call_until, merge.was_closed_at
    from leads
      join leads as ended on ended.id = leads.merged_into and ended.erased_at is not null
      join lead_merges as merge on merge.from_id = leads.id and merge.undone_at is null
    where leads.erased_at is null and exists (select from lead_events where lead_id = ended.id
      and kind in ('CANCELLED', 'STOPPED') and detail ->> 'hasEnded' = 'true')
    order by leads.id
  loop
    select id into newer from leads
      where phone_index = held.phone_index and closed_at is null and held.was_closed_at is null and id <> held.id;
    if newer is not null then
      update leads set merged_into = newer where id = held.id;
      update lead_merges set into_id = newer, took_call = false, into_call_at = null, into_call_until = null,
        into_agreement = null where id = held.merge_id;
      update leads set request_count = request_count + held.request_count where id = newer;
    else
      update leads set status = held.was_status, closed_at = held.was_closed_at, merged_into = null, version = version + 1,
        updated_at = now(),
        call_at = case when stops.stopped then null else held.was_call_at end,
        call_until = case when stops.stopped then null else held.was_call_until end
      from (select exists (select from call_stops where phone_index = held.phone_index and lifted_at is null) as stopped) stops
      where leads.id = held.id;
      update lead_merges set undone_at = now() where id = held.merge_id;
      update referrals set state = 'OPEN', ended_by_merge = null, version = version + 1
        where ended_by_merge = held.merge_id and state = 'ENDED' and link_id is not null;
      insert into lead_events (lead_id, kind, detail, at)
        values (held.id, 'UNMERGED', jsonb_build_object('otherId', held.into_id), now());
    end if;
  end loop;
end $$;
