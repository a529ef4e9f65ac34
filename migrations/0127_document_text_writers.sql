-- Everybody who brought words into a text as it is, the last one last: a colleague's comma does not make its writer a reader of it.
alter table documents rename column text_by to text_writers;
alter table documents alter column text_writers type uuid[]
  using array_remove(array[coalesce(text_writers, written_by)], null);
alter table documents alter column text_writers set default '{}', alter column text_writers set not null;
