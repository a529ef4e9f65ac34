-- Phone lines are products too, one of each a carrier (docs/adr/0136).

-- 인터넷전화, added to any plan of its carrier. Won a month, VAT included.
create table home_phones (
  carrier text primary key references carriers (code),
  name text not null,
  term_months integer not null check (term_months >= 0),
  list_price integer not null check (list_price > 0),
  term_discount integer not null check (term_discount >= 0 and term_discount < list_price),
  call_rates text not null,
  conditions text[] not null,
  is_sample boolean not null default false,
  checked_at date not null
);

-- 휴대폰 결합: which phones and whose, on which conditions. What it takes off a plan is that plan's bundle_discounts.
create table mobile_bundles (
  carrier text primary key references carriers (code),
  lead text not null,
  phones text not null,
  members text not null,
  conditions text[] not null,
  is_sample boolean not null default false,
  checked_at date not null
);

-- The pages' own texts about it, which stood there before.
insert into mobile_bundles (carrier, lead, phones, members, conditions, is_sample, checked_at)
select carrier, content ->> 'bundleLead', '같은 통신사에서 쓰는 휴대폰이에요.', '같은 집에서 쓰는 본인과 가족의 회선이에요.',
  array[content ->> 'bundleNote'], is_sample, checked_at
from carrier_pages
where content ? 'bundleLead' and content ? 'bundleNote';

alter table content_versions drop constraint content_versions_kind_check;
alter table content_versions add constraint content_versions_kind_check
  check (kind in ('plan', 'phone', 'bundle', 'page', 'question', 'banner', 'popup'));

alter table search_entries drop constraint search_entries_kind_check;
alter table search_entries add constraint search_entries_kind_check
  check (kind in ('plan', 'phone', 'bundle', 'question', 'page', 'post'));
