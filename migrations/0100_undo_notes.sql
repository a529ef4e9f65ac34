-- Recording a call takes the begun note away; undoing the call gives it back.
create trigger note_undo after insert or update or delete on note_drafts for each row
  when (coalesce(current_setting('gc.undo_part', true), '') <> '') execute function note_undo('lead_id staff_id');
