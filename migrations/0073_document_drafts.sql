-- Legal texts are written at the desk: who writes, which of two who write at once was first, and whether a version takes
-- something from users, who are then told longer ahead.

alter table documents
  add column revision integer not null default 1,
  add column is_weighty boolean not null default false,
  add column written_by uuid references staff;
