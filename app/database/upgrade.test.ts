import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { aRequest } from '#tests/make.ts'
import { signIn } from '#tests/sign-in.ts'
import { cloneTemplate, openTestSite } from '#tests/site.ts'
import { ownsLog } from './upgrade.server.ts'

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

test('an empty database is filled by an owner who is no superuser, and run by a role of its own', async () => {
  await using made = await ownDatabase()
  const admin = made.url
  await using app = await withRole(admin)
  const client = new Client({ connectionString: admin })
  await client.connect()
  const [owner, name] = [`${app.role}_owner`, `db_${app.role}`]
  const of = (url: string, user: string) => {
    const address = new URL(url.replace('postgresql:///', 'postgresql://_/'))
    address.pathname = `/${name}`
    address.searchParams.set('user', user)
    return address.href.replace('postgresql://_/', 'postgresql:///')
  }
  try {
    await client.query(`create role ${owner} login`)
    await client.query(`grant ${app.role} to ${owner}`)
    await client.query(`create database ${name} owner ${owner}`)
    const env = { MIGRATION_DATABASE_URL: of(admin, owner), SEED: 'none' }
    for (const turn of [1, 2]) {
      await using site = await openTestSite({ databaseUrl: of(admin, app.role), jobs: true, env })
      const asked = await site.post('/api/jireh/consult', aRequest({ customerMobile: `0100000123${turn}` }))
      expect(asked.status).toBe(200)
    }
  } finally {
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`drop owned by ${owner} cascade`)
    await client.query(`drop role if exists ${owner}`)
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
    sql`set session_replication_role = replica`,
  ])
    await expect(statement.execute(database), statement.compile(database).sql).rejects.toMatchObject({
      code: '42501',
    })
  // Nor by a clock moved ahead: a line of the year after next, a function of its own named now, a table of its own before it.
  await sql`insert into access_log (at, staff_id, staff_name, address, device, action, subject, reason, previous_hash, hash)
    select at + interval '2 years', staff_id, staff_name, address, device, action, subject, reason, hash, decode(md5('ahead'), 'hex')
    from access_log order by id desc limit 1`.execute(database)
  await database.connection().execute(async (connection) => {
    for (const prepare of [
      sql`create schema mine`,
      sql`create function mine.now() returns timestamptz language sql as $$select pg_catalog.now() + interval '3 years'$$`,
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
})
