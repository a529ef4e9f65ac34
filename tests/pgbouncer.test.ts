// @module-tag long
import { readdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { connect, withPatience, type Database } from '#app/database/connection.server.ts'
import { makeLog } from '#app/platform/log.server.ts'
import { openOwnServer } from './debian-postgres.ts'
import { aRequest } from './make.ts'
import { openPgBouncer } from './pgbouncer.ts'
import { dataFolder, ready, run, type Running } from './product.ts'

interface Answer {
  status: number
  retryAfter: string | null
  text: string
}

/** Each from an address of its own, so that no limit of addresses is met. */
async function consult({ origin }: Running, number: number): Promise<Answer> {
  const answer = await fetch(`${origin}/api/jireh/consult`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': `request ${number}`,
      'x-forwarded-for': `198.51.${Math.floor(number / 250)}.${1 + (number % 250)}`,
    },
    body: JSON.stringify(aRequest({ customerMobile: `010${String(10_000_000 + number)}` })),
    signal: AbortSignal.timeout(12_000),
  })
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text: await answer.text() }
}

const receiptOf = ({ text }: Answer) => /GC-\w{8}/.exec(text)?.[0] ?? ''

async function asking(url: string) {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end())
  return async <Row extends object>(text: string): Promise<Row[]> => (await client.query<Row>(text)).rows
}

type Ask = Awaited<ReturnType<typeof asking>>

/** Each is written by a job; those past the free share of a block of addresses wait for a proof of work. */
async function receipts(ask: Ask): Promise<number> {
  const rows = await ask<{ count: number }>(
    "select count(*)::int from messages where template = 'consult.received' and status in ('logged', 'held')",
  )
  return rows[0]?.count ?? 0
}

const env = (url: string, data: string) => ({
  DATABASE_URL: url,
  DATA_DIR: data,
  LOG_LEVEL: 'info',
  TRUSTED_PROXIES: '127.0.0.1/32',
})

test('behind PgBouncer as Debian ships it requests are taken, pages read, jobs worked and backups made', async () => {
  using data = dataFolder()
  const server = await openOwnServer()
  const pooler = await openPgBouncer(server)
  const running = await run(env(pooler.url, data.folder))
  await ready(running)
  const ask = await asking(server.url)
  const before = await receipts(ask)
  for (let number = 0; number < 40; number++) {
    // A machine that just started and is busy may be late at first.
    const status = async () => (await consult(running, number)).status
    await expect.poll(status, { timeout: 20_000 }).toBe(200)
  }
  const pages = ['/main', '/bbs/bbs_review/list', '/consult', '/health/ready']
  const read = await Promise.all(pages.map((path) => fetch(`${running.origin}${path}`)))
  expect(read.map(({ status }) => status)).toEqual(pages.map(() => 200))
  expect(await read.at(-1)!.json()).toMatchObject({ checks: { database: 'ok', patience: 'endless' } })

  await expect.poll(() => receipts(ask), { timeout: 30_000 }).toBe(before + 40)
  // No session keeps a patience that a statement of somebody else would then have.
  const limits = await asking(pooler.url)
  for (let time = 0; time < 40; time++)
    expect(await limits("select current_setting('statement_timeout') as limit")).toEqual([{ limit: '0' }])
  expect(running.output()).toContain('the database is reached through a pooler')
  expect(running.output()).toContain('no limit on the server')

  const backup = await run({ ...env(pooler.url, data.folder) }, 'backup.ts', `${data.home}/copy`)
  expect(await backup.exited, backup.output()).toBe(0)
  running.child.kill('SIGTERM')
  await running.exited

  // Back through it into an empty database; nothing that the restore needs stays with a session.
  await ask('create database empty')
  const words = "dbname=empty connect_query='set statement_timeout to 3000'"
  const other = await openPgBouncer(server, { database: words })
  const name = readdirSync(`${data.home}/copy`).find((each) => each !== 'erasures')
  const restoring = await run(env(other.url, `${data.home}/there`), 'restore.ts', `${data.home}/copy/${name}`)
  expect(await restoring.exited, restoring.output()).toBe(0)
  const clients = await Promise.all(Array.from({ length: 8 }, () => asking(other.url)))
  const left = clients.map((each) =>
    each("select current_setting('statement_timeout') as limit, pg_sleep(0.2)::text as slept"),
  )
  for (const rows of await Promise.all(left)) expect(rows).toEqual([{ limit: '3s', slept: '' }])
})

