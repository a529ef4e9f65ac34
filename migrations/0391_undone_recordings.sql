-- A merge takes over a refusal of recording and destroys what it refuses; undone within its ten seconds, all of it is given back.
create trigger note_undo after insert or update or delete on call_recordings for each row
  when (coalesce(current_setting('gc.undo_part', true), '') <> '') execute function note_undo('id');
create trigger note_undo after insert or update or delete on exchange_calls for each row
  when (coalesce(current_setting('gc.undo_part', true), '') <> '') execute function note_undo('id');
