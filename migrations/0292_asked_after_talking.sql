-- Whoever asks again without a wished time after they were talked to, as somebody whose line is opened, was promised a call that no
-- list showed: the lead had no time, and is none of those that wait for a first call. It is called from when it came until when was
-- promised.
do $$
declare
  was text := pg_get_functiondef('store_requests(json, text[])'::regprocedure);
  asked text := 'leads.call_at is null and excluded.call_at is null
            and not status_asked(leads.status, leads.assignee_id) = any (waiting)';
  becomes text := replace(replace(was,
    'when leads.call_at is null and leads.status = any (waiting) then null
        else least(leads.call_at, excluded.call_at) end',
    'when leads.call_at is null and leads.status = any (waiting) then null
        when ' || asked || ' then excluded.created_at
        else least(leads.call_at, excluded.call_at) end'),
    'call_until = case
        when',
    'call_until = case
        when ' || asked || ' then excluded.first_call_due
        when');
begin
  if becomes not like '%then excluded.created_at%then excluded.first_call_due%' then
    raise exception 'store_requests is not as it was';
  end if;
  execute becomes;
end $$;
