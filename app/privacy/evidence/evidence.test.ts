import { createHash } from 'node:crypto'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { DAY_MS } from '#app/platform/durations.ts'
import { forgetAccesses, recordAccess } from '#app/shared/personal-data/access-log.server.ts'
import { runNoted } from '#app/shared/jobs/job-scheduler.server.ts'
import { listMessages } from '#app/shared/messaging/messages.server.ts'
import { aClock } from '#tests/sent-messages.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { tamper } from '#tests/tampering.ts'
import { writeCertificate } from './certificates.server.ts'
import { missingDays } from './checkpoint-gaps.server.ts'
import { checkpointJob, readLastCheckpoint, writeCheckpoint } from './checkpoints.server.ts'
import { markHour } from './hourly-marks.server.ts'
import { checkEvidence } from './verification.server.ts'

const STAFF = { id: '00000000-0000-7000-8000-000000000001', name: '상담사 가' }

async function write({ services }: TestSite, count: number) {
  for (let turn = 0; turn < count; turn += 1)
    await services.database.transaction().execute((database) =>
      recordAccess(
        { ...services, database },
        {
          at: services.now(),
          staff: STAFF,
          address: '203.0.113.5',
          device: 'Test/1.0',
          action: 'lead.reveal',
          subject: 'lead:1',
          reason: `확인 ${turn}`,
        },
      ),
    )
}

const ids = async ({ services: { database } }: TestSite) =>
  (await database.selectFrom('access_log').select('id').orderBy('id').execute()).map(({ id }) => id)

test('the log refuses to be rewritten, emptied or cut by whoever uses the database as we do', async () => {
  await using site = await openTestSite()
  await write(site, 3)
  const { database } = site.services
  for (const statement of [
    sql`update access_log set reason = '고침'`,
    sql`delete from access_log`,
    sql`delete from access_log where at > now() - interval '726 days'`,
    sql`truncate access_log`,
  ])
    await expect(statement.execute(database)).rejects.toMatchObject({ code: '42501' })
  expect(await ids(site)).toHaveLength(3)
})

/** Another name in every line and the chain computed anew, as whoever owns the database but not the key can. */
async function forgeChain(site: TestSite, { isUnkeyed }: { isUnkeyed: boolean }) {
  const { database } = site.services
  const rows = await database.selectFrom('access_log').selectAll().orderBy('id').execute()
  let previous: Buffer = Buffer.alloc(32)
  for (const row of rows) {
    const facts = [row.at.toISOString(), row.staff_id, '남', row.address, row.action, row.subject, row.reason]
    const hash = createHash('sha256').update(previous).update(JSON.stringify(facts)).digest()
    await tamper(
      site,
      sql`update access_log set staff_name = '남', previous_hash = ${previous}, hash = ${hash},
        key_id = ${isUnkeyed ? null : row.key_id} where id = ${row.id}`,
    )
    previous = hash
  }
  await database.updateTable('access_log_head').set({ hash: previous }).execute()
  return rows
}

test('a whole chain computed anew without the key is found', async () => {
  await using site = await openTestSite()
  await write(site, 3)
  const [first] = await forgeChain(site, { isUnkeyed: false })
  expect(await checkEvidence(site.services)).toMatchObject({
    isIntact: false,
    chain: { brokenAt: first!.id },
  })
})

test('a chain computed anew as one of before the keys is told, and disagrees with the checkpoint', async () => {
  await using site = await openTestSite()
  await write(site, 2)
  await writeCheckpoint(site.services)
  await forgeChain(site, { isUnkeyed: true })
  const found = await checkEvidence(site.services)
  expect(found).toMatchObject({ isIntact: false, unproved: 2, chain: { isIntact: true, unkeyed: 2 } })
  expect(found.checkpoints.faults).toHaveLength(1)
})

test('a beginning that was cut off is found, although the rest fits', async () => {
  await using site = await openTestSite()
  await write(site, 4)
  const [first] = await ids(site)
  const { hash } = await site.services.database
    .selectFrom('access_log')
    .select('hash')
    .where('id', '=', first!)
    .executeTakeFirstOrThrow()
  await tamper(site, sql`delete from access_log where id = ${first}`)
  await tamper(site, sql`update access_log_head set start_hash = ${hash}`)
  expect(await checkEvidence(site.services)).toMatchObject({ isIntact: false, chain: { brokenAt: -1 } })
})

