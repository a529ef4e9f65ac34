import { sql, type RawBuilder } from 'kysely'
import type { Inside, Services } from '#app/database/services.server.ts'
import { writeCertificate } from '#app/privacy/evidence/certificates.server.ts'
import { writeCheckpoint } from '#app/privacy/evidence/checkpoints.server.ts'
import { markHour } from '#app/privacy/evidence/hourly-marks.server.ts'
import { checkEvidence } from '#app/privacy/evidence/verification.server.ts'
import { proofOfReview } from '#app/privacy/evidence/review-proofs.server.ts'
import { recordAccess } from '#app/shared/personal-data/access-log.server.ts'
import { evidenceLines } from './evidence-words.ts'

const LINES = 12
const STAFF = { id: '00000000-0000-7000-8000-000000000001', name: '상담사' }
const TABLES = [
  'access_log',
  'access_log_head',
  'access_log_checkpoints',
  'destruction_certificates',
  'access_reviews',
  'recording_consents',
] as const

const last = sql`(select max(id) from access_log)`
const middle = sql`(select id from access_log order by id offset 5 limit 1)`

/**
 * Every line computed anew from the first on, as one of before there were keys: the only kind that needs none
 * (access-log.server.ts). The arrays are written as JSON.stringify writes them.
 */
const COMPUTED_ANEW = sql`do $$
declare
  line record;
  previous bytea := decode(repeat('00', 32), 'hex');
begin
  for line in select * from access_log order by id loop
    update access_log set previous_hash = previous, key_id = null, hash = sha256(previous || convert_to(
      '[' || concat_ws(',', to_json(to_char(line.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), to_json(line.staff_id),
        to_json(line.staff_name), to_json(line.address), to_json(line.action), to_json(line.subject), to_json(line.reason)) || ']',
      'UTF8')) where id = line.id returning hash into previous;
  end loop;
  update access_log_head set hash = previous;
end $$`

/** As whoever owns the database and switches its triggers off, but has no key. */
const TRIES: readonly [what: string, ...statements: RawBuilder<unknown>[]][] = [
  ['nothing'],
  ['a reason is rewritten', sql`update access_log set reason = '업무' where id = ${middle}`],
  ['another person is named in every line', sql`update access_log set staff_name = '다른 사람'`],
  ['a line is deleted', sql`delete from access_log where id = ${middle}`],
  [
    'the beginning is cut off, and the head made to fit',
    sql`update access_log_head set start_hash = (select hash from access_log where id = ${middle})`,
    sql`delete from access_log where id <= ${middle}`,
  ],
  ['the end is cut off', sql`delete from access_log where id > ${middle}`],
  [
    'the end is cut off, and the head made to fit',
    sql`delete from access_log where id > ${middle}`,
    sql`update access_log_head set hash = (select hash from access_log where id = ${last})`,
  ],
  [
    'and the checkpoint in the database is deleted too',
    sql`delete from access_log where id > ${middle}`,
    sql`update access_log_head set hash = (select hash from access_log where id = ${last})`,
    sql`delete from access_log_checkpoints`,
  ],
  [
    'what came after the last checkpoint is cut off, and the head made to fit',
    sql`delete from access_log where id > (select max(last_id) from access_log_checkpoints)`,
    sql`update access_log_head set hash = (select hash from access_log where id = ${last})`,
  ],
  [
    'a line is put in without a key',
    sql`insert into access_log (at, staff_id, staff_name, address, device, action, subject, reason, previous_hash, hash, key_id)
    select at, staff_id, staff_name, address, device, action, subject, '넣은 줄', previous_hash, sha256(hash), key_id from access_log where id = ${last}`,
  ],
  [
    'a reason is rewritten and the whole chain computed anew without the key',
    sql`update access_log set reason = '업무' where id = ${middle}`,
    COMPUTED_ANEW,
  ],
  [
    'a line is rewritten and names a key that nobody has',
    sql`update access_log set reason = '업무', key_id = 'zz' where id = ${middle}`,
  ],
  [
    'a certificate is changed and its proof names a key that nobody has',
    sql`update destruction_certificates set note = '다른 이유', proof = 'zz.' || split_part(proof, '.', 2) where number = 2`,
  ],
  ['a certificate is changed', sql`update destruction_certificates set note = '다른 이유'`],
  [
    'a certificate is changed and its proof taken away',
    sql`update destruction_certificates set note = '다른 이유', proof = null where number = 2`,
  ],
  ['a certificate is deleted', sql`delete from destruction_certificates where number = 1`],
  [
    'the sheet of a monthly review is changed',
    sql`update access_reviews set sheet = jsonb_set(sheet, '{people}', '[]'), remark = '이상 없음'`,
  ],
  ['its proof is taken away', sql`update access_reviews set remark = '이상 없음', proof = null`],
  ['a monthly review is deleted', sql`delete from access_reviews`],
  [
    'a consent is put in, of before the keys as well',
    // Whoever owns the database is held by no foreign key either.
    sql`set local session_replication_role = replica`,
    sql`insert into recording_consents (lead_id, is_agreed, staff_id, staff_name, at)
      values (gen_random_uuid(), true, gen_random_uuid(), '상담사', '2026-01-01')`,
  ],
]