async function limit(on: Database): Promise<string | undefined> {
  const { rows } = await sql<{ of: string }>`select current_setting('statement_timeout') as of`.execute(on)
  return rows[0]?.of
}

test('behind PgBouncer each transaction has its own patience, whatever the pooler gave its session', async () => {
  const server = await openOwnServer()
  const pooler = await openPgBouncer(server, { database: "connect_query='set statement_timeout to 3000'" })
  const log = makeLog('silent')
  const { database } = connect(pooler.url, 2, log, 2_500)
  onTestFinished(() => database.destroy())
  const inside = (on: Database) => on.transaction().execute(limit)
  const readOnly = (on: Database) => on.transaction().setAccessMode('read only').execute(limit)
  expect([await limit(database), await inside(database), await readOnly(database)]).toEqual([
    '3s',
    '2500ms',
    '2500ms',
  ])
  expect(await withPatience(pooler.url, inside, log)).toBe('0')
  expect(await limit(database)).toBe('3s')
})

test('while the database restarts behind PgBouncer requests get 503, none that was taken is lost, and it comes back by itself', async () => {
  using data = dataFolder()
  const server = await openOwnServer()
  const pooler = await openPgBouncer(server)
  const start = (role: string) => run({ ...env(pooler.url, data.folder), ROLE: role })
  const processes = await Promise.all(['web', 'web', 'worker'].map(start))
  const webs = processes.slice(0, 2)
  await Promise.all(webs.map(ready))
  const before = await receipts(await asking(server.url))
  const [answers, reads]: [Answer[], number[]] = [[], []]
  const until = new AbortController()
  let number = 0
  const visitor = async () => {
    while (!until.signal.aborted) {
      const web = webs[number % webs.length]!
      answers.push(await consult(web, number++))
      const page = await fetch(`${web.origin}/main`)
      reads.push(page.status, (await lookUp(web, number)).status)
      await pause(50)
    }
  }
  const visitors = Promise.all(Array.from({ length: 6 }, visitor))
  await pause(1_500)
  await server.stop()
  await pause(5_000)
  await server.start()
  // As it is shipped PgBouncer asks a server that refused it again after 15 seconds.
  const isTaken = () => answers.at(-1)?.status
  await expect.poll(isTaken, { timeout: 30_000, interval: 100 }).toBe(200)
  await pause(1_000)
  until.abort()
  await visitors

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
  const refused = answers.filter(({ status }) => status === 503)
  for (const { retryAfter, text } of refused) {
    expect(Number(retryAfter)).toBeGreaterThan(0)
    expect(text).toMatch(/다시|전화/)
  }
  // Of no request: a page that is kept, and a look-up that the database must answer.
  expect(new Set(reads)).toEqual(new Set([200, 404, 503]))
  const ask = await asking(server.url)
  const stored = await ask<{ receipt: string }>('select receipt_no as receipt from lead_requests')
  const kept = new Set(stored.map(({ receipt }) => receipt))
  const taken = answers.filter(({ status }) => status === 200).map(receiptOf)
  expect(taken.filter((receipt) => !kept.has(receipt))).toEqual([])
  // A text is written, or its job waits: one that the outage met while it was worked is worked again when it is due.
  const owed = await ask<{ count: number }>(
    `select (select count(*) from outbox)::int + (select count(*) from pgboss.job
      where name = 'lead-notify' and state in ('created', 'retry', 'active'))::int as count`,
  )
  const written = await receipts(ask)
  expect(written + owed[0]!.count).toBeGreaterThanOrEqual(before + taken.length)
  // The worker came back too.
  expect((await consult(webs[0]!, 60_000)).status).toBe(200)
  await expect.poll(() => receipts(ask), { timeout: 40_000 }).toBeGreaterThan(written)
  for (const { output } of webs) expect(output()).not.toMatch(/"level":(?:50|60)/)
})

/** Of a receipt number that nobody has, each another: guesses at one are limited. */
function lookUp({ origin }: Running, number: number): Promise<Response> {
  const from = `203.0.${Math.floor(number / 250)}.${1 + (number % 250)}`
  const letters = [...number.toString(8).padStart(8, '0')].map((digit) => 'ABCDEFGH'[Number(digit)])
  const address = `${origin}/api/jireh/consult/GC-${letters.join('')}?last4=1234`
  return fetch(address, { headers: { 'x-forwarded-for': from } })
}