test('an end that was cut off with its head disagrees with the checkpoint, inside and outside', async () => {
  await using site = await openTestSite()
  await write(site, 4)
  const { day } = await writeCheckpoint(site.services)
  expect(await checkEvidence(site.services)).toMatchObject({
    isIntact: true,
    checkpoints: { count: 1, faults: [] },
  })
  const [, second, third] = await ids(site)
  await tamper(site, sql`delete from access_log where id >= ${third}`)
  await tamper(
    site,
    sql`update access_log_head set hash = (select hash from access_log where id = ${second})`,
  )
  expect(await checkEvidence(site.services)).toMatchObject({
    isIntact: false,
    chain: { isIntact: true, lines: 2 },
    checkpoints: { faults: [day] },
  })
  // Whoever removes it from the database too has the file against them.
  await tamper(site, sql`delete from access_log_checkpoints`)
  expect((await checkEvidence(site.services)).checkpoints).toMatchObject({ count: 1, faults: [day] })
})

test('today’s end that was cut off is found within the hour, and a later mark does not hide it', async () => {
  const clock = aClock('2026-10-05T03:50:00Z')
  await using site = await openTestSite({ now: clock.now })
  const { services } = site
  const folder = services.config.CHECKPOINT_DIR
  await write(site, 2)
  await checkpointJob.run(services)
  clock.pass(DAY_MS / 24)
  await write(site, 2)
  await checkpointJob.run(services)
  expect(await readdir(folder)).toEqual(['running.json'])
  expect(await checkEvidence(services)).toMatchObject({
    isIntact: true,
    checkpoints: { count: 0, faults: [] },
  })
  const [, , third] = await ids(site)
  await tamper(site, sql`delete from access_log where id > ${third}`)
  await tamper(site, sql`update access_log_head set hash = (select hash from access_log where id = ${third})`)
  const faults = ['2026-10-05 13:50']
  const found = { isIntact: false, chain: { isIntact: true }, checkpoints: { faults } }
  expect(await checkEvidence(services)).toMatchObject(found)
  // Nor is it hidden by new lines, by the next hour, or by the day's own signature of what is left.
  for (let hour = 0; hour < 12; hour += 1) {
    clock.pass(DAY_MS / 24)
    await write(site, 1)
    await checkpointJob.run(services)
  }
  expect(await checkEvidence(services)).toMatchObject(found)
  expect((await readdir(folder)).toSorted()).toEqual([
    '2026-10-05.json',
    expect.stringMatching(/^running-\d+\.json$/),
    'running.json',
  ])
})

test('a mark of an hour that somebody wrote is none, nor is a day’s signature in its place', async () => {
  await using site = await openTestSite()
  const { services } = site
  await write(site, 2)
  await markHour(services)
  const file = join(services.config.CHECKPOINT_DIR, 'running.json')
  const made = JSON.parse(await readFile(file, 'utf8')) as { lastId: number; day: string }
  const ofDay = JSON.stringify(await writeCheckpoint(services))
  for (const forged of [JSON.stringify({ ...made, lastId: made.lastId - 1 }), ofDay, '{"day":', '']) {
    await writeFile(file, forged)
    expect((await checkEvidence(services)).checkpoints.faults, forged).toHaveLength(1)
  }
  await writeFile(join(services.config.CHECKPOINT_DIR, `${made.day}.json`), JSON.stringify(made))
  await rm(file)
  expect((await checkEvidence(services)).checkpoints.faults).toEqual([made.day])
})

test('a checkpoint that somebody wrote is none', async () => {
  await using site = await openTestSite()
  await write(site, 2)
  const { day } = await writeCheckpoint(site.services)
  const file = join(site.services.config.CHECKPOINT_DIR, `${day}.json`)
  const made = JSON.parse(await readFile(file, 'utf8')) as { lines: number }
  for (const forged of [JSON.stringify({ ...made, lines: made.lines + 1 }), '{"day":', '']) {
    await writeFile(file, forged)
    expect((await checkEvidence(site.services)).checkpoints.faults, forged).toEqual([day])
  }
  await rm(file)
  expect(await checkEvidence(site.services)).toMatchObject({ isIntact: true, checkpoints: { count: 1 } })
})

