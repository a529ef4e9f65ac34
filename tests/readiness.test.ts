import { rename } from 'node:fs/promises'
import { sql } from 'kysely'
import { Client } from 'pg'
import { PgBoss } from 'pg-boss'
import { afterAll, expect, test, vi } from 'vitest'
import { makeReadiness } from '#app/readiness.server.ts'
import { readinessChecks } from '#app/readiness-checks.server.ts'
import { aRequest } from './make.ts'
import { PLACES } from './places.ts'
import { openTestSite } from './site.ts'

const site = await openTestSite({ jobs: true })
afterAll(() => site[Symbol.asyncDispose]())
const { database } = site.services

const ready = async ({ fetch } = site) => {
  const answer = await fetch('/health/ready')
  const { checks } = (await answer.json()) as { checks: Record<string, string> }
  return { status: answer.status, checks }
}
/** As it stands once what was kept for a second is over. */
const becomes = (status: number, checks: Record<string, string>, of = site) =>
  expect.poll(() => ready(of), { interval: 300 }).toMatchObject({ status, checks })

let phones = 1000
const consult = () =>
  site.post('/api/jireh/consult', aRequest({ customerMobile: `0100002${(phones += 1)}` }), {
    'idempotency-key': `ready ${phones}`,
  })

/** Transactions of the database so far. */
const counted = async () => {
  const { rows } = await sql<{ n: number }>`
    select xact_commit::int as n from pg_stat_database where datname = current_database()`.execute(database)
  return rows[0]!.n
}

const WELL = { database: 'ok', schema: 'ok', key: 'ok', disk: 'ok', patience: 'ok', pictures: 'ok' }

test('a site that takes leads is ready and says of what; strangers do not make it ask again', async () => {
  const told = await site.fetch('/health/ready')
  expect({ status: told.status, body: await told.json() }).toEqual({
    status: 200,
    body: { status: 'ready', checks: WELL },
  })
  const before = await counted()
  await Promise.all(Array.from({ length: 200 }, () => ready()))
  expect((await counted()) - before).toBeLessThan(50)
  expect(await consult()).toMatchObject({ status: 200 })
})

test('a schema that lacks something, and a key of another database, are no readiness', async () => {
  await sql`update kysely_migration set name = '0000_other' where name = '0004_crm'`.execute(database)
  await becomes(503, { schema: 'older' })
  await sql`update kysely_migration set name = '0004_crm' where name = '0000_other'`.execute(database)
  await sql`update secret_keys set fingerprint = sha256(fingerprint)`.execute(database)
  await becomes(503, { schema: 'ok', key: 'foreign' })
  await sql`delete from secret_keys`.execute(database)
  await becomes(200, WELL)
})

test('a server of somebody else’s that says its disk is full takes no leads until a write works again', async () => {
  await sql`
    create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create function no_room_at_all() returns event_trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create trigger no_room before insert on leads execute function no_room();
    create event trigger no_room on ddl_command_start when tag in ('CREATE TABLE AS') execute function no_room_at_all()
  `.execute(database)
  await becomes(200, WELL)
  expect(await consult()).toMatchObject({ status: 503 })
  await becomes(503, { database: 'ok', disk: 'full' })
  expect(await consult()).toMatchObject({ status: 503 })
  await sql`drop event trigger no_room; drop trigger no_room on leads`.execute(database)
  await becomes(200, WELL)
  expect(await consult()).toMatchObject({ status: 200 })
})

test('a database that can only be read, or is away, is no readiness', async () => {
  const admin = new Client({ connectionString: site.databaseUrl.replace(/\/\/\/\w+\?/, '///postgres?') })
  await admin.connect()
  const name = /\/\/\/(\w+)\?/.exec(site.databaseUrl)![1]!
  const cut = () =>
    admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  await admin.query(`alter database ${name} set default_transaction_read_only = on`)
  await cut()
  await becomes(503, { database: 'read-only' })
  expect(await consult()).toMatchObject({ status: 503 })
  await admin.query(`alter database ${name} reset default_transaction_read_only`)
  await admin.query(`alter database ${name} with allow_connections false`)
  await cut()
  await expect.poll(async () => (await ready()).status).toBe(503)
  await admin.query(`alter database ${name} with allow_connections true`)
  await cut()
  await becomes(200, WELL)
  await admin.end()
})

test('a folder of pictures that is gone is told, and leads are taken all the same', async () => {
  const { DATA_DIR } = site.services.config
  await rename(DATA_DIR, `${DATA_DIR}-away`)
  await becomes(200, { ...WELL, pictures: 'away' })
  expect(await consult()).toMatchObject({ status: 200 })
  await rename(`${DATA_DIR}-away`, DATA_DIR)
  await becomes(200, WELL)
})

test('a worker tells its health and nothing else, and is not ready while its queue stands still', async () => {
  await using worker = await openTestSite({ env: { ROLE: 'worker' } })
  const { pictures: _, ...ofWorker } = { ...WELL, queue: 'ok' }
  expect(await ready(worker)).toEqual({ status: 200, checks: ofWorker })
  const origin = await worker.listen()
  expect((await fetch(`${origin}/health/ready`)).status).toBe(200)
  expect((await fetch(`${origin}/main`)).status).toBe(404)
  // As if no queue had been asked for work since.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 })
  try {
    await becomes(503, { ...ofWorker, queue: 'still' }, worker)
  } finally {
    vi.useRealTimers()
  }
  await becomes(200, ofWorker, worker)
})

test('a worker that works no queue is not ready', async () => {
  await using worker = await openTestSite({ env: { ROLE: 'worker' } })
  const idle = new PgBoss({ db: { executeSql: async () => ({ rows: [] }) } })
  const checks = readinessChecks({ services: worker.services, migrations: PLACES.migrations, boss: idle })
  const answer = await makeReadiness(checks).answer()
  expect([answer.status, await answer.json()]).toMatchObject([503, { checks: { queue: 'stopped' } }])
})
