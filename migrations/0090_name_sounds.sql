-- What names begin with, syllable by syllable (홍길동: ㅎㄱ, ㄱㄷ), as one of 256 drawers of a keyed hash, so that the desk
-- finds a part of a sealed name (docs/adr/0164). A row belongs to the sealed name that it was made from: whoever changes,
-- moves or erases that name loses the row in the same statement, and a job makes the new one.
create table lead_name_sounds (
  lead_id uuid primary key references leads on delete cascade,
  sounds_index smallint[] not null
);
create index lead_name_sounds_drawers on lead_name_sounds using gin (sounds_index)
  with (gin_pending_list_limit = 256);

create table member_name_sounds (
  member_id uuid primary key references members on delete cascade,
  sounds_index smallint[] not null
);
create index member_name_sounds_drawers on member_name_sounds using gin (sounds_index);

create function forget_lead_sounds() returns trigger language plpgsql as $$
begin
  delete from lead_name_sounds where lead_id = new.id;
  return null;
end $$;
create trigger leads_name_changed after update of name_sealed on leads
  for each row when (new.name_sealed is distinct from old.name_sealed) execute function forget_lead_sounds();

create function forget_member_sounds() returns trigger language plpgsql as $$
begin
  delete from member_name_sounds where member_id = new.id;
  return null;
end $$;
create trigger members_name_changed after update of name_sealed on members
  for each row when (new.name_sealed is distinct from old.name_sealed) execute function forget_member_sounds();

-- As `store_requests`, and what the names of new leads sound like, in one commit. A function, so that its plan is kept
-- (docs/adr/0113).
create function store_requests_and_sounds(list json, waiting text[])
returns table (stored_request uuid, stored_lead uuid)
language plpgsql
as $$
begin
  return query
  with stored as materialized (
    select each.stored_request as request, each.stored_lead as lead from store_requests(list, waiting) as each
  ), named as (
    insert into lead_name_sounds (lead_id, sounds_index)
    select given.lead_id, given.sounds
    from stored join json_to_recordset(list) as given (request_id uuid, lead_id uuid, sounds smallint[])
      on given.request_id = stored.request and given.lead_id = stored.lead
    on conflict do nothing
  )
  select stored.request, stored.lead from stored;
end $$;

-- Leads whose names may sound so, the newest first, of everybody or (`reader`) of that advisor and of nobody.
create function leads_sounding(drawers smallint[], reader uuid, skipped integer, most integer)
returns table (id uuid, name_sealed text)
language sql stable
-- The planner would read all leads rather than look up some thousands of them.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
begin atomic
  select leads.id, leads.name_sealed
  from (select lead_id from lead_name_sounds where sounds_index @> drawers order by lead_id desc) as sounding
    join leads on leads.id = sounding.lead_id
  where reader is null or leads.assignee_id is null or leads.assignee_id = reader
  order by sounding.lead_id desc
  offset skipped limit most;
end;
