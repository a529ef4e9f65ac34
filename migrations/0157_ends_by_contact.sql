-- From when a lead's period of keeping runs: from its end; of one that nobody ended, from the last contact, promise or new
-- request, and never from later than a year after the last request. Work on it (a note, another advisor, a merge, the
-- clock) moves nothing (docs/adr/0195). A contract goes on as it is worked on.
alter table leads alter column ends_from drop expression;
alter table leads add column contacted_at timestamptz;
alter table leads add column asked_at timestamptz;

create function lead_ends() returns trigger language plpgsql as $$
begin
  new.contacted_at := coalesce(new.contacted_at, new.updated_at);
  new.asked_at := coalesce(new.asked_at, new.created_at);
  -- What was ended and goes on, by hand or parted from another, was dealt with when it ended; an undone act never was.
  if tg_op = 'UPDATE' and old.closed_at is not null and new.closed_at is null
    and current_setting('gc.undoing', true) is distinct from 'on' then
    new.contacted_at := greatest(new.contacted_at, old.closed_at);
  end if;
  new.ends_from := coalesce(new.closed_at, case
    when new.is_contracted then greatest(new.updated_at, new.call_at, new.call_until)
    else least(greatest(new.contacted_at, new.call_at, new.call_until), new.asked_at + interval '12 months') end);
  return new;
end $$;

alter table leads disable trigger user;
update leads set asked_at = told.asked_at, contacted_at = coalesce(told.contacted_at, leads.created_at),
  ends_from = coalesce(closed_at, case when is_contracted then ends_from else
    least(greatest(coalesce(told.contacted_at, leads.created_at), call_at, call_until), told.asked_at + interval '12 months') end)
  from (select id, coalesce((select max(created_at) from lead_requests where lead_id = each.id), each.created_at) as asked_at,
      greatest((select max(at) from lead_events where lead_id = each.id
          and (kind in ('RECEIVED', 'REPEATED', 'CALLED', 'REPLIED', 'WISHED', 'ALLOWED')
            or (kind = 'STATUS' and detail->>'from' in ('DONE', 'REFUSED', 'DUPLICATE', 'FALSE')
              and detail->>'status' not in ('DONE', 'REFUSED', 'DUPLICATE', 'FALSE')))),
        (select max(merged_at) from lead_merges where from_id = each.id and undone_at is not null)) as contacted_at
    from leads each) as told
  where told.id = leads.id;
alter table leads enable trigger user;
create trigger lead_ends before insert or update on leads for each row execute function lead_ends();

-- A request that joins an open lead is a new one.
do $$
declare
  was text := pg_get_functiondef('store_requests(json, text[])'::regprocedure);
  becomes text := replace(was, 'updated_at = excluded.updated_at,',
    'updated_at = excluded.updated_at, contacted_at = excluded.updated_at, asked_at = excluded.updated_at,');
begin
  if becomes = was then raise exception 'store_requests is not as it was'; end if;
  execute becomes;
end $$;
