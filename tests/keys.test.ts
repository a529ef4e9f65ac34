// @module-tag long
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openRecording, putRecording } from '#app/crm/recordings/recording-files.server.ts'
import { readLoginFailures } from '#app/office/staff/login-failures.server.ts'
import { readManifest } from '#app/operation/backups/backup-folders.server.ts'
import { makeBackup } from '#app/operation/backups/backup.server.ts'
import { diskPlace } from '#app/operation/backups/disk-place.server.ts'
import { keepErasures } from '#app/operation/backups/erasures.server.ts'
import { restoreBackup } from '#app/operation/backups/restore.server.ts'
import { unsealWith } from '#app/operation/backups/sealing.server.ts'
import { MOVED_TABLES } from '#app/operation/keys/moved-rows.server.ts'
import { JOINED_INDEXES, SINGLE_INDEXES } from '#app/shared/data-inventory/sealed-columns.ts'
import { keepStopped, liftStop } from '#app/crm/requests/lifted-stops.server.ts'
import { readStopToken, stopUrl } from '#app/crm/requests/stop-links.server.ts'
import { makeKeyring } from '#app/platform/keyring.server.ts'
import { watchKeys } from '#app/database/key-watch.server.ts'
import { followDatabase } from '#app/database/stored-keys.server.ts'
import { checkEvidence } from '#app/privacy/evidence/verification.server.ts'
import { DEMO_STAFF } from '#seeds/demo-staff.server.ts'
import { aRequest, receiveLead } from './make.ts'
import { signMemberIn } from './member-sign-in.ts'
import { emptyDatabase } from './empty-database.ts'
import { PLACES, TEST_KEYS } from './places.ts'
import { run } from './product.ts'
import { signIn } from './sign-in.ts'
import { cloneTemplate, openTestSite, type TestSite } from './site.ts'

const NEW = `new:${'7b'.repeat(32)}`
const NEXT = `next:${'6c'.repeat(32)}`
const BOTH = `${NEW},${TEST_KEYS}`

/** Keyed hashes that end within a day, and what no key of ours made: not moved. */
const NOT_MOVED: Readonly<Record<string, string>> = {
  'failed_logins.account_index': 'counted for a day',
  'login_rates.counter': 'counted for minutes',
  'asked_counts.key': 'counted for an hour',
  'text_counts.key': 'counted for a day',
  'lead_name_sounds.sounds_index': 'made anew where the name was sealed anew',
  'member_name_sounds.sounds_index': 'made anew where the name was sealed anew',
}

const rotation = (site: TestSite, ...words: string[]) =>
  run(
    { DATABASE_URL: site.databaseUrl, DATA_DIR: '/nowhere', SECRET_KEYS: BOTH, LOG_LEVEL: 'warn' },
    'keys.ts',
    ...words,
  )

const numberOf = (at: number) => `0100001${String(at).padStart(4, '0')}`

function ask(site: TestSite, at: number, once = `${at}`) {
  const body = aRequest({ customerMobile: numberOf(at), customerName: `손님${'가나다라마바사'[at % 7]}` })
  const address = `10.${at % 200}.${Math.floor(at / 200)}.${once.length}`
  return site.fetch(
    '/api/jireh/consult',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': `keys ${once}` },
      body: JSON.stringify(body),
    },
    address,
  )
}

/** Every text and every JSON of the database that holds something sealed by a key, by column. */
async function sealedBy({ services }: TestSite, keyId: string) {
  const { rows: tables } = await sql<{ name: string }>`select table_schema || '.' || table_name as name
    from information_schema.tables where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`.execute(
    services.database,
  )
  const found: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ column: string; many: number }>`select each.key as column, count(*) as many
      from ${sql.table(name)} as stored, jsonb_each_text(to_jsonb(stored)) as each
      where each.value ~ ${`(^|")${keyId}\\.[A-Za-z0-9_-]{16}\\.[A-Za-z0-9_-]{22}\\.`} group by 1`.execute(
      services.database,
    )
    for (const { column, many } of rows) found[`${name}.${column}`] = many
  }
  return found
}

