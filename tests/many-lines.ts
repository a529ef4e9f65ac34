import { sql } from 'kysely'
import { runPatiently, type TestSite } from './site.ts'

/**
 * Leads of made-up people that come from forty words, a third of them with a line, some of which ended early, with gifts that were
 * given and came back; rules of commissions, and a year of spending on sixty words. All by plain SQL.
 */
export async function writeManyLines(site: TestSite, leads: number): Promise<void> {
  for (const statement of statements(leads)) await runPatiently(site, statement)
}

const statements = (leads: number) => [
  sql`insert into visit_sources (keyword, in_type, page, ref_host)
    select case when each = 0 then '' else '인터넷 가입 ' || each end, 'IRGC' || (1 + each % 18),
      (array['/main', '/infor/lg', '/infor/kt'])[1 + each % 3], 'search.naver.com' from generate_series(0, 39) each
    on conflict do nothing`,
  sql`insert into leads (id, status, phone_sealed, phone_index, last4_index, name_sealed, name_index, is_sample, assignee_id,
      attempts, created_at, updated_at, closed_at, is_contracted, first_source_id, last_source_id)
    select gen_random_uuid(), 'DONE', 'x', sha256(('phone' || each)::bytea), sha256('last4'), 'x', sha256('name'), false,
      advisors.ids[1 + each % array_length(advisors.ids, 1)], 1, moment.at, moment.at, moment.at, each % 3 = 0,
      sources.ids[1 + each % 40], sources.ids[1 + (each * 7) % 40]
    from generate_series(1, ${leads}) each,
      lateral (select timestamptz '2026-11-20 12:00+09' - each * (interval '340 days' / ${leads}::integer) as at) moment,
      (select array_agg(id order by email) as ids from staff where role = 'advisor') advisors,
      (select array_agg(id order by id) as ids from visit_sources where keyword = '' or keyword like '인터넷 가입 %') sources`,
  sql`insert into lead_requests (id, lead_id, receipt_no, once_key, body_hash, info_sealed, answers, address, user_agent, in_type,
      claimed, created_at, first_source_id, last_source_id)
    select gen_random_uuid(), id, 'GC-' || lpad(upper(to_hex((row_number() over ())::integer)), 8, '0'), sha256(id::text::bytea), sha256('body'), 'x',
      '{"carrier": "kt"}', '203.0.113.10', 'made up', null, '{}', created_at, first_source_id, last_source_id from leads`,
  sql`insert into contracts (id, lead_id, phone_index, carrier, plan_code, terms, quote_version, status, consent, applied_at,
      opened_on, updated_at)
    select gen_random_uuid(), id, phone_index, (array['lg', 'kt', 'sk'])[1 + nth % 3],
      (array['LG-01', 'KT-04', 'SK-02'])[1 + nth % 3], '{}', 1, 'OPENED', 'screen', created_at,
      (created_at at time zone 'Asia/Seoul')::date + 3, created_at
    from (select *, (row_number() over (order by created_at, id))::integer as nth from leads where is_contracted) lead`,
  sql`insert into line_events (contract_id, version, kind, on_date, asked_by, reason_sealed, staff_name, at)
    select id, 1, 'TERMINATED', opened_on + nth % 240, 'customer', 'x', '김상담', updated_at
    from (select *, (row_number() over (order by opened_on, id))::integer as nth from contracts) line where nth % 5 = 0`,
  sql`insert into gifts (id, contract_id, amount, form, condition, due_on, first_due_on, paid_on, proof, paid_by, created_at)
    select gen_random_uuid(), id, 100000 + nth % 7 * 30000, 'voucher', '', opened_on + 30, opened_on + 30,
      case when nth % 4 > 0 then opened_on + 20 end, case when nth % 4 > 0 then '끝 4821' end,
      case when nth % 4 > 0 then '김상담' end, updated_at
    from (select *, (row_number() over (order by opened_on, id))::integer as nth from contracts) line`,
  sql`insert into gift_returns (id, gift_id, event_version, amount, counted, due_on, state, returned_on, reason, closed_by, created_at)
    select gen_random_uuid(), gifts.id, 1, 50000, '', due_on, 'RETURNED', due_on, '확인', '김상담', created_at
    from gifts join line_events using (contract_id) where paid_on is not null`,
  sql`insert into commission_rules (id, carrier, plan_code, from_day, amount, steps, added_by, created_at)
    select gen_random_uuid(), carrier, plan, from_day::date, amount, steps::jsonb, staff.id, now()
    from (values ('lg', null, '2025-01-01', 210001, '[{"months": 3, "percent": 100}, {"months": 6, "percent": 50}]'),
      ('kt', null, '2025-01-01', 250000, '[{"months": 6, "percent": 33}]'), ('kt', 'KT-04', '2026-05-01', 300000, '[]'),
      ('kt', 'KT-04', '2026-08-01', null, '[]'), ('kt', null, '2026-09-15', 260000, '[]'), ('sk', null, '2026-03-01', 190000, '[]'))
      as rule (carrier, plan, from_day, amount, steps), (select id from staff where role = 'owner' limit 1) staff`,
  sql`insert into spend_imports (id, network, way, hash, state, created_at, saved_at)
    values ('00000000-0000-7000-8000-000000000001', 'naver', 'file', sha256('spend'), 'SAVED', now(), now())`,
  sql`insert into spend_rows (import_id, line, network, day, campaign, keyword, told, has_vat, impressions, clicks, is_current)
    select '00000000-0000-7000-8000-000000000001', (row_number() over ())::integer, 'naver',
      date '2026-11-20' - day, '인터넷', case when word = 0 then '' else '인터넷가입' || word end, 1000 + day * 13 + word, true, 90, 3, true
    from generate_series(0, 339) day, generate_series(0, 59) word`,
]