test('a checkpoint written twice on one day stays the first', async () => {
  await using site = await openTestSite()
  await write(site, 1)
  const first = await writeCheckpoint(site.services)
  await write(site, 1)
  expect(await writeCheckpoint(site.services)).toEqual(first)
})

test('taking a proof away or the last row of all is found, because the log speaks of them', async () => {
  await using site = await openTestSite()
  const { services } = site
  const log = (action: 'retention.ran' | 'audit.sign', subject: string) =>
    services.database
      .transaction()
      .execute((database) =>
        recordAccess(
          { ...services, database },
          { at: services.now(), staff: STAFF, address: '', device: '', action, subject, reason: '' },
        ),
      )
  const items = [{ purpose: 'notes', name: '메모', basis: '법', method: '지움', rows: 3 }]
  const { year, number } = await services.database
    .transaction()
    .execute((database) =>
      writeCertificate({ ...services, database }, { cause: 'clock', ran_by: '자동', note: '', items }),
    )
  await log('retention.ran', `certificate:${year}-${number}`)
  await log('audit.sign', 'audit:2026-01')
  // Signed, as the log says, but the row is gone.
  expect(await checkEvidence(services)).toMatchObject({
    isIntact: false,
    reviews: ['2026-01'],
    certificates: [],
  })
  await tamper(site, sql`update destruction_certificates set proof = null, note = '다른 이유'`)
  expect(await checkEvidence(services)).toMatchObject({ certificates: [`${year}-${number}`], unproved: 0 })
  await tamper(site, sql`delete from destruction_certificates`)
  expect(await checkEvidence(services)).toMatchObject({ certificates: [`${year}-${number}`] })
})

test('a certificate that was changed, and one that is gone, are named', async () => {
  await using site = await openTestSite()
  const { services } = site
  const items = [{ purpose: 'notes', name: '메모', basis: '법', method: '지움', rows: 3 }]
  for (let turn = 0; turn < 3; turn += 1)
    await services.database
      .transaction()
      .execute((database) =>
        writeCertificate({ ...services, database }, { cause: 'clock', ran_by: '자동', note: '', items }),
      )
  expect(await checkEvidence(services)).toMatchObject({ isIntact: true, certificates: [] })
  const { year } = await services.database
    .selectFrom('destruction_certificates')
    .select('year')
    .executeTakeFirstOrThrow()
  await tamper(site, sql`delete from destruction_certificates where number = 1`)
  await tamper(site, sql`update destruction_certificates set items = '[]', total = 0 where number = 3`)
  expect(await checkEvidence(services)).toMatchObject({
    isIntact: false,
    certificates: [`${year}-1`, `${year}-3`],
  })
})

/** Every hour at ten to, from ten to midnight on, of so many days. */
async function everyHour(site: TestSite, clock: ReturnType<typeof aClock>, hours: number) {
  for (let hour = 0; hour < hours; hour += 1) {
    await checkpointJob.run(site.services)
    clock.pass(DAY_MS / 24)
  }
}

const gapMails = async ({ services }: TestSite) =>
  (await listMessages(services)).filter(({ template }) => template === 'desk.checkpointMissing')

