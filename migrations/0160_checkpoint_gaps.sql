-- Days of which was told that no signed checkpoint of theirs lies in its second place (docs/adr/0197): each is told once.
create table checkpoint_gaps (
  day date primary key,
  noted_at timestamptz not null
);
