-- 100,000 lines of closed leads with what follows a line for years: ends, gifts that come back, ratings, rules of commissions, a
-- year of spending on sixty words, and the statements of three carriers. Sealed words are copied from a sample.
begin;
set local session_replication_role = replica;
update leads set is_sample = false;
insert into contracts (id, lead_id, phone_index, carrier, plan_code, terms, quote_version, status, consent, applied_at, install_date,
    opened_on, updated_at, first_install_date)
  select gen_random_uuid(), lead.id, lead.phone_index, one.carrier, one.plan_code, one.terms, 1, 'OPENED', one.consent,
    lead.created_at + interval '1 day', (lead.created_at + interval '4 days')::date, (lead.created_at + interval '4 days')::date,
    lead.created_at + interval '4 days', (lead.created_at + interval '4 days')::date
  from (select leads.*, row_number() over (order by id) as nth from leads where closed_at is not null and status = 'DONE'
      and not exists (select from contracts there where there.lead_id = leads.id) limit 100000) lead,
    (select *, row_number() over () - 1 as turn from (select distinct on (carrier) * from contracts where status = 'OPENED' order by carrier, id) each) one
  where nth % (select count(distinct carrier) from contracts where status = 'OPENED') = turn;
insert into line_events (contract_id, version, kind, on_date, asked_by, reason_sealed, staff_name, at)
  select id, 1, 'TERMINATED', least(opened_on + (nth % 900)::integer, current_date), 'customer', one.info_sealed, '김상담', updated_at
  from (select *, row_number() over (order by id) as nth from contracts where status = 'OPENED'
      and not exists (select from line_events there where there.contract_id = contracts.id)) line,
    (select info_sealed from lead_requests where info_sealed is not null limit 1) one where nth % 5 = 0;
insert into gifts (id, contract_id, amount, form, condition, due_on, first_due_on, paid_on, proof_sealed, paid_by, created_at, paid_recorded_on)
  select gen_random_uuid(), line.id, 100000 + nth % 7 * 30000, one.form, one.condition, opened_on + 10, opened_on + 10,
    case when nth > 600 then least(opened_on + 9, current_date) end, case when nth > 600 then one.proof_sealed end,
    case when nth > 600 then one.paid_by end, applied_at, case when nth > 600 then least(opened_on + 9, current_date) end
  from (select *, row_number() over (order by applied_at desc) as nth from contracts where status = 'OPENED'
      and not exists (select from gifts there where there.contract_id = contracts.id)) line,
    (select * from gifts where paid_on is not null order by id limit 1) one;
insert into gift_returns (id, gift_id, event_version, amount, counted, due_on, state, returned_on, reason, closed_by, created_at)
  select gen_random_uuid(), gifts.id, 1, 50000, '', on_date + 14, case when nth % 40 = 0 then 'OPEN' else 'RETURNED' end,
    case when nth % 40 > 0 then on_date + 10 end, case when nth % 40 > 0 then '확인' end, case when nth % 40 > 0 then '김상담' end, at
  from (select gifts.id, line_events.on_date, line_events.at, row_number() over (order by gifts.id) as nth from gifts join line_events using (contract_id)
      where paid_on is not null and line_events.version = 1 and not exists (select from gift_returns there where there.gift_id = gifts.id)) gifts;
insert into lead_events (lead_id, kind, detail, at)
  select lead_id, kind, jsonb_build_object('rating', (array['good', 'fine', 'bad'])[1 + nth % 3], 'carrier', carrier, 'firstAt', applied_at,
    'advisorId', staff.id) || case when kind = 'RATED' then jsonb_build_object('callId', -nth) else '{}' end, applied_at
  from (select *, row_number() over (order by id) as nth from contracts where status = 'OPENED') line,
    (values ('RATED'), ('INSTALL_RATED')) asked (kind), (select id from staff where role = 'advisor' order by email limit 1) staff
  where nth % 3 = 0;
insert into commission_rules (id, carrier, plan_code, from_day, amount, steps, added_by, created_at)
  select gen_random_uuid(), carrier, null, '2023-01-01', amount, '[{"months": 3, "percent": 100}, {"months": 6, "percent": 50}]', staff.id, now()
  from (values ('lg', 210001), ('kt', 250000), ('sk', 190000)) rule (carrier, amount), (select id from staff where role = 'owner' limit 1) staff
  where not exists (select from commission_rules there where there.carrier = rule.carrier and there.from_day = '2023-01-01');
insert into spend_imports (id, network, way, hash, state, created_at, saved_at)
  values ('00000000-0000-7000-8000-000000000001', 'naver', 'file', sha256('spend'), 'SAVED', now(), now());
insert into spend_rows (import_id, line, network, day, campaign, keyword, told, has_vat, impressions, clicks, is_current)
  select '00000000-0000-7000-8000-000000000001', (row_number() over ())::integer, 'naver', current_date - day - 70, '인터넷',
    case when word = 0 then '' else '인터넷가입' || word end, 1000 + day * 13 + word, true, 90, 3, true
  from generate_series(0, 364) day, generate_series(0, 59) word;
insert into settlements (id, carrier, month, hash, state, columns, imported_by, created_at, saved_at)
  select gen_random_uuid(), carrier, to_char(month, 'YYYY-MM'), sha256((carrier || month)::bytea), 'SAVED', '{}', staff.id,
    month + interval '40 days', month + interval '41 days'
  from (values ('lg'), ('kt'), ('sk')) told (carrier), generate_series(date_trunc('month', now()) - interval '30 months',
    date_trunc('month', now()) - interval '2 months', '1 month') month, (select id from staff where role = 'owner' limit 1) staff;
insert into settlement_rows (settlement_id, line, contract_id, opened_on, amount, taken_back)
  select settlements.id, (row_number() over (partition by settlements.id order by contracts.id))::integer, contracts.id, opened_on, 200000, 0
  from settlements join contracts on contracts.carrier = settlements.carrier and contracts.status = 'OPENED'
    and to_char(contracts.opened_on, 'YYYY-MM') = settlements.month
  where not exists (select from settlement_rows there where there.settlement_id = settlements.id);
insert into settlement_differences (id, settlement_id, kind, line, contract_id, expected, told)
  select gen_random_uuid(), settlement_id, 'AMOUNT', line, contract_id, 250000, 200000 from settlement_rows where line % 20 = 0;
insert into line_commissions_due select id from contracts where status = 'OPENED' on conflict do nothing;
insert into fact_days_due (day) select distinct seoul_day(created_at) from leads on conflict do nothing;
commit;
vacuum analyze;
