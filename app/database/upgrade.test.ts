import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { aRequest } from '#tests/make.ts'
import { PLACES, TEST_KEYS } from '#tests/places.ts'
import { dataFolder, run } from '#tests/product.ts'
import { signIn } from '#tests/sign-in.ts'
import { cloneTemplate, openTestSite } from '#tests/site.ts'
import { makeLog } from '#app/platform/log.server.ts'
import { loadBuild } from '#scripts/built.ts'
import { connect, type Database } from './connection.server.ts'
import { openEmbedded } from './embedded.server.ts'
import { ownsLog, upgrade, warnOfScarceConnections } from './upgrade.server.ts'

/** A database of one test, dropped after whoever uses it. */
async function ownDatabase() {
  const { url, drop } = await cloneTemplate()
  return { url, [Symbol.asyncDispose]: drop }
}

/** A role that owns nothing, and the address of the database by it. */
async function withRole(owner: string) {
  const role = `app_${randomBytes(6).toString('hex')}`
  const client = new Client({ connectionString: owner })
  await client.connect()
  await client.query(`create role ${role} login`)
  const url = new URL(owner.replace('postgresql:///', 'postgresql://_/'))
  url.searchParams.set('user', role)
  return {
    role,
    url: url.href.replace('postgresql://_/', 'postgresql:///'),
    async [Symbol.asyncDispose]() {
      await client.query(`drop owned by ${role} cascade`)
      await client.query(`drop role ${role}`)
      await client.end()
    },
  }
}

/** What compose.yaml has its server run, with passwords where psql would read files; every one is let in here without. */
async function rolesSql() {
  const text = await readFile('scripts/database-roles.sql', 'utf8')
  return text.replaceAll(/^\\set .*$/gm, '').replaceAll(/:'(\w+)'/g, (_, name: string) => `'${name}'`)
}

const ROLES = ['goreun_owner', 'goreun_app']

/** The address of a database of this server, by a role. */
function addressOf(admin: string, name: string, user: string) {
  const address = new URL(admin.replace('postgresql:///', 'postgresql://_/'))
  address.pathname = `/${name}`
  address.searchParams.set('user', user)
  return address.href.replace('postgresql://_/', 'postgresql:///')
}

test('the roles of compose.yaml part owner and application, in an empty database and in one of before', async () => {
  await using made = await ownDatabase()
  const name = `roles_${randomBytes(6).toString('hex')}`
  const client = new Client({ connectionString: made.url })
  await client.connect()
  await client.query(`create database ${name}`)
  // What an earlier release filled, with the queue's own schema, by the one role that had all.
  const before = await openTestSite({ databaseUrl: made.url, jobs: true })
  await before[Symbol.asyncDispose]()
  const names = [name, new URL(made.url.replace('postgresql:///', 'postgresql://_/')).pathname.slice(1)]
  using data = dataFolder()
  try {
    for (const each of names) {
      const admin = new Client({ connectionString: addressOf(made.url, each, 'postgres') })
      await admin.connect()
      // Twice: it may be run again.
      for (const _ of ROLES) await admin.query(await rolesSql())
      const owner = addressOf(made.url, each, 'goreun_owner')
      const app = addressOf(made.url, each, 'goreun_app')
      const env = { DATABASE_URL: app, DATA_DIR: data.folder, SECRET_KEYS: TEST_KEYS }
      const migrated = await run({ ...env, MIGRATION_DATABASE_URL: owner }, 'migrate.ts')
      expect(await migrated.exited, migrated.output()).toBe(0)
      // The owner's address is not known to whoever answers, nor when it starts a second time.
      for (const turn of [1, 2]) {
        await using site = await openTestSite({ databaseUrl: app, jobs: true, env: { SEED: 'none' } })
        expect(await ownsLog(site.services.database), each).toBe(false)
        const asked = await site.post('/api/jireh/consult', aRequest({ customerMobile: `0100000123${turn}` }))
        expect(asked.status).toBe(200)
        const forged = sql`alter table access_log disable trigger user`.execute(site.services.database)
        await expect(forged).rejects.toMatchObject({ code: '42501' })
      }
      const again = await run({ ...env, MIGRATION_DATABASE_URL: owner }, 'migrate.ts')
      expect(await again.exited, again.output()).toBe(0)
      const { rows } = await admin.query<{ owner: string }>(
        `select distinct tableowner as owner from pg_tables where schemaname = 'public'`,
      )
      expect(rows).toEqual([{ owner: 'goreun_owner' }])
      await admin.end()
    }
  } finally {
    await client.query(`reassign owned by ${ROLES.join(', ')} to postgres`)
    await client.query(`drop owned by ${ROLES.join(', ')}`)
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`drop role if exists ${ROLES.join(', ')}`)
    await client.end()
  }
})