test('every sealed column and every index of the database is one that an exchange of keys moves, or ends within days', async () => {
  await using site = await openTestSite()
  const { rows } = await sql<{ place: string }>`
    select table_name || '.' || column_name as place from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and (column_name like '%\\_sealed' and udt_name <> 'bool'
      or udt_name = 'bytea' and column_name ~ '_index$|_key$' or column_name = 'sounds_index')
    order by 1`.execute(site.services.database)
  const moved = MOVED_TABLES.flatMap(({ name, sealed, single, joined }) =>
    [...sealed, ...joined]
      .map(({ column }) => `${name}.${column}`)
      .concat(single.map((column) => `${name}.${column}`)),
  )
  expect(
    rows.map(({ place }) => place).filter((place) => !moved.includes(place) && !(place in NOT_MOVED)),
  ).toEqual(['staff_passkeys.public_key'])
  // Each index has the trigger that stores one value of it.
  const triggers = await sql<{ place: string }>`select tgrelid::regclass::text || '.' || attname as place
    from pg_trigger join pg_attribute on attrelid = tgrelid and attnum = any (tgattr) where tgname like 'settle\\_%'`.execute(
    site.services.database,
  )
  expect(triggers.rows.map(({ place }) => place).toSorted()).toEqual(
    [...JOINED_INDEXES.flat(), ...SINGLE_INDEXES].toSorted(),
  )
})

const RECORDING = '0198c0de-0000-7000-8000-000000000001'

async function keepRecording(site: TestSite, leadId: string) {
  const row = { id: RECORDING, lead_id: leadId, format: 'wav', bytes: 6, staff_name: '상담사' } as const
  const key_sealed = await putRecording(site.services, RECORDING, Buffer.from('a call'))
  await site.services.database
    .insertInto('call_recordings')
    .values({ ...row, key_sealed, created_at: site.services.now() })
    .execute()
}

/** What was there before, read and found with the keys that a site has; `files` is the site that has the recording's. */
async function readAll(
  site: TestSite,
  { files, receiptNo, at }: { files: TestSite; receiptNo: string; at: number },
) {
  const { database, keyring } = site.services
  const { data } = await site.post<unknown>(
    '/api/desk/find',
    { q: numberOf(at) },
    await signIn(site, 'owner'),
  )
  const { key_sealed } = await database
    .selectFrom('call_recordings')
    .select('key_sealed')
    .where('id', '=', RECORDING)
    .executeTakeFirstOrThrow()
  const audio = await openRecording({ ...files.services, keyring }, RECORDING, key_sealed!)
  return {
    isFound: JSON.stringify(data).includes(numberOf(at).slice(-4)),
    isMember: (await signMemberIn(site)).cookie.startsWith('gc_token='),
    recording: audio?.toString(),
    evidence: (await checkEvidence(site.services)).isIntact,
    isOwn: (await site.post(`/api/jireh/consult/${receiptNo}/cancel`, { last4: numberOf(at).slice(-4) }))
      .status,
  }
}

/** New and known numbers at once in two processes, one request sent twice, while `running` runs. Returns what was answered. */
async function askMeanwhile(
  [one, two]: readonly [TestSite, TestSite],
  isRunning: () => boolean,
  from: number,
) {
  const who = await signIn(two, 'owner')
  const answers: number[] = []
  const found: number[] = []
  let next = from
  while (isRunning()) {
    const [at, known] = [next, next % from]
    next += 1
    const asked = [
      ask(one, at),
      ask(two, at),
      ask(one, at, `${at} again`),
      ask(two, known, `${known} and ${at}`),
    ]
    answers.push(...(await Promise.all(asked)).map(({ status }) => status))
    await pause(10)
    // So many searches a minute are let through.
    if (next % 5 > 0) continue
    const looked = await two.post<unknown>('/api/desk/find', { q: numberOf(known) }, who)
    found.push(looked.status, JSON.stringify(looked.data).split(numberOf(known).slice(-4)).length - 1)
  }
  return { next, answers: [...new Set(answers)], found: [...new Set(found)] }
}

