-- Where visits come from, without anybody in it: what reports count by, also when the visits themselves are gone.

-- Never deleted, so that nothing that points here has to be checked while a request is taken.
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

alter table landings
  add column source_id bigint,
  -- Neither a robot's, nor a reload, nor a page opened from one of ours.
  add column is_visit boolean not null default true,
  -- Which steps of the form this visit has been counted for.
  add column steps text[] not null default '{}';

alter table lead_requests
  add column first_source_id bigint,
  add column last_source_id bigint;

alter table leads
  -- Of its first request the first, of its last request the last.
  add column first_source_id bigint,
  add column last_source_id bigint,
  add column first_dialed_at timestamptz,
  -- Somebody was spoken to.
  add column first_talked_at timestamptz,
  -- Was merged into a lead that is destroyed since.
  add column was_merged boolean not null default false;

-- What has been so far.
update leads set first_dialed_at = seen.dialed, first_talked_at = seen.talked
from (
  select lead_id, min(at) filter (where kind in ('DIALED', 'CALLED')) as dialed,
    min(at) filter (where kind = 'CALLED' and detail ->> 'outcome' in ('TALKED', 'LATER', 'REFUSED')) as talked
  from lead_events group by lead_id
) as seen
where seen.lead_id = leads.id and seen.dialed is not null;

create function pg_temp.source_of(keyword text, in_type text, url text, ref text, out source text[]) immutable
language sql as $$
  select array[
    left(btrim(regexp_replace(coalesce(keyword, ''), '\s+', ' ', 'g')), 100), coalesce(in_type, ''),
    left(regexp_replace(regexp_replace(coalesce(url, ''), '^[a-zA-Z]+://[^/?#]*', ''), '[?#].*$', ''), 120),
    left(coalesce(lower(substring(ref from '^[a-zA-Z-]+://(?:www\.)?([^/:?#]+)')), ''), 100)]
$$;
create temporary table told on commit drop as
  select request.id, request.lead_id, request.created_at,
    pg_temp.source_of(first_touch ->> 'keyword', coalesce(first_touch ->> 'inType', in_type),
      first_touch ->> 'landingUrl', first_touch ->> 'refUrl') as first,
    pg_temp.source_of(last_touch ->> 'keyword', coalesce(last_touch ->> 'inType', in_type),
      last_touch ->> 'landingUrl', last_touch ->> 'refUrl') as last
  from lead_requests request;
insert into visit_sources (keyword, in_type, page, ref_host)
  select source[1], source[2], source[3], source[4]
  from (
    select first from told union select last from told
    union select pg_temp.source_of(keyword, in_type, landing_url, ref_url) from landings
  ) as every (source)
  on conflict do nothing;
update lead_requests set first_source_id = one.id, last_source_id = other.id
from told, visit_sources one, visit_sources other
where told.id = lead_requests.id
  and array[one.keyword, one.in_type, one.page, one.ref_host] = told.first
  and array[other.keyword, other.in_type, other.page, other.ref_host] = told.last;
update leads set first_source_id = request.first_source_id
from (select distinct on (lead_id) lead_id, first_source_id from lead_requests order by lead_id, created_at) request
where request.lead_id = leads.id;
update leads set last_source_id = request.last_source_id
from (select distinct on (lead_id) lead_id, last_source_id from lead_requests order by lead_id, created_at desc) request
where request.lead_id = leads.id;
update landings set source_id = visit_sources.id from visit_sources
where array[visit_sources.keyword, visit_sources.in_type, page, ref_host]
  = pg_temp.source_of(landings.keyword, landings.in_type, landing_url, ref_url);
insert into visit_days (day, source_id, visits)
  select (at at time zone 'Asia/Seoul')::date, source_id, count(*) from landings
  where source_id is not null group by 1, 2;

-- What stays of a destroyed lead for the figures. Nothing here leads to a person either.
alter table destroyed_leads
  add column first_source_id bigint,
  add column last_source_id bigint,
  add column is_sample boolean not null default false,
  -- Counted with the lead it was merged into.
  add column is_merged boolean not null default false,
  add column is_called boolean not null default false,
  add column is_talked boolean not null default false,
  add column is_applied boolean not null default false,
  add column is_opened boolean not null default false,
  add column gift_promised integer not null default 0,
  add column gift_paid integer not null default 0;
update destroyed_leads set is_called = attempts > 0;
