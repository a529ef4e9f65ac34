-- Keys are exchanged while requests come in (docs/adr/0209).

alter table secret_keys
  -- The place of a key among those that people were ever found by; null for one that only sealed.
  add column version integer,
  -- When nothing was sealed with it any more. What is left of it, `remains`, is sealed by the key that came after.
  add column retired_at timestamptz,
  add column remains text;
update secret_keys set version = 0 where is_index;

-- One row while keys are exchanged. `ready`: every process knows both. `moving`: everything new is of the new key.
-- `done` has the places that were gone through, so that a killed run is taken up where it stood.
create table key_rotation (
  is_one boolean primary key default true check (is_one),
  from_id text not null references secret_keys (id),
  to_id text not null references secret_keys (id),
  phase text not null check (phase in ('ready', 'moving')),
  started_at timestamptz not null,
  done jsonb not null default '{}'
);

-- Processes that run, and which keys each has: none may seal with a key that another cannot open.
create table key_holders (
  id uuid primary key,
  key_ids text[] not null,
  phase text,
  seen_at timestamptz not null
);

create index call_stops_phone on call_stops (phone_index);

-- The stored values that an index is found by: two while keys are exchanged (platform/index-versions.ts).
create function index_values(given bytea) returns bytea[] language sql immutable parallel safe as $$
  select case when octet_length(given) <= 40 then array[given]
    else array[substr(given, 3, get_byte(given, 1)), substr(given, 3 + get_byte(given, 1))] end
$$;

-- The one by which a value is known in `places` ("table.column"): the old one where a row has it, else the new one. Whoever
-- asks holds the value until the end of the transaction, and so does whoever moves it: it never has two.
create function settle_index(given bytea, places text[] default '{}') returns bytea language plpgsql as $$
declare
  old_one bytea;
  new_one bytea;
  is_moving boolean;
  is_there boolean;
begin
  if given is null or octet_length(given) <= 40 then
    return given;
  end if;
  old_one := substr(given, 3, get_byte(given, 1));
  new_one := substr(given, 3 + get_byte(given, 1));
  if places <> '{}' then
    perform pg_advisory_xact_lock(7371977, hashtext(old_one::text));
  end if;
  -- A statement of its own: what was committed while we waited counts.
  select phase = 'moving' into is_moving from key_rotation;
  if not coalesce(is_moving, true) then
    return old_one;
  end if;
  for at in 1 .. cardinality(places) loop
    execute format('select exists (select from %I where %I = $1)', split_part(places[at], '.', 1),
      split_part(places[at], '.', 2)) into is_there using old_one;
    if is_there then
      return old_one;
    end if;
  end loop;
  return new_one;
end $$;

-- A trigger on a table stores of each index the one value. It costs nothing while no keys are exchanged.
create function settle_indexes_of(indexed text, name text, places text[] default '{}') returns void language plpgsql as $$
begin
  execute format('create function %1$I() returns trigger language plpgsql as $f$
    begin
      new.%2$I := settle_index(new.%2$I, %3$L);
      return new;
    end $f$', 'settle_' || indexed || '_' || name, name, places);
  execute format('create trigger %1$I before insert or update of %2$I on %3$I for each row
    when (octet_length(new.%2$I) > 40) execute function %1$I()', 'settle_' || indexed || '_' || name, name, indexed);
end $$;

-- By one purpose each; a value is moved in all its places at once.
select settle_indexes_of(indexed, 'phone_index', array['leads.phone_index', 'call_stops.phone_index', 'contracts.phone_index'])
from unnest(array['leads', 'call_stops', 'contracts']) as indexed;
select settle_indexes_of(indexed, 'email_index', array['members.email_index', 'email_claims.email_index', 'email_links.email_index'])
from unnest(array['members', 'email_claims', 'email_links']) as indexed;
select settle_indexes_of(indexed, 'target_index', array['verification_targets.target_index', 'verifications.target_index'])
from unnest(array['verification_targets', 'verifications']) as indexed;
select settle_indexes_of(indexed, 'account', array['members.email_index', 'email_claims.email_index', 'email_links.email_index'])
from unnest(array['failed_logins', 'login_rates']) as indexed;
select settle_indexes_of('members', 'phone_index', array['members.phone_index']);
select settle_indexes_of('member_accounts', 'account_index', array['member_accounts.account_index']);
select settle_indexes_of('lead_requests', 'once_key', array['lead_requests.once_key']);
select settle_indexes_of('text_replies', 'sent_index', array['text_replies.sent_index']);
select settle_indexes_of('visitors', 'id', array['visitors.id']);
-- Nothing is unique or joined by these: a new row has the new value.
select settle_indexes_of('leads', 'last4_index');
select settle_indexes_of('leads', 'name_index');
select settle_indexes_of('lead_requests', 'body_hash');
select settle_indexes_of('members', 'name_index');
select settle_indexes_of('messages', 'recipient_index');
select settle_indexes_of('complaints', 'contact_index');
select settle_indexes_of('known_devices', 'network_index');
select settle_indexes_of('staff_recovery_codes', 'code_index');
select settle_indexes_of('verifications', 'code_hash');

create or replace function same_request(phone bytea, body bytea, sender text, since timestamptz)
returns table (receipt_no text) language sql stable as $$
  select sent.receipt_no from leads open join lead_requests sent on sent.lead_id = open.id
  where open.phone_index = any (index_values(phone)) and open.closed_at is null
    and sent.body_hash = any (index_values(body)) and sent.address = sender
    and sent.created_at > since and sent.cancelled_at is null
  order by sent.created_at desc
  limit 1
$$;

create or replace function touches_of(hour_key text, visitor bytea, member uuid, phone bytea, since timestamptz)
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
  where (visitors.id = any (index_values(visitor)) or visitors.member_id = member) and each.at >= since
  union all
  select each.touch, each.source_id, true, each.at, 3
  from leads join lead_requests request on request.lead_id = leads.id,
    lateral (values
      (first_touch, request.first_source_id, coalesce((first_touch ->> 'at')::timestamptz, request.created_at)),
      (last_touch, request.last_source_id, coalesce((last_touch ->> 'at')::timestamptz, request.created_at)))
      as each (touch, source_id, at)
  where leads.phone_index = any (index_values(phone)) and request.created_at >= since and each.source_id is not null and each.at >= since
$$;

-- As before, with the one value of each number that the database has.
create or replace function store_requests(list json, waiting text[]) returns table (stored_request uuid, stored_lead uuid)
language plpgsql
-- A plan of the day the tables were empty must not outlive it.
set enable_seqscan = off
as $$
begin
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
      contacted_at = excluded.updated_at, asked_at = excluded.updated_at,
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
    insert into outbox (id, topic, payload, at)
    select outbox_id, 'lead.received',
      jsonb_build_object('requestId', request_id, 'leadId', lead.id, 'isFirst', request_count = 1), at
    from fresh join lead on lead.phone_index = stored_index
  )
  select request_id, lead.id from fresh join lead on lead.phone_index = stored_index;
end $$;