test('refusals that were lifted before how was kept are told as lifted by a request', async () => {
  await using made = await ownDatabase()
  const client = new Client({ connectionString: made.url })
  await client.connect()
  try {
    await client.query('alter table call_stops drop column lifted_by cascade')
    await client.query('drop function lift_by_request cascade')
    await client.query('delete from call_stops')
    for (const lifted of ['now()', 'null'])
      await client.query(`insert into call_stops (id, phone_index, source, at, lifted_at)
        values (gen_random_uuid(), decode(md5('a number'), 'hex'), 'link', now(), ${lifted})`)
    await client.query(await readFile('migrations/0154_lifted_by.sql', 'utf8'))
    await client.query('update call_stops set at = now()')
    const { rows } = await client.query<object>('select lifted_by from call_stops order by lifted_at')
    expect(rows).toEqual([{ lifted_by: 'request' }, { lifted_by: null }])
  } finally {
    await client.end()
  }
})

test('an application whose role owns nothing works, and cannot touch what proves', async () => {
  await using made = await ownDatabase()
  const owner = made.url
  await using app = await withRole(owner)
  await using site = await openTestSite({
    databaseUrl: app.url,
    jobs: true,
    env: { MIGRATION_DATABASE_URL: owner },
  })
  const { database } = site.services
  expect(await ownsLog(database)).toBe(false)
  expect((await site.post('/api/jireh/consult', aRequest())).status).toBe(200)
  const manager = await signIn(site, 'manager')
  expect((await site.get('/api/desk/members', manager)).status).toBe(200)
  const lines = await database.selectFrom('access_log').select('action').execute()
  expect(lines.map(({ action }) => action)).toContain('staff.login')

  await refusesForging(database)
})

/** What an application may not do to what proves: neither to its rows, nor to what keeps them, nor by a clock moved ahead. */
async function refusesForging(database: Database) {
  for (const statement of [
    sql`update access_log set reason = ''`,
    sql`delete from access_log`,
    sql`truncate access_log`,
    sql`alter table access_log disable trigger user`,
    sql`drop trigger keep_access_log on access_log`,
    sql`create or replace function keep_access_log() returns trigger language plpgsql as 'begin return new; end'`,
    sql`drop table access_log`,
    sql`alter table access_log owner to current_user`,
    sql`delete from access_log_checkpoints`,
    sql`update destruction_certificates set note = ''`,
    sql`delete from destruction_certificates`,
    sql`update access_reviews set remark = ''`,
    sql`insert into office_grace (until) values ('2099-12-31')`,
    sql`update office_grace set until = '2099-12-31'`,
    sql`set session_replication_role = replica`,
  ])
    await expect(statement.execute(database), statement.compile(database).sql).rejects.toMatchObject({
      code: '42501',
    })
  // Not one of its two years; what is older is forgotten by the same role, each night.
  const dated = (months: number) =>
    sql`insert into access_log (at, staff_id, staff_name, address, device, action, subject, reason, previous_hash, hash)
      select at - make_interval(months => ${months}), staff_id, staff_name, address, device, action, subject, 'old', hash, decode(md5(${String(months)}), 'hex')
      from access_log order by id limit 1`.execute(database)
  const forget = (months: number) =>
    sql`delete from access_log where reason = 'old' and at < now() - make_interval(months => ${months})`.execute(
      database,
    )
  for (const months of [13, 18, 23, 25]) await dated(months)
  expect((await forget(24)).numAffectedRows).toBe(1n)
  for (const months of [12, 17, 22])
    await expect(forget(months), String(months)).rejects.toMatchObject({ code: '42501' })
  // Nor by a clock moved ahead: a line of four years on, a function of its own named now, a table of its own before it.
  await sql`insert into access_log (at, staff_id, staff_name, address, device, action, subject, reason, previous_hash, hash)
    select at + interval '4 years', staff_id, staff_name, address, device, action, subject, reason, hash, decode(md5('ahead'), 'hex')
    from access_log order by id desc limit 1`.execute(database)
  await database.connection().execute(async (connection) => {
    for (const prepare of [
      sql`create schema mine`,
      sql`create function mine.now() returns timestamptz language sql as $$select pg_catalog.now() + interval '5 years'$$`,
      sql`set search_path = mine, pg_catalog, public`,
      sql`create temporary table access_log (at timestamptz)`,
    ])
      await prepare.execute(connection)
    await expect(sql`delete from public.access_log`.execute(connection)).rejects.toMatchObject({
      code: '42501',
    })
    await sql`drop table pg_temp.access_log`.execute(connection)
    await sql`reset search_path`.execute(connection)
  })
  await expect(sql`delete from access_log`.execute(database)).rejects.toMatchObject({ code: '42501' })
}

