-- Other services that are told when something happens (office/webhooks, docs/adr/0110): whom, what of, and how each
-- telling went. Noted by triggers, so that nothing forgets them.

create table webhook_endpoints (
  id uuid primary key,
  url text not null,
  events text[] not null,
  is_on boolean not null default true,
  -- Why it was switched off by itself; null where a person did it.
  off_reason text,
  secret_sealed text not null,
  -- The secret before the last change, good until then.
  old_secret_sealed text,
  old_secret_until timestamptz,
  -- Since when nothing has arrived there.
  failing_since timestamptz,
  version integer not null default 1,
  created_at timestamptz not null
);

create table webhook_deliveries (
  id uuid primary key,
  endpoint_id uuid not null references webhook_endpoints (id) on delete cascade,
  -- The same at every endpoint and on every try.
  event_id uuid not null,
  type text not null,
  -- Numbers, states and times; nothing that names a person.
  payload jsonb not null,
  at timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed', 'given_up')),
  tries integer not null default 0,
  tries_left integer not null default 8,
  due_at timestamptz,
  held_until timestamptz,
  tried_at timestamptz,
  duration_ms integer,
  answer_status integer,
  -- The first letters of what was answered.
  answer text,
  failure text
);
create index webhook_deliveries_due on webhook_deliveries (due_at) where status in ('waiting', 'failed');
create index webhook_deliveries_endpoint on webhook_deliveries (endpoint_id, at desc);
create index webhook_deliveries_at on webhook_deliveries (at);

-- What is told of a lead; samples are nobody's.
create function webhook_lead(wanted uuid) returns jsonb language sql stable as $$
  select jsonb_build_object('leadId', leads.id, 'status', leads.status,
    'receiptNo', (select receipt_no from lead_requests where lead_id = leads.id order by created_at limit 1))
  from leads where leads.id = wanted and not leads.is_sample
$$;

-- One row for every endpoint that wants to hear of it, in the transaction of its cause.
create function webhook_note(happened text, lead uuid, more jsonb, happened_at timestamptz) returns void
language plpgsql as $$
declare
  told jsonb;
  event uuid := gen_random_uuid();
begin
  if not exists (select 1 from webhook_endpoints where is_on and happened = any (events)) then
    return;
  end if;
  told := webhook_lead(lead);
  if told is null then
    return;
  end if;
  insert into webhook_deliveries (id, endpoint_id, event_id, type, payload, at, due_at)
  select gen_random_uuid(), endpoint.id, event, happened, told || more, happened_at, happened_at
  from webhook_endpoints endpoint where endpoint.is_on and happened = any (endpoint.events);
end $$;

create function webhook_request() returns trigger language plpgsql as $$
begin
  perform webhook_note(
    case when exists (select 1 from lead_requests where lead_id = new.lead_id and id <> new.id)
      then 'lead.repeated' else 'lead.created' end,
    new.lead_id,
    jsonb_build_object('receiptNo', new.receipt_no, 'wishDate', new.wish_date, 'wishTime', new.wish_time,
      'carrier', new.carrier, 'planCode', new.plan_code, 'inType', new.in_type),
    new.created_at);
  return null;
end $$;
create trigger webhook_request after insert on lead_requests for each row execute function webhook_request();

create function webhook_status() returns trigger language plpgsql as $$
begin
  perform webhook_note('lead.status_changed', new.id, jsonb_build_object('from', old.status, 'status', new.status),
    new.updated_at);
  return null;
end $$;
create trigger webhook_status after update of status on leads for each row
  when (old.status is distinct from new.status) execute function webhook_status();

create function webhook_assigned() returns trigger language plpgsql as $$
begin
  perform webhook_note('lead.assigned', new.id, jsonb_build_object('assigneeId', new.assignee_id), new.updated_at);
  return null;
end $$;
create trigger webhook_assigned after update of assignee_id on leads for each row
  when (old.assignee_id is distinct from new.assignee_id) execute function webhook_assigned();

create function webhook_event() returns trigger language plpgsql as $$
begin
  if new.kind = 'CALLED' then
    perform webhook_note('lead.called', new.lead_id,
      jsonb_build_object('outcome', new.detail -> 'outcome', 'nextCallAt', new.detail -> 'callAt'), new.at);
  end if;
  if new.kind = 'STOPPED' or new.detail ? 'stops' then
    perform webhook_note('lead.calls_stopped', new.lead_id, '{}', new.at);
  end if;
  return null;
end $$;
create trigger webhook_event after insert on lead_events for each row
  when (new.kind in ('CALLED', 'STOPPED')) execute function webhook_event();

create function webhook_contract() returns trigger language plpgsql as $$
begin
  perform webhook_note('contract.' || lower(new.status), new.lead_id,
    jsonb_build_object('contractId', new.id, 'carrier', new.carrier, 'planCode', new.plan_code,
      'installDate', new.install_date, 'installTime', new.install_time, 'openedOn', new.opened_on),
    new.updated_at);
  return null;
end $$;
create trigger webhook_contract_made after insert on contracts for each row execute function webhook_contract();
create trigger webhook_contract_moved after update of status on contracts for each row
  when (old.status is distinct from new.status) execute function webhook_contract();

create function webhook_gift() returns trigger language plpgsql as $$
begin
  perform webhook_note(tg_argv[0], (select lead_id from contracts where id = new.contract_id),
    jsonb_build_object('giftId', new.id, 'contractId', new.contract_id, 'amount', new.amount, 'dueOn', new.due_on,
      'paidOn', new.paid_on),
    case when tg_op = 'INSERT' then new.created_at else now() end);
  return null;
end $$;
create trigger webhook_gift_scheduled after insert on gifts for each row
  execute function webhook_gift('gift.scheduled');
create trigger webhook_gift_paid after update of paid_on on gifts for each row
  when (old.paid_on is null and new.paid_on is not null) execute function webhook_gift('gift.paid');
create trigger webhook_gift_delayed after update of due_on on gifts for each row
  when (old.due_on is distinct from new.due_on) execute function webhook_gift('gift.delayed');