test('a day without a signed checkpoint outside is found, told once, and stands in the month’s review', async () => {
  const clock = aClock('2026-10-05T14:50:00Z')
  await using site = await openTestSite({ now: clock.now })
  await signIn(site, 'owner')
  await everyHour(site, clock, 1)
  const folder = site.services.config.CHECKPOINT_DIR
  expect(await readdir(folder)).toEqual(['2026-10-05.json', 'running.json'])
  // Three days on which nothing ran: the last is closed late, and says so.
  clock.pass(3 * DAY_MS)
  await signIn(site, 'advisor1')
  await everyHour(site, clock, 24)
  const late = JSON.parse(await readFile(join(folder, '2026-10-08.json'), 'utf8')) as { at: string }
  expect(late.at).toMatch(/^2026-10-08T15:5/)
  const missing = ['2026-10-06', '2026-10-07']
  expect(await checkEvidence(site.services)).toMatchObject({
    isIntact: true,
    checkpoints: { faults: [], missing, late: ['2026-10-08'] },
  })
  const mails = await gapMails(site)
  expect(new Set(mails.map(({ text }) => missing.every((day) => text.includes(day))))).toEqual(
    new Set([true]),
  )
  // So would be one whose row and file somebody took away, with what stood at its end.
  expect(mails[0]!.text).toContain('늦게 마감한 날: 2026-10-08')
  expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(mails.length)

  // Nobody hides a day by taking away its file and its row, nor all of them.
  await rm(join(folder, '2026-10-05.json'))
  await tamper(site, sql`delete from access_log_checkpoints where day = '2026-10-05'`)
  await everyHour(site, clock, 2)
  const { checkpoints } = await checkEvidence(site.services)
  expect(checkpoints.missing).toEqual(['2026-10-05', ...missing])
  expect(await gapMails(site)).toHaveLength(mails.length * 2)
  const privacy = await signIn(site, 'privacy')
  const sheet = await site.get<{ sheet: { findings: object[] } }>(
    '/api/desk/audit/monthly?month=2026-10',
    privacy,
  )
  expect(sheet.status, sheet.message).toBe(200)
  expect(sheet.data.sheet.findings).toContainEqual({
    kind: 'unsigned',
    count: 4,
    who: '2026-10-05, 2026-10-06, 2026-10-07 외 1일',
  })
  const asked = await site.get('/api/desk/audit/verify', privacy)
  expect(asked.data).toMatchObject({ isIntact: true, checkpoints: { missing: checkpoints.missing } })
  const told = await site.fetch('/desk/audit', { headers: privacy })
  expect(await told.text()).toContain('마감 서명이 없는 날 3일, 늦게 마감한 날 1일')
})

test('the signature of a day is mailed on Mondays, and each day while it lies where its log does', async () => {
  const apart = await mkdtemp(join(tmpdir(), 'checkpoints-'))
  onTestFinished(() => rm(apart, { recursive: true }))
  const places = [
    { env: {}, days: ['2026-10-05', '2026-10-06'] },
    { env: { CHECKPOINT_DIR: apart }, days: ['2026-10-05'] },
  ]
  for (const { env, days } of places) {
    const clock = aClock('2026-10-05T14:50:00Z')
    await using site = await openTestSite({ now: clock.now, env })
    await write(site, 1)
    await everyHour(site, clock, 25)
    const mails = (await listMessages(site.services)).filter(({ template }) => template === 'desk.checkpoint')
    const told = mails.map(({ text }) => text!.split('\n').find((line) => line.includes('하루 마감 20')))
    expect(new Set(told)).toEqual(new Set(days.map((day) => expect.stringContaining(day) as unknown)))
  }
})

test('a checkpoint that could not be delivered is told as a failed job, and delivered once its place is back', async () => {
  const clock = aClock('2026-10-05T14:50:00Z')
  await using site = await openTestSite({ now: clock.now })
  const folder = site.services.config.CHECKPOINT_DIR
  await write(site, 1)
  // A place that is away: something else has its name.
  await rm(folder, { recursive: true, force: true })
  await writeFile(folder, '')
  await expect(runNoted(site.services, checkpointJob)).rejects.toThrow(/ENOTDIR|EEXIST/)
  const failed = (await listMessages(site.services)).filter(({ template }) => template === 'desk.clockJob')
  expect(failed.length).toBeGreaterThan(0)
  expect(await missingDays({ ...site.services, now: () => new Date('2026-10-06T14:50:00Z') })).toEqual([
    '2026-10-05',
  ])
  clock.pass(DAY_MS / 24)
  await rm(folder)
  await runNoted(site.services, checkpointJob)
  expect(await checkEvidence(site.services)).toMatchObject({
    isIntact: true,
    checkpoints: { count: 1, faults: [], missing: [] },
  })
  expect(await gapMails(site)).toEqual([])
  // What somebody put into its place is neither overwritten nor believed.
  await writeFile(join(folder, '2026-10-05.json'), '{}')
  await runNoted(site.services, checkpointJob)
  expect(await checkEvidence(site.services)).toMatchObject({
    isIntact: false,
    checkpoints: { faults: ['2026-10-05'], missing: [] },
  })
})

const LONG_AGO = new Date('2015-01-01T00:00:00Z')
const YEAR_MS = 366 * DAY_MS

async function forget({ services }: TestSite, before: Date): Promise<number> {
  return services.database
    .transaction()
    .execute((database) => forgetAccesses({ ...services, database }, before))
}

