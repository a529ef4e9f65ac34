-- The intake as a function, so that each connection plans it once: planning its nine parts anew cost more than running
-- them (ADR 0113). Named statements would do the same, but not behind a pooler of transactions.
--
-- Takes requests as one JSON list and stores each whole: the lead (or the number's open lead), the request, its
-- consents, an event for the desk and the outbox row. Answers those that were stored; one whose key was used before, or
-- without one the same that this visitor sent moments ago, is left out. Raises the unique violation of a key that
-- somebody else is just storing. `storeTogether` calls it.
create function store_requests(list json) returns table (stored_request uuid, stored_lead uuid)
language plpgsql
-- A plan of the day the tables were empty must not outlive it.
set enable_seqscan = off
as $$
begin
  return query
  with fresh as materialized (
    select given.*, first.touch as first_touch, first.source_id as first_source_id,
      last.touch as last_touch, last.source_id as last_source_id
    from json_to_recordset(list) as given (lead_id uuid, request_id uuid, receipt_no text, is_keyed boolean,
        once_key bytea, body_hash bytea, same_since timestamptz, phone_sealed text, phone_index bytea,
        last4_index bytea, name_sealed text, name_index bytea, info_sealed text, is_doubtful boolean, wish_date date,
        wish_time text, call_at timestamptz, call_until timestamptz, carrier text, plan_code text, estimate jsonb,
        address text, user_agent text, in_type text, claimed jsonb, hs_key text, consents jsonb, outbox_id uuid,
        call_due timestamptz, at timestamptz)
      -- First and last landing of this visitor as the server recorded them; none without a key to find them by.
      left join lateral (
        select jsonb_build_object('landingUrl', landing_url, 'refUrl', ref_url, 'inType', landings.in_type,
          'utm', utm, 'keyword', keyword, 'at', landings.at) as touch, source_id
        from landings where landings.hs_key = given.hs_key
        order by landings.is_visit desc, landings.at limit 1) as first on true
      left join lateral (
        select jsonb_build_object('landingUrl', landing_url, 'refUrl', ref_url, 'inType', landings.in_type,
          'utm', utm, 'keyword', keyword, 'at', landings.at) as touch, source_id
        from landings where landings.hs_key = given.hs_key
        order by landings.is_visit desc, landings.at desc limit 1) as last on true
    where (select sent.id from lead_requests sent where sent.once_key = given.once_key limit 1) is null
      and (is_keyed or not exists (
        select 1 from leads open join lead_requests sent on sent.lead_id = open.id
        where open.phone_index = given.phone_index and open.closed_at is null
          and sent.body_hash = given.body_hash and sent.address = given.address
          and sent.created_at > given.same_since and sent.cancelled_at is null))
    -- So that two statements never wait for each other's numbers crosswise.
    order by phone_index
  ), lead as (
    insert into leads (id, status, phone_sealed, phone_index, last4_index, name_sealed, name_index, is_doubtful,
      call_at, call_until, first_call_due, first_source_id, last_source_id, created_at, updated_at)
    select lead_id, 'NEW', phone_sealed, phone_index, last4_index, name_sealed, name_index, is_doubtful,
      call_at, call_until, call_due, first_source_id, last_source_id, at, at from fresh
    on conflict (phone_index) where closed_at is null do update set
      last_source_id = coalesce(excluded.last_source_id, leads.last_source_id),
      request_count = leads.request_count + 1, version = leads.version + 1, updated_at = excluded.updated_at,
      -- Somebody put aside who asks again is waiting again.
      status = case when leads.status <> 'HOLD' then leads.status
        when leads.assignee_id is null then 'NEW' else 'ASSIGNED' end,
      -- Whoever asks with somebody's number can have the call come sooner, never later. Who was to be called as
      -- soon as possible (nobody has called yet, no time is set) stays so.
      call_at = case
        when leads.call_at is null and leads.status in ('NEW', 'ASSIGNED', 'CALLING', 'ABSENT') then null
        else least(leads.call_at, excluded.call_at) end,
      call_until = case
        when excluded.call_at is null or leads.call_at <= excluded.call_at
          or leads.call_at is null and leads.status in ('NEW', 'ASSIGNED', 'CALLING', 'ABSENT') then leads.call_until
        else excluded.call_until end
    returning id, phone_index, request_count
  ), request as (
    insert into lead_requests (id, lead_id, receipt_no, once_key, body_hash, info_sealed, wish_date, wish_time,
      carrier, plan_code, estimate, address, user_agent, in_type, claimed, first_touch, last_touch, first_source_id,
      last_source_id, created_at)
    select request_id, lead.id, receipt_no, once_key, body_hash, info_sealed, wish_date, wish_time,
      carrier, plan_code, estimate, address, user_agent, in_type, claimed, first_touch, last_touch, first_source_id,
      last_source_id, at
    from fresh join lead using (phone_index)
  ), consented as (
    insert into consents (request_id, item, version, is_agreed, address, agreed_at)
    select request_id, each.item, each.version, each."isAgreed", address, at
    from fresh, jsonb_to_recordset(consents) as each (item text, version text, "isAgreed" boolean)
  ), event as (
    insert into lead_events (lead_id, kind, detail, at)
    select lead.id, case when request_count = 1 then 'RECEIVED' else 'REPEATED' end,
      jsonb_build_object('receiptNo', receipt_no), at
    from fresh join lead using (phone_index)
  ), leaving as (
    insert into outbox (id, topic, payload, at)
    select outbox_id, 'lead.received',
      jsonb_build_object('requestId', request_id, 'leadId', lead.id, 'isFirst', request_count = 1), at
    from fresh join lead using (phone_index)
  )
  select request_id, lead.id from fresh join lead using (phone_index);
end $$;