async function peopleOf({ services }: TestSite) {
  const { rows } = await sql<{ leads: number; people: number; requests: number }>`select count(*) as leads,
    count(distinct phone_index) as people, sum(request_count) as requests from leads where not is_sample`.execute(
    services.database,
  )
  return rows[0]!
}

test('keys are exchanged while requests come in: nothing is lost or doubled, everybody is found, the old key may go', async () => {
  await using one = await openTestSite({ jobs: true, env: { SECRET_KEYS: BOTH } })
  await using two = await openTestSite({ databaseUrl: one.databaseUrl, env: { SECRET_KEYS: BOTH } })
  for (let at = 0; at < 200; at += 1) expect((await ask(one, at)).status).toBe(200)
  const lead = await receiveLead(
    one,
    { customerMobile: numberOf(7) },
    { 'idempotency-key': 'of the recording' },
  )
  await keepRecording(one, lead.id)
  const running = await rotation(one, '--rest', '250')
  let isRunning = true
  void running.exited.then(() => (isRunning = false))
  const told = await askMeanwhile([one, two], () => isRunning, 200)
  expect(await running.exited, running.output()).toBe(0)
  expect(told).toMatchObject({ answers: [200], found: [200, 1] })
  // Each number is one lead, and each request is counted once: the first, its repetition under another key, the known one.
  const { next } = told
  expect(await peopleOf(one)).toEqual({ leads: next, people: next, requests: 201 + (next - 200) * 3 })
  expect(await sealedBy(one, 'test')).toEqual({})
  await using after = await openTestSite({ databaseUrl: one.databaseUrl, env: { SECRET_KEYS: NEW } })
  // A request that was sent before is the same one after.
  expect((await ask(after, 3)).status).toBe(200)
  expect(await peopleOf(after)).toMatchObject({ leads: next, requests: 201 + (next - 200) * 3 })
  expect(await readAll(after, { files: one, receiptNo: lead.receiptNo, at: 7 })).toEqual({
    isFound: true,
    isMember: true,
    recording: 'a call',
    evidence: true,
    isOwn: 200,
  })
})

test('killed while it moves, it goes on where it stood; neither key may be missing before it has ended', async () => {
  await using site = await openTestSite({ env: { SECRET_KEYS: BOTH } })
  const { database } = site.services
  for (let at = 0; at < 300; at += 1) await ask(site, at)
  const first = await rotation(site, '--rest', '1500')
  await expect
    .poll(async () => (await sealedBy(site, 'new'))['public.lead_requests.info_sealed'] ?? 0, {
      timeout: 60_000,
    })
    .toBeGreaterThan(0)
  first.child.kill('SIGKILL')
  await first.exited
  const { done } = await database.selectFrom('key_rotation').select('done').executeTakeFirstOrThrow()
  expect(done['contracts']).toBeNull()
  for (const keys of [NEW, TEST_KEYS])
    await expect(openTestSite({ databaseUrl: site.databaseUrl, env: { SECRET_KEYS: keys } })).rejects.toThrow(
      /the key "(?:new|test)" \(fingerprint [0-9a-f]{16}\) is missing, and keys are being exchanged from "test" to "new"/,
    )
  const second = await rotation(site, '--rest', '0')
  expect(await second.exited, second.output()).toBe(0)
  expect(second.output()).toContain('"test" may be removed')
  expect(await peopleOf(site)).toMatchObject({ leads: 300, people: 300, requests: 300 })
  expect(await sealedBy(site, 'test')).toEqual({})
  // Somebody who looks for a lost key is told what is missing.
  const lost = await run(
    { DATABASE_URL: site.databaseUrl, DATA_DIR: '/nowhere', SECRET_KEYS: NEXT, LOG_LEVEL: 'warn' },
    'keys.ts',
    '--state',
  )
  await lost.exited
  expect(lost.output()).toMatch(/^new {2}fingerprint [0-9a-f]{16} {2}in use, not in SECRET_KEYS$/m)
  expect(lost.output()).toMatch(/^next {2}fingerprint [0-9a-f]{16} {2}spare: seals nothing yet$/m)
  const candidate = await run(
    { DATABASE_URL: site.databaseUrl, DATA_DIR: '/nowhere', SECRET_KEYS: `new:${'11'.repeat(32)}` },
    'keys.ts',
    '--state',
  )
  await candidate.exited
  expect(candidate.output()).toMatch(
    /^new {2}fingerprint [0-9a-f]{16} {2}in use; given under this id: fingerprint [0-9a-f]{16}, another key$/m,
  )
  const third = await rotation(site, '--state')
  await third.exited
  expect(third.output()).toMatch(/^test {2}fingerprint [0-9a-f]{16} {2}given up; may be removed$/m)
  expect(third.output()).toMatch(/^new {2}fingerprint [0-9a-f]{16} {2}in use$/m)
})

