-- What every district stands on: changes told to other processes, keys, clocks, settings, texts that leave, where
-- visits come from, who failed to sign in, and the log of who saw what.

-- ## Changes, keys and clocks

-- One row a cache tag: a write bumps it, every process polls it (no LISTEN, so that poolers work). Pages that a write
-- makes out of date (`renewals`) are counted apart from those that it makes wrong (`revision`, docs/adr/0121).
create table revisions (
  tag text primary key,
  revision bigint not null default 1,
  renewals bigint not null default 0,
  changed_at timestamptz not null default clock_timestamp()
);
-- What changed lately is read, not every tag there ever was.
create index revisions_changed on revisions (changed_at);

-- By the database's clock, whoever bumps: other processes ask by it.
create function note_revision() returns trigger language plpgsql as $$
begin
  new.changed_at := clock_timestamp();
  return new;
end $$;

create trigger revisions_noted before insert or update on revisions
  for each row execute function note_revision();

-- Which keys the data here were sealed with. A fingerprint (HMAC-SHA-256 of a constant under a key derived for it)
-- tells the right key from a wrong one and nothing else; a start with wrong or missing keys is refused by it.
create table secret_keys (
  id text primary key,
  fingerprint bytea not null,
  -- The one that blind indexes are made with: only one can be, or nobody is found any more.
  is_index boolean not null,
  known_since timestamptz not null default now()
);
create unique index secret_keys_index on secret_keys (is_index) where is_index;

-- How each job of the clock went last: one that fails, or is not done at all, must be seen before somebody misses it.
create table clock_jobs (
  queue text primary key,
  name text not null,
  cron text not null,
  known_since timestamptz not null,
  succeeded_at timestamptz,
  failed_at timestamptz,
  -- Since the last success.
  failures integer not null default 0,
  -- The fault's code or name, never its words.
  failure text
);

-- ## Carriers

-- What app/shared/carriers/carriers.ts declares, written at every start; rows refer to it. One that is declared no more
-- stays, for the contracts that were made.
create table carriers (
  code text primary key
);

-- ## Settings

-- What holds now; what was set before lies in settings_versions.
create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  version integer not null default 1
);

-- ## Texts that leave

-- What must leave after a commit. Written in the same transaction as its cause, relayed to the job queue.
create table outbox (
  -- Ordered by time, as UUIDv7 are.
  id uuid primary key,
  topic text not null,
  payload jsonb not null,
  at timestamptz not null,
  -- A job that is done again for one queue only, as the desk asks for it; null: every queue of the topic.
  queue text
);

-- Every SMS and mail that left or waits to, or in development would have left, and how far it has come: what waits for
-- its time, what failed and is tried again, what was given up. Recipient and text are sealed.
create table messages (
  id uuid primary key,
  channel text not null check (channel in ('sms', 'mail')),
  template text not null,
  recipient_sealed text not null,
  text_sealed text not null,
  status text not null,
  at timestamptz not null,
  -- So that somebody's own messages are found: for their copy of it all, and to erase them.
  recipient_index bytea,
  tries integer not null default 0,
  -- How many are left before it is given up; a person at the desk can give it new ones.
  tries_left integer not null default 0,
  -- When it is handed on next; null once nothing more happens to it.
  due_at timestamptz,
  -- Somebody is handing it on until then; after that they are taken for dead.
  held_until timestamptz,
  -- Of no use to anybody from then on: codes, links that let somebody in.
  expires_at timestamptz,
  failure text,
  sent_at timestamptz,
  -- Was asked to go by KakaoTalk first: the number of Kakao's template and the values it was filled with. Null where it
  -- leaves as a text only.
  alimtalk_sealed text,
  -- Of a text that waits for the limits (status held): for what it is counted, in keyed hashes. Why it may not leave
  -- yet stands in `failure`, when it is tried again in `due_at`. Null once it left.
  counted jsonb,
  constraint messages_status check (status in ('logged', 'waiting', 'held', 'sent', 'failed', 'given_up'))
);
create index messages_at on messages (at);
create index messages_recipient on messages (recipient_index, at);
create index messages_due on messages (due_at) where status in ('waiting', 'failed');
create index messages_open on messages (status, at) where status in ('waiting', 'failed', 'given_up');
create index messages_held on messages (due_at) where status = 'held';
create index messages_held_about on messages ((counted ->> 'about')) where status = 'held';

-- ## Limits of texts that strangers cause (docs/adr/0124)
-- Counted here, so that they hold across processes and restarts.

-- How many texts left in a bucket of some minutes, or on a day. `key` is a keyed hash of what is counted (an address, a
-- block of addresses, a receiver, the whole site), of the kind of text and of the span: no address can be read out of
-- it.
create table text_counts (
  key bytea not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  count integer not null,
  primary key (key, starts_at)
);
create index text_counts_end on text_counts (ends_at);

-- Counts one text under every key, or under none: `wanted` is a list of {key, since, starts_at, ends_at, most}, in the
-- order in which a refusal is told: counted in the bucket of starts_at, held against all buckets from `since` on
-- (limits hold over any 60 minutes, not from one turn of the hour to the next). Answers the position of the first full
-- one (0: it may leave), where its oldest bucket begins, and the counts before it.
create function take_text(wanted json)
returns table (refused integer, oldest timestamptz, counts integer[])
language plpgsql
as $$
declare
  lock integer;