const headOf = ({ services: { database } }: TestSite) =>
  database.selectFrom('access_log_head').selectAll().executeTakeFirstOrThrow()

test('forgetting old lines hides none that was dated back or computed anew', async () => {
  await using site = await openTestSite()
  await write(site, 4)
  await writeCheckpoint(site.services)
  const [, second] = await ids(site)
  const before = new Date(site.services.now().getTime() - YEAR_MS)
  await tamper(site, sql`update access_log set at = ${LONG_AGO} where id = ${second}`)
  expect(await forget(site, before)).toBe(0)
  await tamper(site, sql`update access_log set at = ${LONG_AGO}`)
  expect(await forget(site, before)).toBe(0)
  await forgeChain(site, { isUnkeyed: true })
  expect(await forget(site, before)).toBe(0)
  expect(await ids(site)).toHaveLength(4)
  expect(await checkEvidence(site.services)).toMatchObject({ isIntact: false })
})

test('a checkpoint beyond what was forgotten in time misses its line', async () => {
  const clock = aClock('2024-01-02T00:00:00Z')
  await using site = await openTestSite({ now: clock.now })
  await write(site, 2)
  clock.pass(880 * DAY_MS)
  await write(site, 2)
  const { day } = await writeCheckpoint(site.services)
  const [, second, third] = await ids(site)
  expect(await forget(site, new Date('2025-06-01T00:00:00Z'))).toBe(2)
  expect(await headOf(site)).toMatchObject({ start_id: second })
  expect(await checkEvidence(site.services)).toMatchObject({ isIntact: true, chain: { lines: 2 } })
  const { start_hash } = await headOf(site)
  await tamper(site, sql`update access_log_head set start_id = ${third}`)
  expect(await checkEvidence(site.services)).toMatchObject({ isIntact: false, chain: { brokenAt: -1 } })
  await tamper(site, sql`update access_log_head set start_id = ${second}, hash = ${start_hash}`)
  await tamper(site, sql`delete from access_log`)
  expect(await checkEvidence(site.services)).toMatchObject({
    isIntact: false,
    checkpoints: { faults: [day] },
  })
})

test('a key that nobody has is named, wherever it stands, and hides nothing that was changed', async () => {
  await using site = await openTestSite()
  const { services } = site
  await write(site, 3)
  const items = [{ purpose: 'notes', name: '메모', basis: '계약 이행', method: '지움', rows: 3 }]
  await services.database
    .transaction()
    .execute((database) =>
      writeCertificate({ ...services, database }, { cause: 'clock', ran_by: '자동', note: '', items }),
    )
  const { day } = await writeCheckpoint(services)
  const [, second] = await ids(site)
  const zz = sql`'zz.' || split_part(proof, '.', 2)`
  for (const [column, back, found] of [
    [
      sql`access_log set key_id = 'zz' where id = ${second}`,
      sql`access_log set key_id = 'test'`,
      { chain: { brokenAt: second, unknownKey: 'zz' } },
    ],
    [
      sql`access_log_head set start_proof = 'zz.x'`,
      sql`access_log_head set start_proof = null`,
      { chain: { brokenAt: -1 } },
    ],
    [sql`destruction_certificates set proof = ${zz}`, null, { certificates: [expect.any(String)] }],
    [sql`access_log_checkpoints set proof = ${zz}`, null, { checkpoints: { faults: [day] } }],
  ] as const) {
    await tamper(site, sql`update ${column}`)
    expect(await checkEvidence(services)).toMatchObject({ isIntact: false, unknownKeys: ['zz'], ...found })
    if (back) await tamper(site, sql`update ${back}`)
  }
  // Nothing that looks at a proof falls over it: the page of everybody, the desk's check, the night that forgets.
  expect(await readLastCheckpoint(services)).toBeNull()
  const privacy = await signIn(site, 'privacy')
  await tamper(site, sql`update access_log set key_id = 'zz' where id = ${second}`)
  const checked = await site.get<{ chain: object; unknownKeys: string[] }>('/api/desk/audit/verify', privacy)
  expect(checked).toMatchObject({ status: 200, data: { chain: { unknownKey: 'zz' }, unknownKeys: ['zz'] } })
  await tamper(site, sql`update access_log set at = ${LONG_AGO}`)
  expect(await forget(site, new Date(services.now().getTime() - YEAR_MS))).toBe(0)
})