/** The whole product as `npm start` opens it, on the server that it brings along. */
async function openAlone(folder: string, env: Record<string, string> = {}) {
  const { openSite, readConfig } = await loadBuild()
  const log = makeLog('silent')
  const config = readConfig({ DATA_DIR: folder, SECRET_KEYS: TEST_KEYS, DATABASE_POOL: '4', ...env })
  const site = await openSite(config, log, PLACES)
  return { ...site, database: site.services.database, [Symbol.asyncDispose]: () => site.close() }
}

const asks = async (site: { fetch(request: Request): Promise<Response> }, customerMobile: string) => {
  const request = new Request('http://localhost:3000/api/jireh/consult', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(aRequest({ customerMobile })),
  })
  return (await site.fetch(request)).status
}

test('on the embedded server too the application owns nothing, also of a folder that an earlier build filled', async () => {
  using data = dataFolder()
  const postgres = await openEmbedded({
    folder: join(data.folder, 'postgres'),
    log: makeLog('silent'),
  })
  // What builds before had: the one role that owns all, its queue as well.
  const before = await openAlone(data.folder, { DATABASE_URL: postgres.url })
  expect(await ownsLog(before.database)).toBe(true)
  expect(await asks(before, '01000001231')).toBe(200)
  await before.close()
  await postgres.close()

  await using site = await openAlone(data.folder)
  // Another process of the same folder, as `npm run leads` or a worker of its own.
  await using beside = await openAlone(data.folder, { ROLE: 'web' })
  expect(await asks(beside, '01000001232')).toBe(200)
  expect(await asks(site, '01000001233')).toBe(200)
  for (const { database } of [site, beside]) {
    expect(await ownsLog(database)).toBe(false)
    const { rows } = await sql<object>`select distinct tableowner as owner,
      (select rolsuper from pg_roles where rolname = current_user) as "isAll"
      from pg_tables where schemaname = 'public'`.execute(database)
    expect(rows).toEqual([{ owner: 'postgres', isAll: false }])
  }
  await sql`insert into access_log (at, staff_id, staff_name, address, device, action, subject, reason, previous_hash, hash)
    select now(), gen_random_uuid(), '', '', '', 'staff.login', '', '', hash, decode(md5('a line'), 'hex')
    from access_log_head`.execute(site.database)
  await refusesForging(site.database)
})

const prepare = () => Promise.reject(new Error('of no use with an owner'))

test('several that start at once grant one after the other', async () => {
  await using made = await ownDatabase()
  await using app = await withRole(made.url)
  const log = makeLog('silent')
  const { database } = connect(app.url, 2, log)
  try {
    const config = { MIGRATION_DATABASE_URL: made.url, isProduction: true }
    const once = () => upgrade({ database, prepare, ownerUrl: null }, PLACES.migrations, { config, log })
    expect(await Promise.all(Array.from({ length: 8 }, once))).toEqual(Array.from({ length: 8 }, () => []))
  } finally {
    await database.destroy()
  }
})

test('a start warns where several processes may ask for more connections than the server has', async () => {
  await using site = await openTestSite()
  const lines: string[] = []
  const log = makeLog('warn', { write: (line) => void lines.push(line) })
  const { database } = site.services
  await warnOfScarceConnections(database, { WEB_PROCESSES: 2, DATABASE_POOL: 2 }, log)
  expect(lines).toEqual([])
  await warnOfScarceConnections(database, { WEB_PROCESSES: 64, DATABASE_POOL: 64 }, log)
  expect(lines).toEqual([expect.stringContaining('"asked":4096')])
})
