-- The steps of a contract go back with the act that is undone (docs/adr/0194): applied for, booked, opened, cancelled.
create trigger note_undo after insert or update or delete on contracts for each row
  when (coalesce(current_setting('gc.undo_part', true), '') <> '') execute function note_undo('id');