begin
  -- One after the other by key, also where a bucket begins just now and no row is there yet to lock; in one order, so
  -- that two texts never wait for each other crosswise.
  for lock in
    select distinct hashtext(each.key::text) from json_to_recordset(wanted) as each (key bytea) order by 1
  loop
    perform pg_advisory_xact_lock(155, lock);
  end loop;
  select coalesce(min(at) filter (where held.count >= most), 0)::integer,
      (array_agg(held.oldest order by at) filter (where held.count >= most))[1], array_agg(held.count order by at)
    into refused, oldest, counts
    from (
      -- A process of before tells no `since`.
      select ordinality as at, (value ->> 'key')::bytea as key,
        coalesce(value ->> 'since', value ->> 'starts_at')::timestamptz as since, (value ->> 'most')::integer as most
      from json_array_elements(wanted) with ordinality
    ) as each cross join lateral (
      select coalesce(sum(text_counts.count), 0)::integer as count, 
        min(text_counts.starts_at) filter (where text_counts.count > 0) as oldest
      from text_counts where text_counts.key = each.key and text_counts.starts_at >= each.since
    ) as held;
  if refused = 0 then
    insert into text_counts (key, starts_at, ends_at, count)
      select distinct on (each.key, each.starts_at) each.key, each.starts_at, each.ends_at, 1
      from json_to_recordset(wanted) as each (key bytea, starts_at timestamptz, ends_at timestamptz)
      order by each.key, each.starts_at
      on conflict (key, starts_at) do update set count = text_counts.count + 1;
  end if;
  return next;
end $$;

-- That the site came near its ceiling or reached it: told once for each window and level (percent).
create table text_alarms (
  span text not null check (span in ('hour', 'day')),
  starts_at timestamptz not null,
  level integer not null check (level in (80, 100)),
  ends_at timestamptz not null,
  at timestamptz not null,
  primary key (span, starts_at, level)
);

-- Proofs of work that were used: each is good once. Nobody is named; kept until they would have ended.
create table text_proofs (
  nonce text primary key,
  ends_at timestamptz not null
);

-- ## Where visits come from

-- One row a landing of a visitor.
create table landings (
  id uuid primary key,
  hs_key text not null,
  landing_url text,
  ref_url text,
  in_type text,
  utm jsonb not null default '{}',
  keyword text,
  user_agent text,
  address text not null,
  at timestamptz not null,
  -- Of visit_sources.
  source_id bigint,
  -- Neither a robot's, nor a reload, nor a page opened from one of ours.
  is_visit boolean not null default true,
  -- Which steps of the form this visit has been counted for.
  steps text[] not null default '{}'
);
create index landings_key on landings (hs_key, at);
create index landings_at on landings (at);

-- What reports count by, without anybody in it, also when the visits themselves are gone. Never deleted, so that
-- nothing that points here has to be checked while a request is taken: landings, leads and requests do so without a
-- constraint.
create table visit_sources (
  id bigint generated always as identity primary key,
  -- What was looked for, '' where nobody knows; `…` where it was taken out.
  keyword text not null,
  -- As the address said it: also codes that we do not have.
  in_type text not null,
  -- Path of the page; '' where no browser told it.
  page text not null,
  -- Host of the page before, '' where there was none, `(self)` where it was ours.
  ref_host text not null,
  -- Nobody who is left has it: what only few had was taken out.
  is_folded boolean not null default false
);
create unique index visit_sources_values on visit_sources (keyword, in_type, page, ref_host) where not is_folded;
-- Whoever came without telling.
insert into visit_sources (keyword, in_type, page, ref_host) values ('', '', '', '');

-- What visits came to on a day: counted by visit, kept for good.
create table visit_days (
  day date not null,
  source_id bigint not null references visit_sources (id),
  visits integer not null default 0,
  forms integer not null default 0,
  sends integer not null default 0,
  taken integer not null default 0,
  primary key (day, source_id)
);
create index visit_days_source on visit_days (source_id);

-- ## Who failed to sign in (docs/adr/0125)

-- Keyed by a blind index of what was typed, so that an unknown account waits exactly as a known one does.
create table failed_logins (
  account_index bytea primary key,
  failures integer not null,
  locked_until timestamptz,
  at timestamptz not null,
  -- One account has several counters: a device's, and one for each network of strangers.
  account bytea
);
create index failed_logins_at on failed_logins (at);
create index failed_logins_account on failed_logins (account) where account is not null;

-- How many guesses strangers have left: at an account, and from an address. Until `spent_until` what was used is
-- made good again, step by step.
create table login_rates (
  counter bytea primary key,
  kind text not null check (kind in ('member', 'staff')),
  -- Null: an address.
  account bytea,
  spent_until timestamptz not null,
  at timestamptz not null,
  -- When the owner was last told.
  told_at timestamptz
);
create index login_rates_account on login_rates (account) where account is not null;
create index login_rates_spent on login_rates (spent_until);

-- ## The access log

-- Whose data was opened, by whom, from where and why; each line carries the hash of the one before. Who it was is
-- written down, not pointed at: a line outlives the account.
create table access_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  staff_id uuid not null,
  staff_name text not null,
  address text not null,
  action text not null,
  subject text not null,
  reason text not null,
  previous_hash bytea not null,
  hash bytea not null unique
);
create index access_log_staff on access_log (staff_id, at);
create index access_log_subject on access_log (subject, id);
-- Read by period and act.
create index access_log_at on access_log (at);
create index access_log_action on access_log (action, id);
-- How many numbers one person was shown, or dialled, since a moment.
create index access_log_staff_action on access_log (staff_id, action, at);

-- One head of the chain.
create table access_log_head (
  only_one boolean primary key default true check (only_one),
  hash bytea not null,
  -- Where the chain begins once lines older than two years are gone.
  start_hash bytea not null default decode(repeat('00', 32), 'hex')
);
-- The first line's previous hash: 32 zero bytes.
insert into access_log_head (hash) values (decode(repeat('00', 32), 'hex'));