async function printNewKey() {
  const printing = await run({ DATA_DIR: '/nowhere' }, 'keys.ts', '--new-key')
  expect(await printing.exited).toBe(0)
  return /^(k\d{8}[0-9a-f]{6}):[0-9a-f]{64}$/m.exec(printing.output())?.[1]
}

test('a new key never has the id of one before', async () => {
  const made = [await printNewKey(), await printNewKey()]
  expect(made).not.toContain(undefined)
  expect(new Set(made).size).toBe(2)
})

test('keys are not exchanged while a process runs that was started without the new one', async () => {
  await using site = await openTestSite()
  const refused = await rotation(site)
  expect(await refused.exited).toBe(1)
  expect(refused.output()).toContain(
    'were started without the key "new": start them again with both in SECRET_KEYS',
  )
  expect(await site.services.database.selectFrom('key_rotation').selectAll().execute()).toEqual([])
  expect((await ask(site, 1)).status).toBe(200)
})

/** As after `ready` or `moving` was told, without moving anything. */
async function beginExchange({ services }: TestSite, phase: 'ready' | 'moving') {
  const { database, keyring } = services
  const { id, fingerprint } = keyring.fingerprints[0]!
  await database.insertInto('secret_keys').values({ id, fingerprint, is_index: false }).execute()
  await database
    .insertInto('key_rotation')
    .values({ from_id: 'test', to_id: id, phase, started_at: services.now() })
    .execute()
  await followDatabase(database, keyring)
}

async function demoStaff({ services }: TestSite, who: string) {
  const account = DEMO_STAFF.find(({ email }) => email.startsWith(`${who}@`))!
  const { id } = await services.database
    .selectFrom('staff')
    .select('id')
    .where('email', '=', account.email)
    .executeTakeFirstOrThrow()
  return { id, ...account }
}

test('a right confirmation forgets wrong ones, and a lock is lifted, also while keys are exchanged', async () => {
  await using site = await openTestSite({ env: { SECRET_KEYS: BOTH } })
  await beginExchange(site, 'moving')
  const { database } = site.services
  const { id, email, passwd } = await demoStaff(site, 'advisor1')
  const own = await signIn(site, 'advisor1')
  const statusOf = async (path: string, body: object) => (await site.post(path, body, own)).status
  for (let round = 0; round < 6; round += 1)
    expect([
      await statusOf('/api/desk/proof', { passwd: 'wrong' }),
      await statusOf('/api/desk/proof', { passwd }),
    ]).toEqual([422, 200])
  expect(await database.selectFrom('failed_logins').selectAll().execute()).toEqual([])
  const change = (currentPasswd: string) =>
    statusOf('/api/desk/account/password', { currentPasswd, passwd: 'a-new-one-7-lamps' })
  for (let round = 0; round < 5; round += 1) await change('wrong')
  expect(await change(passwd)).toBe(429)
  const failures = await readLoginFailures(site.services, [{ id, email }])
  expect(failures.get(id)?.failures).toBe(5)
  const unlocked = await site.post(`/api/desk/staff/${id}/unlock`, {}, await signIn(site, 'owner'))
  expect(unlocked.status, unlocked.message).toBe(200)
  expect(await change(passwd)).toBe(200)
})

