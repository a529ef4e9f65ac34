import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { FIRST_CONTENTS_LOCK } from '#app/first-contents.server.ts'
import { aRequest } from './make.ts'

const ROOT = join(import.meta.dirname, '..')
const START = join(ROOT, 'scripts', 'start.ts')

interface Running {
  origin: string
  child: ChildProcess
  output(): string
  exited: Promise<number | null>
}

/** The product as `npm start` runs it, in a process of its own. */
async function run(env: Record<string, string>): Promise<Running> {
  const port = await freePort()
  const child = spawn(process.execPath, [START], {
    cwd: ROOT,
    env: {
      PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      PORT: String(port),
      HOST: '127.0.0.1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { origin: `http://127.0.0.1:${port}`, child, output: () => text, exited }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function ready(running: Running): Promise<void> {
  const isReady = async () =>
    fetch(`${running.origin}/main`).then(
      (answer) => answer.status,
      () => 0,
    )
  await expect.poll(isReady, { timeout: 25_000, interval: 100, message: running.origin }).toBe(200)
}

function consult(origin: string, mobile: string, key: string) {
  return fetch(`${origin}/api/jireh/consult`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(aRequest({ customerMobile: mobile })),
    signal: AbortSignal.timeout(12_000),
  })
}

/** A data folder as strict as a home folder: 0700, like the one above it. */
function dataFolder() {
  const home = mkdtempSync(join(tmpdir(), 'gc-run-'))
  chmodSync(home, 0o700)
  return {
    folder: join(home, 'data'),
    [Symbol.dispose]: () => rmSync(home, { recursive: true, force: true, maxRetries: 5 }),
  }
}

test('it starts on nothing, survives kill -9 without losing a lead, and stops on SIGTERM with 0', async () => {
  using data = dataFolder()
  const first = await run({ DATA_DIR: data.folder, LOG_LEVEL: 'warn' })
  await ready(first)
  await expect.poll(first.output).toContain('owner@')
  const answer = await consult(first.origin, '01000005555', 'kept')
  const accepted: unknown = await answer.json()
  first.child.kill('SIGKILL')
  await first.exited

  const second = await run({ DATA_DIR: data.folder, LOG_LEVEL: 'warn' })
  await ready(second)
  const again: unknown = await (await consult(second.origin, '01000005555', 'kept')).json()
  expect(again).toEqual(accepted)
  const stopped = Date.now()
  second.child.kill('SIGTERM')
  expect(await second.exited).toBe(0)
  expect(Date.now() - stopped).toBeLessThan(10_000)
}, 90_000)

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
  await expect.poll(flows, { timeout: 30_000, interval: 300 }).toBe(200)
  running.child.kill('SIGTERM')
  expect(await running.exited).toBe(0)
}, 90_000)

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
    const { rows } = await database.query<{ plans: string; posts: string; staff: string }>(
      'select (select count(*) from plans) plans, (select count(*) from posts) posts, (select count(distinct email) from staff) staff',
    )
    await database.end()
    expect(rows[0]).toMatchObject({ plans: '18', posts: '72' })
    // A request taken by one web process is worked off by the worker.
    expect((await consult(all[0]!.origin, '01000008888', 'one of four')).status).toBe(200)
  } finally {
    for (const each of all) each.child.kill('SIGTERM')
    const ends = await Promise.all(all.map((each) => each.exited))
    await admin.query('drop database four_at_once with (force)')
    await admin.end()
    expect(ends, all.map((each) => each.output()).join('\n')).toEqual([0, 0, 0, 0])
  }
}, 90_000)

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
