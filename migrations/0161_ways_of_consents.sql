-- By which way a consent came or was taken back, and who of the office noted it where the person did not give it themselves
-- (docs/adr/0197). Lines of before have no way.
alter table consents add column way text, add column withdrawn_way text;
alter table member_consents add column way text, add column staff_id uuid references staff, add column staff_name text;
alter table withdrawn_consents add column way text, add column staff_name text;

do $$
declare
  was text := pg_get_functiondef('store_requests(json, text[])'::regprocedure);
  becomes text := replace(replace(replace(was,
    'insert into consents (request_id, item, version, is_agreed, address, agreed_at)',
    'insert into consents (request_id, item, version, is_agreed, address, agreed_at, way)'),
    'select request_id, each.item, each.version, each."isAgreed", address, at',
    'select request_id, each.item, each.version, each."isAgreed", address, at, each.way'),
    'as each (item text, version text, "isAgreed" boolean)',
    'as each (item text, version text, "isAgreed" boolean, way text)');
begin
  if becomes not like '%agreed_at, way)%at, each.way%boolean, way text)%' then
    raise exception 'store_requests is not as it was';
  end if;
  execute becomes;
end $$;
