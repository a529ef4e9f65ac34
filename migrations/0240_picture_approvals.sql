-- Whether a second person looked at a picture that somebody of the office sent: no machine reads one (docs/adr/0224).
create table picture_approvals (
  file_id uuid primary key references files (id) on delete cascade,
  -- Null for what was shown before there was this table. Whoever sent it where nobody else could look.
  approved_by uuid references staff (id),
  approved_at timestamptz not null
);
create trigger note_undo after insert or update or delete on picture_approvals for each row
  when (coalesce(current_setting('gc.undo_part', true), '') <> '') execute function note_undo('file_id');
insert into picture_approvals (file_id, approved_at)
select id, now() from files where staff_id is not null and (is_site or is_shown);