test('what was sent before an exchange holds after it: a link that stops calls, a begun form', async () => {
  await using site = await openTestSite({ env: { SECRET_KEYS: BOTH } })
  const { id } = await receiveLead(site)
  const request = await site.services.database
    .selectFrom('lead_requests')
    .select('id')
    .where('lead_id', '=', id)
    .executeTakeFirstOrThrow()
  const link = new URL(stopUrl(site.services, request.id)).searchParams.get('token')!
  const running = await rotation(site, '--rest', '0')
  expect(await running.exited, running.output()).toBe(0)
  await using after = await openTestSite({ databaseUrl: site.databaseUrl, env: { SECRET_KEYS: NEW } })
  expect(readStopToken(after.services, link)).toBe(request.id)
  expect(
    readStopToken(after.services, new URL(stopUrl(after.services, request.id)).searchParams.get('token')!),
  ).toBe(request.id)
})

test('a key that leaked opens and finds nothing of what was exchanged, and exchanged again everything is still found', async () => {
  const { url: databaseUrl, drop } = await cloneTemplate()
  onTestFinished(drop)
  const exchange = async (keys: string) => {
    const env = { DATABASE_URL: databaseUrl, DATA_DIR: '/nowhere', SECRET_KEYS: keys, LOG_LEVEL: 'warn' }
    const running = await run(env, 'keys.ts', '--rest', '0')
    expect(await running.exited, running.output()).toBe(0)
  }
  async function received() {
    await using site = await openTestSite({ databaseUrl, env: { SECRET_KEYS: BOTH } })
    return await receiveLead(site, { customerMobile: numberOf(5) })
  }
  const { id } = await received()
  await exchange(BOTH)
  async function lookWithLeaked() {
    await using site = await openTestSite({ databaseUrl, env: { SECRET_KEYS: NEW } })
    const { database } = site.services
    const leaked = makeKeyring([{ id: 'test', hex: '5a'.repeat(32) }])
    const lead = await database.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(() => leaked.open('lead-phone', lead.phone_sealed)).toThrow('No key "new"')
    expect(leaked.blindIndex('lead-phone', numberOf(5)).equals(lead.phone_index)).toBe(false)
    const { remains } = await database
      .selectFrom('secret_keys')
      .select('remains')
      .where('id', '=', 'test')
      .executeTakeFirstOrThrow()
    expect(() => leaked.open('key-remains', remains!)).toThrow('No key "new"')
  }
  await lookWithLeaked()
  await exchange(`${NEXT},${NEW}`)
  await using after = await openTestSite({ databaseUrl, env: { SECRET_KEYS: NEXT } })
  const { data } = await after.post<unknown>(
    '/api/desk/find',
    { q: numberOf(5) },
    await signIn(after, 'owner'),
  )
  expect(JSON.stringify(data)).toContain(numberOf(5).slice(-4))
  expect((await checkEvidence(after.services)).isIntact).toBe(true)
  expect(await sealedBy(after, 'new')).toEqual({})
})

