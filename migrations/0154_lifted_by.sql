-- How the holder of a number proved that they want calls again: a new request alone proves nothing (docs/adr/0195). It
-- lifted until now, and does where the release before still runs.
alter table call_stops add column lifted_by text check (lifted_by in ('code', 'link', 'member', 'request'));
update call_stops stop set lifted_at = asked.at
  from (select leads.phone_index, max(request.created_at) as at from lead_requests request
    join leads on leads.id = request.lead_id group by leads.phone_index) as asked
  where stop.lifted_at is null and asked.phone_index = stop.phone_index and asked.at > stop.at;
update call_stops set lifted_by = 'request' where lifted_at is not null;
alter table call_stops add constraint call_stops_lifted_by_proof check (lifted_at is null or lifted_by is not null);

create function lift_by_request() returns trigger language plpgsql as $$
begin
  new.lifted_by := 'request';
  return new;
end $$;
create trigger lift_by_request before insert or update on call_stops for each row
  when (new.lifted_at is not null and new.lifted_by is null) execute function lift_by_request();
