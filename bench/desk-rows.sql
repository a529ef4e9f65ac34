-- 50,000 rows of each list of the desk beside the leads, copied from a sample: the same sealed words, others' indexes and days.
begin;
set local session_replication_role = replica;
insert into members (id, state, email_sealed, email_index, name_sealed, name_index, phone_sealed, phone_index, passwd_hash, sns_type,
    last_login_at, joined_at, is_sample)
  select gen_random_uuid(), (array['ACTIVE', 'ACTIVE', 'ACTIVE', 'DORMANT', 'STOPPED'])[1 + each % 5], one.email_sealed,
    sha256(('mail' || each)::bytea), one.name_sealed, sha256(('name' || each % 9000)::bytea), one.phone_sealed,
    sha256(('phone' || each)::bytea), one.passwd_hash, 'LTML', now() - each * interval '7 minutes', now() - each * interval '30 minutes', true
  from generate_series(1, 50000) each, (select * from members where email_sealed is not null and name_sealed is not null limit 1) one;
insert into messages (id, channel, template, recipient_sealed, text_sealed, status, at, recipient_index, tries, sent_at, failure)
  select gen_random_uuid(), case when each % 9 = 0 then 'mail' else 'sms' end,
    (array['consult.received', 'consult.assigned', 'gift.paid', 'member.code'])[1 + each % 4], one.recipient_sealed, one.text_sealed,
    case when each % 400 = 0 then 'given_up' else 'sent' end, now() - each * interval '11 minutes', sha256(('phone' || each)::bytea), 1,
    now() - each * interval '11 minutes', case when each % 400 = 0 then 'unreached' end
  from generate_series(1, 50000) each, (select * from messages where channel = 'sms' limit 1) one;
insert into contracts (id, lead_id, phone_index, carrier, plan_code, terms, quote_version, status, consent, applied_at, install_date,
    opened_on, updated_at, first_install_date)
  select gen_random_uuid(), lead.id, lead.phone_index, one.carrier, one.plan_code, one.terms, 1,
    case when nth % 50 = 0 then 'APPLIED' when nth % 50 = 1 then 'BOOKED' else 'OPENED' end, one.consent,
    now() - nth * interval '20 minutes', (now() - nth * interval '20 minutes')::date + 5,
    case when nth % 50 > 1 then (now() - nth * interval '20 minutes')::date + 5 end, now() - nth * interval '20 minutes',
    (now() - nth * interval '20 minutes')::date + 5
  from (select id, phone_index, row_number() over (order by id) as nth from leads where closed_at is not null and not exists (select from contracts there where there.lead_id = leads.id)) lead,
    (select * from contracts where status = 'OPENED' order by id limit 1) one;
insert into gifts (id, contract_id, amount, form, condition, due_on, first_due_on, paid_on, proof_sealed, paid_by, created_at, paid_recorded_on)
  select gen_random_uuid(), contracts.id, one.amount, one.form, one.condition, contracts.opened_on + 10, contracts.opened_on + 10,
    case when nth > 300 then contracts.opened_on + 9 end, case when nth > 300 then one.proof_sealed end, case when nth > 300 then one.paid_by end,
    contracts.applied_at, case when nth > 300 then contracts.opened_on + 9 end
  from (select *, row_number() over (order by applied_at desc) as nth from contracts where status = 'OPENED') contracts,
    (select * from gifts where paid_on is not null order by id limit 1) one
  where not exists (select from gifts there where there.contract_id = contracts.id);
insert into text_replies (id, sent_index, lead_id, from_sealed, text_sealed, is_stop, at, seen_at)
  select gen_random_uuid(), sha256(('reply' || nth)::bytea), lead.id, one.from_sealed, one.text_sealed, nth % 90 = 0,
    now() - nth * interval '13 minutes', case when nth > 40 then now() - nth * interval '9 minutes' end
  from (select id, row_number() over (order by id desc) as nth from leads) lead, (select * from text_replies where text_sealed is not null limit 1) one;
insert into access_log (at, staff_id, staff_name, address, action, subject, reason, previous_hash, hash)
  select now() - each * interval '3 minutes', staff.id, staff.name, '203.0.113.9',
    (array['lead.list', 'lead.open', 'lead.status', 'member.open', 'gift.pay'])[1 + each % 5], 'lead:' || gen_random_uuid(), '',
    sha256(('log' || each)::bytea), sha256(('log' || each + 1)::bytea)
  from generate_series(1, 50000) each, lateral (select * from staff order by md5(id::text || each % 8) limit 1) staff;
insert into saved_views (id, staff_id, name, query, created_at)
  select gen_random_uuid(), case when each <= 20 then owner.id end, 'view ' || each,
    json_build_object('status', (array['NEW', 'ABSENT', 'CALLING', 'HOLD'])[1 + each % 4], 'carrier', (array['kt', 'lg', 'sk'])[1 + each % 3]),
    now() from generate_series(1, 40) each, (select id from staff where email = 'owner@desk.example') owner;
commit;
vacuum analyze;
