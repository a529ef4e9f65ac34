-- What goes wrong right now, a row each until it is over, and how many requests for a call a process could not take: both for
-- whoever has no Prometheus (docs/adr/0215).
create table alerts (
  rule text primary key,
  since timestamptz not null,
  told_at timestamptz
);
create table refused_leads (
  at timestamptz not null,
  count integer not null
);
create index refused_leads_at on refused_leads (at);

create function webhook_alert() returns trigger language plpgsql as $$
declare
  alert alerts := coalesce(new, old);
  kind text := case tg_op when 'DELETE' then 'alert.cleared' else 'alert.raised' end;
begin
  insert into webhook_deliveries (id, endpoint_id, event_id, type, payload, at, due_at)
  select gen_random_uuid(), endpoint.id, event.id, kind,
    jsonb_build_object('rule', alert.rule, 'since', to_char(alert.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')),
    now(), now()
  from webhook_endpoints endpoint, (select gen_random_uuid() as id) as event
  where endpoint.is_on and kind = any (endpoint.events);
  return null;
end $$;
create trigger webhook_alert_raised after update of told_at on alerts for each row
  when (old.told_at is null and new.told_at is not null) execute function webhook_alert();
create trigger webhook_alert_cleared after delete on alerts for each row
  when (old.told_at is not null) execute function webhook_alert();
