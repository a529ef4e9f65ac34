import { sql, type RawBuilder } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { writeCertificate } from '#app/privacy/evidence/certificates.server.ts'
import { writeCheckpoint } from '#app/privacy/evidence/checkpoints.server.ts'
import { checkEvidence } from '#app/privacy/evidence/verification.server.ts'
import { recordAccess } from '#app/shared/personal-data/access-log.server.ts'
import { evidenceLines } from './evidence-words.ts'

const LINES = 12
const TABLES = [
  'access_log',
  'access_log_head',
  'access_log_checkpoints',
  'destruction_certificates',
] as const

const last = sql`(select max(id) from access_log)`
const middle = sql`(select id from access_log order by id offset 5 limit 1)`

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
    'a line is put in without a key',
    sql`insert into access_log (at, staff_id, staff_name, address, device, action, subject, reason, previous_hash, hash, key_id)
    select at, staff_id, staff_name, address, device, action, subject, '넣은 줄', previous_hash, sha256(hash), key_id from access_log where id = ${last}`,
  ],
  ['a certificate is changed', sql`update destruction_certificates set note = '다른 이유'`],
  [
    'a certificate is changed and its proof taken away',
    sql`update destruction_certificates set note = '다른 이유', proof = null where number = 2`,
  ],
  ['a certificate is deleted', sql`delete from destruction_certificates where number = 1`],
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
    for (let turn = 1; turn <= LINES; turn += 1)
      await recordAccess(inside, {
        at: services.now(),
        staff: { id: '00000000-0000-7000-8000-000000000001', name: '상담사' },
        address: '203.0.113.5',
        device: 'rehearsal',
        action: 'lead.open',
        subject: `lead:${turn}`,
        reason: '',
      })
    const items = [{ purpose: 'notes', name: '메모', basis: '계약 이행', method: '지움', rows: 3 }]
    for (let turn = 1; turn <= 2; turn += 1)
      await writeCertificate(inside, { cause: 'clock', ran_by: '자동', note: '', items })
  })
  await writeCheckpoint(services)
  for (const table of TABLES)
    await sql`create table ${sql.table(`${table}_kept`)} as select * from ${sql.table(table)}`.execute(
      database,
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
