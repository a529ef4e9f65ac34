-- Legal texts in all their versions. A published version is never changed or deleted: a change is a new version.

create table documents (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('term', 'policy', 'acceptance', 'consents')),
  -- As readers and stored consents name it: 0.9, 1.0, …
  version text not null check (version ~ '^[0-9]{1,3}\.[0-9]{1,3}$'),
  title text not null,
  -- Markdown without the title.
  body text not null,
  -- What is new in this version, in one sentence.
  change_summary text not null,
  written_on date not null,
  -- Null: the operator has not entered the day.
  effective_on date,
  -- Shown under the line that says counsel has not seen it yet.
  is_draft boolean not null default true,
  -- Null: still being written at the desk, shown to nobody else.
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (kind, version)
);
