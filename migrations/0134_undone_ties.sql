-- A text that was put to a lead, or taken from it, goes back with the act that is undone.
create trigger note_undo after update on text_replies for each row
  when (coalesce(current_setting('gc.undo_part', true), '') <> '')
  execute function note_undo('id', 'lead_id seen_at seen_by');
