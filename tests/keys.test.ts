// @module-tag long
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openRecording, putRecording } from '#app/crm/recordings/recording-files.server.ts'
import { MOVED_TABLES } from '#app/operation/keys/moved-rows.server.ts'
import { JOINED_INDEXES, NOT_MOVED, SINGLE_INDEXES } from '#app/shared/data-inventory/sealed-columns.ts'
import { aRequest } from './make.ts'
import { TEST_KEYS } from './places.ts'
import { dataFolder, run } from './product.ts'
import { signIn } from './sign-in.ts'
import { openTestSite, type TestSite } from './site.ts'

const NEW = `new:${'7b'.repeat(32)}`
const BOTH = `${NEW},${TEST_KEYS}`

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

test('keys are exchanged while requests come in: nothing is lost or doubled, everybody is found, the old key may go', async () => {
  await using one = await openTestSite({ jobs: true, env: { SECRET_KEYS: BOTH } })
  await using two = await openTestSite({ databaseUrl: one.databaseUrl, env: { SECRET_KEYS: BOTH } })
  const { database } = one.services
  for (let at = 0; at < 300; at += 1) expect((await ask(one, at)).status).toBe(200)
  const recorded = Buffer.from('a call')
  const keySealed = await putRecording(one.services, '0198c0de-0000-7000-8000-000000000001', recorded)
  const who = await signIn(one, 'owner')
  const running = await rotation(one)
  const isOver = running.exited.then(() => true)
  const answers: number[] = []
  const found: number[] = []
  let next = 300
  let isRunning = true
  void isOver.then(() => (isRunning = false))
  while (isRunning) {
    const at = next
    next += 1
    // The same number at once in two processes, a new one and one from before; the same request sent twice.
    const old = at % 300
    const asked = await Promise.all([
      ask(one, at, `${at}`),
      ask(two, at, `${at}`),
      ask(one, at, `${at} again`),
      ask(two, old, `${old} later ${at}`),
    ])
    answers.push(...asked.map(({ status }) => status))
    const looked = await two.post<{ leads: unknown[] }>('/api/desk/find', { q: numberOf(old) }, who)
    found.push(
      looked.status === 200
        ? JSON.stringify(looked.data).split(numberOf(old).slice(-4)).length - 1
        : -looked.status,
    )
    await pause(20)
  }
  expect(await running.exited, running.output()).toBe(0)
  console.log(running.output(), next, [...new Set(answers)], [...new Set(found)])
  expect(new Set(answers)).toEqual(new Set([200]))
  const { rows } = await sql<{ leads: number; people: number; requests: number }>`select count(*) as leads,
    count(distinct phone_index) as people, sum(request_count) as requests from leads where name_sealed is not null
      and not is_sample`.execute(database)
  expect(rows[0]!.leads).toBe(next)
  expect(rows[0]!.people).toBe(next)
  expect(await sealedBy(one, 'test')).toEqual({})
  await using after = await openTestSite({ databaseUrl: one.databaseUrl, env: { SECRET_KEYS: NEW } })
  expect(
    await openRecording(
      { ...one.services, keyring: after.services.keyring },
      '0198c0de-0000-7000-8000-000000000001',
      keySealed,
    ).catch(() => 'gone'),
  ).toBe('gone')
})
