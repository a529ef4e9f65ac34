-- Browsers that came from outside, known for days (docs/adr/0141): the first and the last way each came, so that a
-- request of the tenth day knows the click of the first. Bounded in age by retention, in number by `number`.
create table visitors (
  -- A keyed hash of the cookie: what is stored here opens nothing.
  id bytea primary key,
  number bigint generated always as identity unique,
  -- Who was signed in with it; gone with them.
  member_id uuid references members (id) on delete cascade,
  -- Of visit_sources.
  first_source_id bigint not null,
  first_campaign text not null,
  first_at timestamptz not null,
  last_source_id bigint not null,
  last_campaign text not null,
  last_at timestamptz not null
);
create index visitors_member on visitors (member_id) where member_id is not null;
create index visitors_first on visitors (first_at);

-- Every way here that is known of a person who asks: of the hour's visit; without a refusal (`since`) also of their
-- browser, of their account, and of what was asked with their number before. The nearest has the lowest rank.
create function touches_of(hour_key text, visitor bytea, member uuid, phone bytea, since timestamptz)
returns table (touch jsonb, source_id bigint, is_visit boolean, at timestamptz, rank integer) language sql stable as $$
  select jsonb_build_object('landingUrl', landing_url, 'refUrl', ref_url, 'inType', in_type, 'utm', utm,
    'keyword', keyword, 'campaign', utm ->> 'utm_campaign', 'at', landings.at), source_id, is_visit, landings.at, 1
  from landings where hs_key = hour_key
  union all
  select jsonb_build_object('landingUrl', page, 'refUrl', ref_host, 'inType', in_type, 'keyword', keyword,
    'campaign', each.campaign, 'at', each.at), source.id, true, each.at, 2
  from visitors,
    lateral (values (first_source_id, first_campaign, first_at), (last_source_id, last_campaign, last_at))
      as each (source_id, campaign, at)
    join visit_sources source on source.id = each.source_id
  where (visitors.id = visitor or visitors.member_id = member) and each.at >= since
  union all
  select each.touch, each.source_id, true, each.at, 3
  from leads join lead_requests request on request.lead_id = leads.id,
    lateral (values
      (first_touch, request.first_source_id, coalesce((first_touch ->> 'at')::timestamptz, request.created_at)),
      (last_touch, request.last_source_id, coalesce((last_touch ->> 'at')::timestamptz, request.created_at)))
      as each (touch, source_id, at)
  where leads.phone_index = phone and request.created_at >= since and each.source_id is not null and each.at >= since
$$;

-- As before (docs/adr/0113), but the first and last touch are of `touches_of`.
create or replace function store_requests(list json, waiting text[]) returns table (stored_request uuid, stored_lead uuid)
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
        wish_time text, call_at timestamptz, call_until timestamptz, answers jsonb, plan_code text, estimate jsonb,
        address text, user_agent text, in_type text, claimed jsonb, hs_key text, consents jsonb, outbox_id uuid,
        call_due timestamptz, at timestamptz, visitor bytea, member_id uuid, traced_since timestamptz)
      -- First and last way here of this person as the server recorded them.
      left join lateral (
        select touch, source_id from touches_of(given.hs_key, given.visitor, given.member_id, given.phone_index,
          given.traced_since) as each
        order by each.is_visit desc, each.at, each.rank limit 1) as first on true
      left join lateral (
        select touch, source_id from touches_of(given.hs_key, given.visitor, given.member_id, given.phone_index,
          given.traced_since) as each
        order by each.is_visit desc, each.at desc, each.rank limit 1) as last on true
    where (select sent.id from lead_requests sent where sent.once_key = given.once_key limit 1) is null
      and (is_keyed or not exists (
        select from same_request(given.phone_index, given.body_hash, given.address, given.same_since)))
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
      status = status_asked(leads.status, leads.assignee_id),
      -- Whoever asks with somebody's number can have the call come sooner, never later. Who was to be called as
      -- soon as possible (nobody has called yet, no time is set) stays so.
      call_at = case
        when leads.call_at is null and leads.status = any (waiting) then null
        else least(leads.call_at, excluded.call_at) end,
      call_until = case
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
