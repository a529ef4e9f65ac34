-- kind: expand
-- compatible: store_requests
-- The intake, whole. Its text was spread over three migrations and patched in five more, so that nobody could read what runs; this
-- is what they come to, unchanged. Whoever changes a rule restates all of it in a new migration, and moves the pointers of
-- docs/adr/0113 and `intake-store.server.ts` there.
--
-- Takes requests as one JSON list and stores each whole: the lead (or the number's open lead), the request, its consents, an event
-- for the desk and the outbox row. Answers those that were stored; one whose key was used before, or without one the same that this
-- visitor sent moments ago, is left out. `waiting` are the states in which nobody has reached a person. Raises the unique violation
-- of a key that somebody else is just storing, and 55P03 for a lead that somebody holds for long. A function, so that each
-- connection plans it once (docs/adr/0113).
create or replace function store_requests(list json, waiting text[]) returns table (stored_request uuid, stored_lead uuid)
language plpgsql
-- A plan of the day the tables were empty must not outlive it.
set enable_seqscan = off
-- Requests are stored together. One whose lead is held is told apart from a database that is away (55P03, not 57014): it alone is
-- refused, and not everybody who asked at that moment.
set lock_timeout = '1500ms'
as $$
begin
  -- While the keys are moved, a number has two values and the database keeps one of them (docs/adr/0209): which, is settled here.
  -- All at once and in one order, so that two statements never wait for each other's numbers crosswise.
  perform settle_index(given.phone_index, array['leads.phone_index', 'call_stops.phone_index', 'contracts.phone_index'])
  from (select distinct phone_index from json_to_recordset(list) as each (phone_index bytea)
    where octet_length(phone_index) > 40 order by 1) as given;
  return query
  with fresh as materialized (
    select given.*, settle_index(given.phone_index, array['leads.phone_index',
        'call_stops.phone_index', 'contracts.phone_index']) as stored_index, first.touch as first_touch, first.source_id as first_source_id,
      last.touch as last_touch, last.source_id as last_source_id
    from json_to_recordset(list) as given (lead_id uuid, request_id uuid, receipt_no text, is_keyed boolean,
        once_key bytea, body_hash bytea, same_since timestamptz, phone_sealed text, phone_index bytea,
        last4_index bytea, name_sealed text, name_index bytea, info_sealed text, is_doubtful boolean, wish_date date,
        wish_time text, call_at timestamptz, call_until timestamptz, answers jsonb, plan_code text, estimate jsonb,
        address text, user_agent text, in_type text, claimed jsonb, hs_key text, consents jsonb, outbox_id uuid,
        call_due timestamptz, at timestamptz, visitor bytea, member_id uuid, traced_since timestamptz, trace text)
      -- First and last way here of this person as the server recorded them.
      left join lateral (
        select touch, source_id from touches_of(given.hs_key, given.visitor, given.member_id, given.phone_index,
          given.traced_since) as each
        order by each.is_visit desc, each.at, each.rank limit 1) as first on true
      left join lateral (
        select touch, source_id from touches_of(given.hs_key, given.visitor, given.member_id, given.phone_index,
          given.traced_since) as each
        order by each.is_visit desc, each.at desc, each.rank limit 1) as last on true
    -- Sent again under the same key, or without one the same text within moments: stored once.
    where (select sent.id from lead_requests sent where sent.once_key = any (index_values(given.once_key)) limit 1) is null
      and (is_keyed or not exists (
        select from same_request(given.phone_index, given.body_hash, given.address, given.same_since)))
    -- So that two statements never wait for each other's numbers crosswise.
    order by stored_index
  ), lead as (
    insert into leads (id, status, phone_sealed, phone_index, last4_index, name_sealed, name_index, is_doubtful,
      call_at, call_until, first_call_due, first_source_id, last_source_id, created_at, updated_at)
    select lead_id, 'NEW', phone_sealed, stored_index, last4_index, name_sealed, name_index, is_doubtful,
      call_at, call_until, call_due, first_source_id, last_source_id, at, at from fresh
    on conflict (phone_index) where closed_at is null do update set
      last_source_id = coalesce(excluded.last_source_id, leads.last_source_id),
      request_count = leads.request_count + 1, version = leads.version + 1, updated_at = excluded.updated_at,
      -- A request that joins an open lead is a new one: its period of keeping runs from here (docs/adr/0195).
      contacted_at = excluded.updated_at, asked_at = excluded.updated_at,
      -- Somebody put aside waits again.
      status = status_asked(leads.status, leads.assignee_id),
      -- Whoever asks with somebody's number can have the call come sooner, never later. Who was to be called as
      -- soon as possible (nobody has called yet, no time is set) stays so. Who asks again without a time after they were talked to is
      -- in no list of first calls: they are called from when they asked until when was promised.
      call_at = case
        when leads.call_at is null and leads.status = any (waiting) then null
        when leads.call_at is null and excluded.call_at is null
            and not status_asked(leads.status, leads.assignee_id) = any (waiting) then excluded.created_at
        else least(leads.call_at, excluded.call_at) end,
      call_until = case
        when leads.call_at is null and excluded.call_at is null
            and not status_asked(leads.status, leads.assignee_id) = any (waiting) then excluded.first_call_due
        when excluded.call_at is null or leads.call_at <= excluded.call_at
          or leads.call_at is null and leads.status = any (waiting) then leads.call_until
        else excluded.call_until end
    returning id, phone_index, request_count
  ), request as (
    insert into lead_requests (id, lead_id, receipt_no, once_key, body_hash, info_sealed, wish_date, wish_time,
      answers, plan_code, estimate, address, user_agent, in_type, claimed, first_touch, last_touch, first_source_id,
      last_source_id, created_at)
    select request_id, lead.id, receipt_no, once_key, body_hash, info_sealed, wish_date, wish_time,
      answers, plan_code, estimate, address, user_agent, in_type, claimed, first_touch, last_touch, first_source_id,
      last_source_id, at
    from fresh join lead on lead.phone_index = stored_index
  ), consented as (
    insert into consents (request_id, item, version, is_agreed, address, agreed_at, way)
    select request_id, each.item, each.version, each."isAgreed", address, at, each.way
    from fresh, jsonb_to_recordset(consents) as each (item text, version text, "isAgreed" boolean, way text)
  ), event as (
    insert into lead_events (lead_id, kind, detail, at)
    select lead.id, case when request_count = 1 then 'RECEIVED' else 'REPEATED' end,
      jsonb_build_object('receiptNo', receipt_no), at
    from fresh join lead on lead.phone_index = stored_index
  ), leaving as (
    -- What is told of it leaves later; `trace` is the request that caused it (docs/adr/0234).
    insert into outbox (id, topic, payload, at, trace)
    select outbox_id, 'lead.received',
      jsonb_build_object('requestId', request_id, 'leadId', lead.id, 'isFirst', request_count = 1), at, trace
    from fresh join lead on lead.phone_index = stored_index
  )
  select request_id, lead.id from fresh join lead on lead.phone_index = stored_index;
end $$;