test('a backup of after an exchange is restored with the new key alone', async () => {
  const place = await mkdtemp(join(tmpdir(), 'goreun-keys-'))
  onTestFinished(() => rm(place, { recursive: true, force: true }))
  await using site = await openTestSite({ env: { SECRET_KEYS: BOTH } })
  const { database } = site.services
  const erased = { table_name: 'posts', key: '{"seqno": 1}', left_as: '{"author_name": "탈퇴한 회원"}' }
  await database.insertInto('erasures').values(erased).execute()
  while ((await keepErasures(site.services, diskPlace(place))) > 0);
  const running = await rotation(site, '--rest', '0')
  expect(await running.exited, running.output()).toBe(0)
  await using after = await openTestSite({ databaseUrl: site.databaseUrl, env: { SECRET_KEYS: NEW } })
  const { folder } = await makeBackup(after.services, site.databaseUrl, diskPlace(place))
  await database.insertInto('erasures').values(erased).execute()
  while ((await keepErasures(after.services, diskPlace(place))) > 0);
  // As a command has it, that was just started.
  const keyring = makeKeyring([{ id: 'new', hex: '7b'.repeat(32) }])
  const restored = await restoreBackup({
    folder,
    manifest: await readManifest(folder, keyring),
    unseal: unsealWith(null),
    erasures: diskPlace(place).erasures,
    keyring,
    url: await emptyDatabase(),
    store: null,
    migrations: PLACES.migrations,
    log: site.services.log,
  })
  expect(restored).toMatchObject({ erasedAgain: 1, faults: [] })
})

test('it waits for whoever writes, finds what an undo brings back, and open undos do not hold it up', async () => {
  await using site = await openTestSite({ env: { SECRET_KEYS: BOTH } })
  const { database } = site.services
  const { id } = await receiveLead(site, { customerMobile: numberOf(9) })
  const places = ['phone_sealed', 'phone_index', 'name_sealed', 'name_index', 'last4_index'] as const
  const before = await database
    .selectFrom('leads')
    .select(places)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { id: staffId } = await demoStaff(site, 'owner')
  const open = {
    staff_id: staffId,
    until: new Date(Date.now() + 3_600_000),
    words_sealed: site.services.keyring.seal('undo-words', '말'),
  }
  await database
    .insertInto('undos')
    .values({ id: randomUUID(), ...open })
    .execute()
  const writer = await database.startTransaction().execute()
  await writer.updateTable('leads').set({ updated_at: new Date() }).where('id', '=', id).execute()
  const running = await rotation(site, '--rest', '0')
  const said = (words: string) => expect.poll(() => running.output(), { timeout: 60_000 }).toContain(words)
  await said('waits for transactions that were begun before')
  expect(await database.selectFrom('key_rotation').select('phase').execute()).toEqual([{ phase: 'ready' }])
  await writer.commit().execute()
  await said('waits until nothing of before can be undone')
  await database.updateTable('leads').set(before).where('id', '=', id).execute()
  expect(await running.exited, running.output()).toBe(0)
  expect(await sealedBy(site, 'test')).toEqual({})
})

test('a row of an older key that came after all is counted and moved; one that no key opens is named, and nothing ends', async () => {
  const { url: databaseUrl, drop } = await cloneTemplate()
  onTestFinished(drop)
  const command = async (keys: string, ...words: string[]) => {
    const env = { DATABASE_URL: databaseUrl, DATA_DIR: '/nowhere', SECRET_KEYS: keys, LOG_LEVEL: 'warn' }
    const running = await run(env, 'keys.ts', ...words)
    return { code: await running.exited, said: running.output() }
  }
  const places = ['phone_sealed', 'phone_index'] as const
  async function received() {
    await using site = await openTestSite({ databaseUrl, env: { SECRET_KEYS: BOTH } })
    const { id } = await receiveLead(site, { customerMobile: numberOf(5) })
    const leads = site.services.database.selectFrom('leads').select(places).where('id', '=', id)
    return { id, first: await leads.executeTakeFirstOrThrow() }
  }
  const { id, first } = await received()
  async function writeLead(values: Partial<typeof first>) {
    await using site = await openTestSite({ databaseUrl, env: { SECRET_KEYS: NEW } })
    await site.services.database.updateTable('leads').set(values).where('id', '=', id).execute()
  }
  expect(await command(BOTH, '--rest', '0')).toMatchObject({ code: 0 })
  await writeLead(first)
  expect((await command(BOTH, '--state')).said).toContain('1 rows of a key before "new"')
  const refused = await command(NEW, '--rest', '0')
  expect(refused).toMatchObject({ code: 1 })
  expect(refused.said).toMatch(/1 rows are not opened by the keys at hand.*: leads at ctid \(\d+,\d+\)/)
  expect(await command(BOTH, '--rest', '0')).toMatchObject({ code: 0 })
  await using after = await openTestSite({ databaseUrl, env: { SECRET_KEYS: NEW } })
  const { data } = await after.post<unknown>(
    '/api/desk/find',
    { q: numberOf(5) },
    await signIn(after, 'owner'),
  )
  expect(JSON.stringify(data)).toContain(numberOf(5).slice(-4))
  expect((await command(NEW, '--rest', '0')).said).toContain(
    'There is only the key "new", and everything is of it.',
  )
})

