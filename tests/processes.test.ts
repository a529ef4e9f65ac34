// @module-tag long
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { FIRST_CONTENTS_LOCK } from '#app/first-contents.server.ts'
import { aRequest } from './make.ts'
import { dataFolder, ready, run } from './product.ts'

function consult(origin: string, mobile: string, key: string) {
  return fetch(`${origin}/api/jireh/consult`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(aRequest({ customerMobile: mobile })),
    signal: AbortSignal.timeout(12_000),
  })
}

/** Makes a process leave a failing promise alone whenever it gets SIGWINCH. */
const CARELESS = `--import=data:text/javascript,${encodeURIComponent(
  "process.on('SIGWINCH', () => void Promise.reject(new Error('nobody waits')))",
)}`

test('it starts on nothing, survives kill -9 and a lost promise without losing a lead, and stops on SIGTERM with 0', async () => {
  using data = dataFolder()
  const first = await run({ DATA_DIR: data.folder, LOG_LEVEL: 'warn' })
  await ready(first)
  await expect.poll(first.output).toContain('owner@')
  const answer = await consult(first.origin, '01000005555', 'kept')
  const accepted: unknown = await answer.json()
  first.child.kill('SIGKILL')
  await first.exited

  const second = await run({ DATA_DIR: data.folder, LOG_LEVEL: 'warn', NODE_OPTIONS: CARELESS })
  await ready(second)
  second.child.kill('SIGWINCH')
  await expect.poll(second.output).toContain('nobody waits')
  const again: unknown = await (await consult(second.origin, '01000005555', 'kept')).json()
  expect(again).toEqual(accepted)
  second.child.kill('SIGTERM')
  expect(await second.exited).toBe(0)
})

test('a command runs on a folder that is new, while a server starts on it, and while it runs', async () => {
  using data = dataFolder()
  const env = { DATA_DIR: data.folder, LOG_LEVEL: 'warn' }
  const count = async () => {
    const command = await run(env, 'members-jobs.ts', '--dry-run')
    return { code: await command.exited, output: command.output() }
  }
  const counted = { code: 0, output: expect.stringMatching(/^\{"isDry":true,.*\}\n$/) as string }
  const early = count()
  const server = await run(env)
  expect(await early).toEqual(counted)
  await ready(server)
  expect(await count()).toEqual(counted)
  server.child.kill('SIGTERM')
  expect(await server.exited).toBe(0)
})

test('a dead embedded database is restarted: pages stay, leads are refused honestly and flow again', async () => {
  using data = dataFolder()
  const running = await run({ DATA_DIR: data.folder, LOG_LEVEL: 'warn' })
  await ready(running)
  const pid = Number(
    readFileSync(join(data.folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0],
  )
  process.kill(pid, 'SIGKILL')
  const during = await consult(running.origin, '01000006666', 'during')
  expect([200, 503]).toContain(during.status)
  if (during.status === 503) expect(Number(during.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await fetch(`${running.origin}/main`)).status).toBe(200)
  const flows = async () => (await consult(running.origin, '01000006666', 'during')).status
  await expect.poll(flows, { interval: 300 }).toBe(200)
  running.child.kill('SIGTERM')
  expect(await running.exited).toBe(0)
})

test('four processes started at once on one empty database migrate and fill it once', async () => {
  const template = inject('templateUrl')
  const admin = new Client({
    connectionString: template.replace('postgresql:///gc?', 'postgresql:///postgres?'),
  })
  await admin.connect()
  await admin.query('create database four_at_once template template0')
  const url = template.replace('postgresql:///gc?', 'postgresql:///four_at_once?')
  using data = dataFolder()
  // Somebody is long at it, longer than a visitor's statement may take.
  const busy = new Client({ connectionString: url })
  await busy.connect()
  await busy.query('select pg_advisory_lock($1)', [FIRST_CONTENTS_LOCK])
  setTimeout(() => void busy.end(), 5_000)
  const all = await Promise.all(
    ['web', 'web', 'all', 'worker'].map((role) =>
      run({ DATABASE_URL: url, DATABASE_POOL: '3', DATA_DIR: data.folder, ROLE: role, LOG_LEVEL: 'info' }),
    ),
  )
  try {
    await Promise.all(all.slice(0, 3).map(ready))
    const database = new Client({ connectionString: url })
    await database.connect()
    const { rows } = await database.query<{ plans: number; posts: number; staff: number }>(
      'select (select count(*)::int from plans) plans, (select count(*)::int from posts) posts, (select count(distinct email)::int from staff) staff',
    )
    await database.end()
    expect(rows[0]).toMatchObject({ plans: 18, posts: 72 })
    // A request taken by one web process is worked off by the worker.
    expect((await consult(all[0]!.origin, '01000008888', 'one of four')).status).toBe(200)
  } finally {
    for (const each of all) each.child.kill('SIGTERM')
    const ends = await Promise.all(all.map((each) => each.exited))
    await admin.query('drop database four_at_once with (force)')
    await admin.end()
    expect(ends, all.map((each) => each.output()).join('\n')).toEqual([0, 0, 0, 0])
  }
})

test('a database that does not let us in is told in words', async () => {
  using data = dataFolder()
  const url = inject('templateUrl').replace('postgresql:///gc?', 'postgresql:///no_such_database?')
  const running = await run({ DATABASE_URL: url, DATA_DIR: data.folder })
  expect(await running.exited).toBe(1)
  expect(running.output()).toMatch(
    /^DatabaseError: The database of DATABASE_URL cannot be used: .*no_such_database/m,
  )
  expect(running.output()).not.toMatch(/^ {4}at /m)
})

test('a configuration that cannot work is told in words, all faults at once', async () => {
  const running = await run({ APP_ENV: 'production', PORT: 'many' })
  expect(await running.exited).toBe(1)
  expect(running.output()).toMatch(/PORT/)
  expect(running.output()).not.toMatch(/at .*\.js:\d+/)
})
