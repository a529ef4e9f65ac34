-- Which trace a row was caused by, as a W3C traceparent; null where nothing is traced (docs/adr/0234).
alter table outbox add column trace text;
alter table messages add column trace text;

do $$
declare
  was text := pg_get_functiondef('store_requests(json, text[])'::regprocedure);
  becomes text := replace(replace(replace(was,
    'member_id uuid, traced_since timestamptz)', 'member_id uuid, traced_since timestamptz, trace text)'),
    'insert into outbox (id, topic, payload, at)', 'insert into outbox (id, topic, payload, at, trace)'),
    $q$'isFirst', request_count = 1), at$q$, $q$'isFirst', request_count = 1), at, trace$q$);
begin
  if becomes not like '%traced_since timestamptz, trace text)%payload, at, trace)%request_count = 1), at, trace%' then
    raise exception 'store_requests is not as it was';
  end if;
  execute becomes;
end $$;