/**
 * What else may become of such lines: statements that were saved told other sums, some leads have a second line, of another carrier, some were merged
 * into one that came earlier, and some ends were withdrawn.
 */
export async function twistLines(site: TestSite): Promise<void> {
  for (const statement of TWISTS) await runPatiently(site, statement)
}

const nthLine = sql`(select *, (row_number() over (order by opened_on, id))::integer as nth from contracts) line`

const TWISTS = [
  sql`insert into contracts (id, lead_id, phone_index, carrier, plan_code, terms, quote_version, status, consent, applied_at,
      opened_on, updated_at)
    select gen_random_uuid(), lead_id, phone_index, other.carrier, other.plan, '{}', 1, 'OPENED', 'screen',
      applied_at + interval '9 days', opened_on + 10, updated_at
    from ${nthLine} join (values ('lg', 'kt', 'KT-04'), ('kt', 'sk', 'SK-02'), ('sk', 'lg', 'LG-01')) as other (of, carrier, plan)
      on of = line.carrier
    where nth % 9 = 0`,
  sql`insert into gifts (id, contract_id, amount, form, condition, due_on, first_due_on, created_at)
    select gen_random_uuid(), id, 70000, 'voucher', '', opened_on + 30, opened_on + 30, updated_at
    from contracts where not exists (select from gifts where contract_id = contracts.id)`,
  sql`update leads set merged_into = earlier.id, was_merged = true
    from (select id, lag(id) over (order by created_at, id) as other, (row_number() over (order by created_at, id))::integer as nth
      from leads) placed join leads earlier on earlier.id = placed.other
    where leads.id = placed.id and nth % 10 = 0 and leads.merged_into is null`,
  sql`insert into line_events (contract_id, version, kind, on_date, asked_by, reason_sealed, staff_name, at)
    select contract_id, 2, 'WITHDRAWN', on_date, 'office', 'x', '김상담', at
    from (select *, row_number() over (order by on_date, contract_id) as nth from line_events) ended where nth % 4 = 0`,
  sql`insert into line_commissions (contract_id, settled, settled_back)
    select id, 150000 + nth % 11 * 1000, case when nth % 3 = 0 then 20000 end from ${nthLine} where nth % 7 = 0
    on conflict (contract_id) do update set settled = excluded.settled, settled_back = excluded.settled_back`,
]
