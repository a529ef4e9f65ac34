-- Members at the desk: stopped until a day, found by a whole name and by the number they are called by.

alter table members
  -- The last day of a stop, in Seoul; null: until somebody lifts it.
  add column stopped_until date,
  -- Null in rows from before it, until a name is looked for.
  add column name_index bytea;
create index members_name on members (name_index);
create index members_unnamed on members (id) where name_index is null;
create index members_number on members (right(id::text, 8));
create index members_joined on members (joined_at, id);