/** Prints what each try does and what is found; returns 1 where one was not found. */
export async function rehearse(services: Services): Promise<number> {
  await prepare(services)
  let missed = 0
  for (const [what, ...statements] of TRIES) {
    await tamper(services, statements)
    const found = await checkEvidence(services)
    const isRight = found.isIntact === (statements.length === 0)
    if (!isRight) missed += 1
    process.stdout.write(`\n# ${what}${isRight ? '' : ' — NOT FOUND'}\n${evidenceLines(found).join('\n')}\n`)
    await tamper(services, TABLES.flatMap(restored))
  }
  return missed === 0 ? 0 : 1
}

const restored = (table: string) => [
  sql`delete from ${sql.table(table)}`,
  sql`insert into ${sql.table(table)} overriding system value select * from ${sql.table(`${table}_kept`)}`,
]

async function prepare(services: Services): Promise<void> {
  const { database } = services
  await database.transaction().execute(async (transaction) => {
    const inside = { ...services, database: transaction }
    await openLeads(inside)
    const items = [{ purpose: 'notes', name: '메모', basis: '계약 이행', method: '지움', rows: 3 }]
    for (let turn = 1; turn <= 2; turn += 1)
      await writeCertificate(inside, { cause: 'clock', ran_by: '자동', note: '', items })
    await signReview(inside)
  })
  await writeCheckpoint(services)
  // The day goes on, and is marked each hour.
  await database.transaction().execute((transaction) => openLeads({ ...services, database: transaction }))
  await markHour(services)
  for (const table of TABLES)
    await sql`create table ${sql.table(`${table}_kept`)} as select * from ${sql.table(table)}`.execute(
      database,
    )
}

async function openLeads(inside: Inside): Promise<void> {
  for (let turn = 1; turn <= LINES; turn += 1)
    await recordAccess(inside, {
      at: inside.now(),
      staff: STAFF,
      address: '203.0.113.5',
      device: 'rehearsal',
      action: 'lead.open',
      subject: `lead:${turn}`,
      reason: '',
    })
}

/** As monthly.server.ts keeps one: the row with its proof, and the line that names it. */
async function signReview({ database, keyring, now }: Inside): Promise<void> {
  const facts = {
    month: '2026-01',
    staff_id: STAFF.id,
    staff_name: STAFF.name,
    signed_at: now(),
    remark: '번호를 본 이유를 모두 읽음',
    is_intact: true,
    lines: LINES,
    sheet: { people: [{ staffName: STAFF.name, total: LINES }] },
  }
  await database
    .insertInto('access_reviews')
    .values({ ...facts, sheet: JSON.stringify(facts.sheet), proof: proofOfReview(keyring, facts) })
    .execute()
  const line = { at: now(), staff: STAFF, address: '203.0.113.5', device: 'rehearsal' }
  await recordAccess(
    { database, keyring },
    { ...line, action: 'audit.sign', subject: `audit:${facts.month}`, reason: facts.remark },
  )
}

async function tamper({ database }: Services, statements: readonly RawBuilder<unknown>[]): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    for (const table of TABLES)
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(transaction)
    for (const statement of statements) await statement.execute(transaction)
    for (const table of TABLES)
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(transaction)
  })
}
