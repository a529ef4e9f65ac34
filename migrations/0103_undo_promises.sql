-- What was agreed and moved goes back with the act that is undone.
create trigger note_undo after insert or update or delete on agreed_calls for each row
  when (coalesce(current_setting('gc.undo_part', true), '') <> '') execute function note_undo('id');
create trigger note_undo after insert or update or delete on promise_moves for each row
  when (coalesce(current_setting('gc.undo_part', true), '') <> '') execute function note_undo('event_id');