test('a backup names the keys of the moment that it copied, also when they were exchanged before it ended', async () => {
  const place = await mkdtemp(join(tmpdir(), 'goreun-keys-'))
  onTestFinished(() => rm(place, { recursive: true, force: true }))
  await using site = await openTestSite({ env: { SECRET_KEYS: BOTH } })
  // As in a process that follows the end of an exchange while the rows of before it are being copied.
  const keyring = makeKeyring(
    ['new', 'test'].map((id) => ({ id, hex: (id === 'new' ? '7b' : '5a').repeat(32) })),
  )
  keyring.follow({ chain: ['test', 'new'], needed: ['new'], next: null })
  const { keys } = await makeBackup({ ...site.services, keyring }, site.databaseUrl, diskPlace(place))
  expect(keys.map(({ id }) => id)).toEqual(['test', 'new'])
})

test('a refusal stands for whoever read the number before it was moved', async () => {
  await using site = await openTestSite({ env: { SECRET_KEYS: BOTH } })
  const { services } = site
  const { database, keyring } = services
  const { id } = await receiveLead(site, { customerMobile: numberOf(3) })
  const { phone_index: read } = await database
    .selectFrom('leads')
    .select('phone_index')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const stop = { id: randomUUID(), phone_index: read, source: 'call', at: new Date() } as const
  await database.insertInto('call_stops').values(stop).execute()
  await beginExchange(site, 'moving')
  for (const table of ['leads', 'call_stops'] as const)
    await database
      .updateTable(table)
      .set({ phone_index: keyring.nextIndex(read) })
      .where('phone_index', '=', read)
      .execute()
  expect(await keepStopped(services, { leadId: id, phoneIndex: read })).toBe(stop.id)
  expect(await liftStop(services, read, 'link')).toBe(true)
})

const aStop = (phone_index: Buffer) =>
  ({ id: randomUUID(), phone_index, source: 'call', at: new Date() }) as const

test('one exchange runs at a time, a process that lacks a key is refused at its first look, and twins are named', async () => {
  await using site = await openTestSite({ env: { SECRET_KEYS: BOTH } })
  const { database, keyring, log } = site.services
  const { id } = await receiveLead(site, { customerMobile: numberOf(3) })
  const { phone_index: old } = await database
    .selectFrom('leads')
    .select('phone_index')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await beginExchange(site, 'ready')
  const lacking = makeKeyring([{ id: 'test', hex: '5a'.repeat(32) }])
  await expect(watchKeys({ database, keyring: lacking, log })).rejects.toThrow('the key "new"')
  await database
    .insertInto('call_stops')
    .values([aStop(old), aStop(keyring.nextIndex(old))])
    .execute()
  const first = await rotation(site, '--rest', '0')
  await expect.poll(() => first.output(), { timeout: 30_000 }).toContain('from "test" to "new"')
  const second = await rotation(site, '--rest', '0')
  expect(await second.exited).toBe(1)
  expect(second.output()).toContain('being exchanged already')
  expect(await first.exited).toBe(1)
  expect(first.output()).toContain('call_stops has one value twice')
})
