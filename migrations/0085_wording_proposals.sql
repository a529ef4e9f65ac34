-- A changed wording of an information text that smells of advertising waits for a second person (docs/adr/0155).
create table wording_proposals (
  id uuid primary key,
  template text not null,
  wording jsonb not null,
  -- What smelled.
  signs text[] not null,
  -- Of the wording it was written upon.
  version integer not null,
  proposed_by uuid not null,
  proposed_name text not null,
  proposed_at timestamptz not null,
  decision text check (decision in ('approved', 'declined', 'withdrawn')),
  decided_by uuid,
  decided_name text,
  decided_at timestamptz,
  constraint wording_proposals_decided check (
    (decision is null) = (decided_at is null) and (decision is null) = (decided_by is null)
  ),
  constraint wording_proposals_four_eyes check (decision is distinct from 'approved' or decided_by <> proposed_by)
);
create unique index wording_proposals_open on wording_proposals (template) where decision is null;
create index wording_proposals_decided_at on wording_proposals (template, decided_at);
