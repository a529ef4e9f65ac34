-- kind: expand
-- compatible: note_undo
-- An opening that is taken back takes what statements lacked of its line with it; undone within its ten seconds, all of it is given back.
create trigger note_undo after insert or update or delete on settlement_differences for each row
  when (coalesce(current_setting('gc.undo_part', true), '') <> '') execute function note_undo('id');
