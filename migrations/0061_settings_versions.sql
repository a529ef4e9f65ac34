-- Every change of a setting: who, when, what it was and what it became. Nothing is lost by going back.

alter table settings add column version integer not null default 1;

create table settings_versions (
  id bigint generated always as identity primary key,
  key text not null,
  version integer not null,
  at timestamptz not null,
  by_id uuid not null references staff (id),
  by_name text not null,
  before jsonb not null,
  after jsonb not null,
  unique (key, version)
);

-- Numbers hold from a day on, until another; those that were entered hold since ever.
update settings
set value = coalesce(
  (
    select jsonb_agg(
      jsonb_build_object('inType', number.key, 'number', number.value, 'from', '2000-01-01', 'until', null)
      order by number.key
    )
    from jsonb_each_text(value) as number
  ),
  '[]'
)
where key = 'supportNumbers' and jsonb_typeof(value) = 'object';
