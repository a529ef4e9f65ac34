-- Call-back requests and what becomes of them: who takes leads, the leads with their requests and calls, quotes,
-- contracts and gifts. A lead is one person's open matter (one per phone); each filled form is a request in it.

-- ## Who takes leads

-- Advisors' availability, share, skills and hours. Who has no row has these defaults.
create table advisors (
  staff_id uuid primary key references staff (id) on delete cascade,
  -- Switched by the advisor: only then, and while signed in, are leads handed to them.
  is_available boolean not null default false,
  -- How many leads in turn, against the others; 0 gets none.
  weight integer not null default 1 check (weight between 0 and 10),
  -- Open leads that still want a call, at most.
  capacity integer not null default 20 check (capacity between 1 and 500),
  -- Whose customers; empty is every carrier's.
  carriers text[] not null default '{}',
  -- Weekday (0 is Sunday) to HH:mm-HH:mm, in Seoul; null is the office's hours.
  hours jsonb,
  -- Grows by 1/weight with each lead: the lowest is next (stride scheduling).
  turn double precision not null default 0,
  version integer not null default 1,
  updated_at timestamptz not null
);

create table advisor_leaves (
  id uuid primary key,
  staff_id uuid not null references staff (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text not null,
  created_by uuid,
  created_at timestamptz not null,
  check (starts_at < ends_at)
);
create index advisor_leaves_time on advisor_leaves (ends_at, starts_at);

-- ## Leads and their requests

create table leads (
  id uuid primary key,
  status text not null check (status in ('NEW', 'ASSIGNED', 'CALLING', 'TALKING', 'APPLIED', 'BOOKED', 'OPENED',
    'GIFTED', 'DONE', 'ABSENT', 'HOLD', 'REFUSED', 'DUPLICATE', 'FALSE')),
  phone_sealed text not null,
  phone_index bytea not null,
  last4_index bytea not null,
  name_sealed text not null,
  name_index bytea not null,
  is_doubtful boolean not null default false,
  is_sample boolean not null default false,
  assignee_id uuid references staff (id),
  -- When to call: the wished time or the agreed next call. Null means as soon as possible.
  call_at timestamptz,
  call_until timestamptz,
  attempts integer not null default 0,
  request_count integer not null default 1,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  closed_at timestamptz,
  -- Who asked without a wished time is called by then.
  first_call_due timestamptz,
  first_called_at timestamptz,
  -- Whether the first call came within the wished time; null without a wish.
  kept_wish boolean,
  -- Taken and not yet called: goes to the next advisor then.
  return_due timestamptz,
  returns integer not null default 0,
  -- Came back twice: a manager's.
  is_escalated boolean not null default false,
  merged_into uuid references leads (id) on delete set null,
  -- Of a customer's lead: when everything but the contract's facts was erased.
  notes_erased_at timestamptz,
  -- Whoever signed, also who took it back: their contract's facts are kept for years (전자상거래법), whatever the lead
  -- became.
  is_contracted boolean not null default false,
  -- Of visit_sources: of its first request the first, of its last request the last.
  first_source_id bigint,
  last_source_id bigint,
  first_dialed_at timestamptz,
  -- Somebody was spoken to.
  first_talked_at timestamptz,
  -- Was merged into a lead that is destroyed since.
  was_merged boolean not null default false
);
create unique index leads_open_phone on leads (phone_index) where closed_at is null;
create index leads_phone on leads (phone_index);
create index leads_open on leads (call_at, created_at) where closed_at is null;
create index leads_last4 on leads (last4_index);
create index leads_name on leads (name_index);
-- From here on each index leaves out what a request that comes in writes, so that taking one does not touch it.
create index leads_return_due on leads (return_due) where return_due is not null;
create index leads_assignee on leads (assignee_id) where closed_at is null and assignee_id is not null;
create index leads_merged on leads (merged_into) where merged_into is not null;
create index leads_ended on leads (closed_at) where closed_at is not null;
-- Closed leads of a state, the latest first; also for counting them.
create index leads_closed_latest on leads (status, updated_at desc, id) where closed_at is not null;

create table lead_requests (
  id uuid primary key,
  lead_id uuid not null references leads (id) on delete cascade,
  receipt_no text not null unique,
  -- One filled form is stored once: the hash of its Idempotency-Key, or of visitor, number and text.
  once_key bytea not null unique,
  body_hash bytea not null,
  info_sealed text not null,
  wish_date date,
  wish_time text,
  -- What the form asks beside whom to call and when (crm/requests/questions.ts): question → answer, null without one.
  answers jsonb not null default '{}',
  -- Counted and handed out by.
  carrier text generated always as (answers ->> 'carrier') stored,
  plan_code text,
  estimate jsonb,
  address text not null,
  user_agent text not null,
  in_type text,
  -- What the browser claimed (customerIP, hsKey, …) lies apart from what the server saw.
  claimed jsonb not null,
  first_touch jsonb,
  last_touch jsonb,
  created_at timestamptz not null,
  -- Visitors change and cancel their own requests: each stands or is withdrawn by itself.
  cancelled_at timestamptz,
  -- How often its wish was changed by the visitor.
  wish_changes integer not null default 0,
  -- Of visit_sources.
  first_source_id bigint,
  last_source_id bigint
);
create index lead_requests_lead on lead_requests (lead_id, created_at);
create index lead_requests_wish on lead_requests (wish_date, wish_time) where wish_date is not null;
-- The same browser asked with another number: perhaps one household. Only where a browser told its key.
create index lead_requests_visitor on lead_requests ((claimed ->> 'hsKey')) where claimed ? 'hsKey';
-- The queue's filters by carrier and advertisement: which leads have such a request, without reading the requests.
create index lead_requests_carrier on lead_requests (carrier, lead_id) where cancelled_at is null;
create index lead_requests_advertisement on lead_requests (in_type, lead_id) where cancelled_at is null;

create table consents (
  request_id uuid not null references lead_requests (id) on delete cascade,
  item text not null,
  version text not null,
  is_agreed boolean not null,
  address text not null,
  agreed_at timestamptz not null,
  primary key (request_id, item)
);

-- Everything that happened to a lead, in order; the desk's live stream follows its id.
create table lead_events (
  id bigint generated always as identity primary key,
  lead_id uuid not null references leads (id) on delete cascade,
  kind text not null,
  staff_id uuid,
  staff_name text,
  detail jsonb not null default '{}',
  note_sealed text,
  at timestamptz not null
);
create index lead_events_lead on lead_events (lead_id, id);
-- Calls by their time. Only those whose end was noted are in it, so that taking a request does not touch it.
create index lead_events_called on lead_events (at) include (staff_id) where kind = 'CALLED';

-- What this visitor sent moments ago and has not withdrawn: the same words for the same open number. Also asked by
-- `findStored`.
create function same_request(phone bytea, body bytea, sender text, since timestamptz)
returns table (receipt_no text) language sql stable as $$
  select sent.receipt_no from leads open join lead_requests sent on sent.lead_id = open.id
  where open.phone_index = phone and open.closed_at is null and sent.body_hash = body and sent.address = sender
    and sent.created_at > since and sent.cancelled_at is null
  order by sent.created_at desc
  limit 1
$$;

-- Where a lead stands whose person asks again or names a time: somebody put aside is waiting again.
create function status_asked(status text, assignee uuid) returns text language sql immutable as $$
  select case when status <> 'HOLD' then status when assignee is null then 'NEW' else 'ASSIGNED' end
$$;

-- The intake as a function, so that each connection plans it once: planning its nine parts anew cost more than running
-- them (docs/adr/0113). Named statements would do the same, but not behind a pooler of transactions.
--
-- Takes requests as one JSON list and stores each whole: the lead (or the number's open lead), the request, its
-- consents, an event for the desk and the outbox row. Answers those that were stored; one whose key was used before, or
-- without one the same that this visitor sent moments ago, is left out. Raises the unique violation of a key that
-- somebody else is just storing. `storeTogether` calls it, and tells the states in which nobody has reached a person.
create function store_requests(list json, waiting text[]) returns table (stored_request uuid, stored_lead uuid)
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

-- Which requests the staff have been mailed of: one mail in some minutes, so that a flood of requests is no flood of
-- mails. What waits for the next mail has no `told_at`.
create table lead_notices (
  request_id uuid primary key references lead_requests (id) on delete cascade,
  at timestamptz not null,
  told_at timestamptz
);
create index lead_notices_told on lead_notices (told_at) where told_at is not null;
create index lead_notices_waiting on lead_notices (at) where told_at is null;

-- Numbers whose people asked not to be called any more. One that asks again after it lifts it.
create table call_stops (
  id uuid primary key,
  -- Of the lead: nothing leads back to the number itself.
  phone_index bytea not null,
  source text not null check (source in ('link', 'status', 'call')),
  at timestamptz not null,
  lifted_at timestamptz
);
create unique index call_stops_standing on call_stops (phone_index) where lifted_at is null;

-- ## Leads at the desk

-- A merged lead keeps its requests and is closed as a duplicate; what it was before is kept for undoing it.
create table lead_merges (
  id uuid primary key,
  into_id uuid not null references leads (id) on delete cascade,
  from_id uuid not null references leads (id) on delete cascade,
  was_status text not null,
  was_call_at timestamptz,
  was_call_until timestamptz,
  was_closed_at timestamptz,
  merged_by text not null,
  merged_at timestamptz not null,
  undone_at timestamptz
);
create unique index lead_merges_standing on lead_merges (from_id) where undone_at is null;
create index lead_merges_into on lead_merges (into_id);

-- An advisor opens a colleague's lead against a reason: for half an hour, and somebody else reads the same day why.
create table lead_openings (
  id uuid primary key,
  lead_id uuid not null references leads (id) on delete cascade,
  staff_id uuid not null references staff (id),
  staff_name text not null,
  reason text not null,
  at timestamptz not null,
  open_until timestamptz not null,
  read_by uuid references staff (id),
  read_by_name text,
  read_at timestamptz,
  check ((read_by is null) = (read_at is null)),
  check (read_by <> staff_id)
);
create index lead_openings_staff on lead_openings (staff_id, at);
create index lead_openings_lead on lead_openings (lead_id, staff_id, open_until);
create index lead_openings_unread on lead_openings (at) where read_at is null;

-- Views of the queue that somebody keeps.
create table saved_views (
  id uuid primary key,
  -- Whose it is; null once everybody has it.
  staff_id uuid references staff (id) on delete cascade,
  name text not null,
  query jsonb not null,
  created_at timestamptz not null
);
create index saved_views_staff on saved_views (staff_id);

-- ## What came of a lead

-- What an advisor told a person, each time anew: never changed, the newest holds.
create table lead_quotes (
  lead_id uuid not null references leads (id) on delete cascade,
  version integer not null,
  plan_code text not null,
  -- The plan and its price as the site told them then (crm/contracts/contract.ts, quotedTerms).
  terms jsonb not null,
  staff_id uuid,
  staff_name text not null,
  note_sealed text,
  at timestamptz not null,
  sent_at timestamptz,
  primary key (lead_id, version)
);

create table contracts (
  id uuid primary key,
  lead_id uuid not null references leads (id) on delete cascade,
  -- Of the lead: whose line it is, also for who proves the number later.
  phone_index bytea not null,
  carrier text not null references carriers (code),
  plan_code text not null,
  terms jsonb not null,
  quote_version integer not null,
  status text not null check (status in ('APPLIED', 'BOOKED', 'OPENED', 'CANCELLED')),
  -- How the person agreed that their data goes to the carrier.
  consent text not null check (consent in ('screen', 'recorded')),
  applied_at timestamptz not null,
  install_date date,
  install_time text,
  opened_on date,
  cancelled_at timestamptz,
  review_invited_at timestamptz,
  -- The review its owner wrote.
  review_seqno bigint,
  version integer not null default 1,
  updated_at timestamptz not null
);
-- One contract under way or opened a lead.
create unique index contracts_lead on contracts (lead_id) where status <> 'CANCELLED';
create index contracts_phone on contracts (phone_index);
create index contracts_opened on contracts (opened_on) where status = 'OPENED';

create table gifts (
  id uuid primary key,
  contract_id uuid not null references contracts (id) on delete cascade,
  amount integer not null check (amount > 0),
  form text not null check (form in ('voucher', 'cash')),
  condition text not null,
  due_on date not null,
  -- What was promised first, where a delay moved it.
  first_due_on date not null,
  delay_reason text,
  paid_on date,
  proof text,
  paid_by text,
  version integer not null default 1,
  created_at timestamptz not null
);
create index gifts_due on gifts (due_on) where paid_on is null;
create index gifts_paid on gifts (paid_on) where paid_on is not null;
create index gifts_contract on gifts (contract_id);
