-- What was agreed is owed again only where its lead is opened to be called at that time: whoever opens it decides, as the
-- customer may have ended it.
create or replace function end_agreed_call() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null and new.closed_at is null then
    update agreed_calls set ended_at = null
    where lead_id = new.id and kept_at is null and ended_at = old.closed_at and due = new.call_at
      and not exists (select from agreed_calls open
        where open.lead_id = new.id and open.kept_at is null and open.ended_at is null);
    return null;
  end if;
  update agreed_calls set ended_at = coalesce(new.closed_at, new.updated_at)
  where lead_id = new.id and kept_at is null and ended_at is null
    and (new.closed_at is not null or due is distinct from new.call_at);
  return null;
end $$;
