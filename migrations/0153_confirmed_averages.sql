-- Who confirmed what a setting was, seen at this version: a figure of one person alone binds nobody (docs/adr/0195).
create table setting_confirmations (
  version_id bigint not null references settings_versions (id) on delete cascade,
  by_id uuid not null references staff (id),
  at timestamptz not null,
  primary key (version_id, by_id)
);
