-- A text that was published is what people read and agreed to, and stays as it was: neither rewritten nor taken away, whoever
-- asks. A role that does not own the table cannot switch this off (docs/operating.md). Drafts that only show what a text may
-- become, and texts still being written, are nobody's yet.
create function keep_published_documents() returns trigger language plpgsql as $$
begin
  if old.published_at is null or old.is_draft then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op = 'UPDATE' and
    (old.kind, old.version, old.title, old.body, old.template, old.change_summary, old.effective_on, old.is_draft, old.published_at)
    is not distinct from
    (new.kind, new.version, new.title, new.body, new.template, new.change_summary, new.effective_on, new.is_draft, new.published_at)
  then
    return new;
  end if;
  raise exception 'a published text stays as it is' using errcode = 'insufficient_privilege';
end $$;
create trigger keep_published_documents before update or delete on documents
  for each row execute function keep_published_documents();
