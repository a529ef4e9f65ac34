-- Pages that a write makes out of date are counted apart from those that it makes wrong (docs/adr/0121), and processes
-- read what changed lately instead of every tag there ever was.

alter table revisions add column renewals bigint not null default 0;
alter table revisions add column changed_at timestamptz not null default clock_timestamp();
create index revisions_changed on revisions (changed_at);

-- By the database's clock, whoever bumps: other processes ask by it.
create function note_revision() returns trigger language plpgsql as $$
begin
  new.changed_at := clock_timestamp();
  return new;
end $$;

create trigger revisions_noted before insert or update on revisions
  for each row execute function note_revision();
