// @module-tag long
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
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
  const answers = await Promise.all(Array.from({ length: 40 }, (_, number) => consult(running, number)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const pages = ['/main', '/bbs/bbs_review/list', '/consult', '/health/ready']
  const read = await Promise.all(pages.map((path) => fetch(`${running.origin}${path}`)))
  expect(read.map(({ status }) => status)).toEqual(pages.map(() => 200))

  const ask = await asking(server.url)
  // Each request's receipt was written by a job; those past the free share of a block of addresses wait for a proof.
  const written = async () => {
    const rows = await ask<{ status: string; count: number }>(
      "select status, count(*)::int from messages where template = 'consult.received' group by status",
    )
    return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
  }
  const all = { held: expect.any(Number) as number, logged: expect.any(Number) as number }
  await expect.poll(written, { timeout: 30_000 }).toEqual(all)
  const { logged = 0, held = 0 } = await written()
  expect([logged + held, logged > 0]).toEqual([40, true])
  // No session keeps a patience that a statement of somebody else would then have.
  const limits = await asking(pooler.url)
  for (let time = 0; time < 40; time++)
    expect(await limits("select current_setting('statement_timeout') as limit")).toEqual([{ limit: '0' }])
  expect(running.output()).toContain('the database is reached through a pooler')
  expect(running.output()).toContain('no limit on the server')

  const backup = await run({ ...env(pooler.url, data.folder) }, 'backup.ts', `${data.home}/copy`)
  expect(await backup.exited, backup.output()).toBe(0)
})

test('while the database restarts behind PgBouncer requests get 503, none that was taken is lost, and it comes back by itself', async () => {
  using data = dataFolder()
  const server = await openOwnServer()
  const pooler = await openPgBouncer(server)
  const running = await run(env(pooler.url, data.folder))
  await ready(running)
  const answers: Answer[] = []
  const pages: number[] = []
  let [isOver, number] = [false, 0]
  const visitor = async () => {
    while (!isOver) {
      answers.push(await consult(running, number++))
      pages.push((await fetch(`${running.origin}/api/keyword/none`)).status)
      await pause(20)
    }
  }
  const visitors = Promise.all(Array.from({ length: 8 }, visitor))
  await pause(1_500)
  await server.stop()
  await pause(6_000)
  await server.start()
  const restarted = Date.now()
  const isTaken = async () => (await consult(running, 100_000 + Date.now() % 50_000)).status
  await expect.poll(isTaken, { timeout: 40_000, interval: 250 }).toBe(200)
  const backAfterMs = Date.now() - restarted
  await pause(1_500)
  isOver = true
  await visitors
  console.log({ backAfterMs, counts: Object.groupBy(answers, ({ status }) => String(status)), pages, output: running.output().split('\n').filter((line) => /"level":5/.test(line)).slice(0, 10) })
})
