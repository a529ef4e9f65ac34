import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { env } from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { openCluster, type Cluster, type Node } from './failover-cluster.ts'

// `npm run failover`: a primary is killed, cut off and switched over by Patroni while requests for a call come in; one
// line each of what became of them. With `-- --several` two web processes and a worker answer, by way of PgBouncer, and each request
// that was stored must have its one text in the end. Takes some minutes; wants Debian's postgresql-15, patroni, etcd-server, haproxy
// and pgbouncer, and a build.

const { several } = parseArgs({ options: { several: { type: 'boolean', default: false } } }).values
const WEB_PORTS = several ? [3_900, 3_901] : [3_900]
const WORKER_PORT = 3_902
const VISITORS = 4
const [BEFORE_MS, AFTER_MS, LONGEST_MS] = [4_000, 5_000, 90_000]

interface Acknowledged {
  receipt: string
  at: number
}

interface Line {
  what: string
  replication: string
  acknowledged: number
  lost: number
  /** From the blow to the first request that was sent and acknowledged after it, in seconds. */
  firstAfter: string
  /** The longest time between two acknowledged requests. */
  longestGap: string
  answers: string
}

const cluster = await openCluster()
const data = mkdtempSync(join(tmpdir(), 'failover-data-'))
const lines: Line[] = []
const startedAt = new Date()
let number = 0
let texts = { asked: 0, sent: 0 }
try {
  await untilWhole(cluster)
  const product = [
    ...WEB_PORTS.map((port) => startProduct(port, several ? 'web' : 'all')),
    ...(several ? [startProduct(WORKER_PORT, 'worker')] : []),
  ]
  try {
    await untilTaken()
    lines.push(await strike('killed', 'synchronous', kill))
    lines.push(await strike('cut off for 45 s', 'synchronous', cutOff))
    lines.push(await strike('switched over', 'synchronous', switchOver))
    await cluster.ask('PATCH', '/config', { synchronous_mode: false })
    await pause(8_000)
    lines.push(await strike('killed', 'asynchronous', kill))
    texts = await countTexts()
  } finally {
    for (const each of product) each.kill('SIGTERM')
  }
} finally {
  if (lines.length > 0) console.table(lines)
  console.log(`${texts.asked} requests were stored, and ${texts.sent} texts confirm them.`)
  await cluster.close()
  rmSync(data, { recursive: true, force: true })
}
const isLost = lines.some(({ lost, replication }) => lost > 0 && replication === 'synchronous')
process.exit(isLost || texts.asked !== texts.sent ? 1 : 0)

function startProduct(port: number, role: 'all' | 'web' | 'worker') {
  return spawn(process.execPath, ['scripts/start.ts'], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: env['PATH'] ?? '',
      PORT: String(port),
      ROLE: role,
      HOST: '127.0.0.1',
      DATA_DIR: data,
      DATABASE_URL: several ? cluster.pooled : cluster.writes,
      DATABASE_REPLICA_URLS: cluster.reads,
      TRUSTED_PROXIES: '127.0.0.1/32',
      LOG_LEVEL: 'fatal',
    },
  })
}

/** From an address of its own, so that no limit is met, by each web process in turn; 0 where nothing answered. */
async function consult(): Promise<{ status: number; receipt: string }> {
  const mine = number++
  const answer = await fetch(`http://127.0.0.1:${WEB_PORTS[mine % WEB_PORTS.length]!}/api/jireh/consult`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': `failover ${mine}`,
      'x-forwarded-for': `10.${(mine >> 16) & 255}.${(mine >> 8) & 255}.${mine & 255}`,
    },
    body: JSON.stringify({
      customerName: '김고른',
      customerMobile: `010${String(20_000_000 + mine)}`,
      requestInfo: '',
      agreement: true,
    }),
    signal: AbortSignal.timeout(12_000),
  }).catch(() => null)
  if (!answer) return { status: 0, receipt: '' }
  return { status: answer.status, receipt: /GC-\w{8}/.exec(await answer.text())?.[0] ?? '' }
}

async function strike(
  what: string,
  replication: string,
  blow: () => Promise<() => Promise<void>>,
): Promise<Line> {
  await untilWhole(cluster)
  await untilTaken()
  const taken: Acknowledged[] = []
  const answers = new Map<number, number>()
  const recovery: { first: number | null } = { first: null }
  let struckAt = Infinity
  const until = new AbortController()
  const visitor = async () => {
    while (!until.signal.aborted) {
      const sentAt = performance.now()
      const { status, receipt } = await consult()
      answers.set(status, (answers.get(status) ?? 0) + 1)
      if (status === 200) taken.push({ receipt, at: performance.now() })
      if (status === 200 && sentAt > struckAt) recovery.first ??= performance.now() - struckAt
      await pause(50)
    }
  }
  const visitors = Promise.all(Array.from({ length: VISITORS }, visitor))
  await pause(BEFORE_MS)
  struckAt = performance.now()
  const heal = await blow()
  // The first that is taken may still be by whoever was struck: only what is stored in the end counts.
  while (performance.now() - struckAt < LONGEST_MS && recovery.first === null) await pause(200)
  await pause(AFTER_MS)
  await heal()
  await pause(AFTER_MS)
  until.abort()
  await visitors
  await untilWhole(cluster)
  const lost = await countLost(taken.map(({ receipt }) => receipt))
  console.error(`${what}, ${replication}: ${lost} of ${taken.length} lost`)
  return {
    what,
    replication,
    acknowledged: taken.length,
    lost,
    firstAfter: seconds(recovery.first),
    longestGap: seconds(longestPause(taken)),
    answers: [...answers].map(([status, count]) => `${count} × ${status || 'none'}`).join(', '),
  }
}

function seconds(ms: number | null): string {
  return ms === null ? 'never' : `${(ms / 1_000).toFixed(1)} s`
}

function longestPause(taken: readonly Acknowledged[]): number {
  const gaps = taken.map(({ at }, place) => at - (taken[place - 1]?.at ?? at))
  const open = taken.length > 0 ? performance.now() - taken.at(-1)!.at : 0
  return Math.max(0, open, ...gaps)
}

async function kill(): Promise<() => Promise<void>> {
  const leader = await leaderOf()
  cluster.signal(leader, 'SIGKILL')
  return async () => {
    cluster.startEtcd(leader)
    await pause(2_000)
    cluster.startNode(leader)
  }
}

/** Its processes stand still, so that it neither answers nor learns that another one leads. */
async function cutOff(): Promise<() => Promise<void>> {
  const leader = await leaderOf()
  cluster.signal(leader, 'SIGSTOP')
  const since = performance.now()
  return async () => {
    await pause(Math.max(0, 45_000 - (performance.now() - since)))
    cluster.signal(leader, 'SIGCONT')
  }
}

async function switchOver(): Promise<() => Promise<void>> {
  const leader = await leaderOf()
  const told = await cluster.ask('POST', '/switchover', { leader })
  console.error(`switched over: ${told}`)
  return async () => {}
}

async function leaderOf(): Promise<Node> {
  const leader = (await cluster.members()).find(({ role }) => role === 'leader')
  if (!leader) throw new Error('Nobody leads.')
  return leader.name
}

/** Three that stream. */
async function untilWhole(of: Cluster): Promise<void> {
  const until = Date.now() + 180_000
  for (;;) {
    const members = await of.members()
    const isWhole =
      members.length === 3 &&
      members.some(({ role }) => role === 'leader') &&
      members.every(
        ({ role, state, lag }) => role === 'leader' || (/running|streaming/.test(state) && lag === 0),
      )
    if (isWhole) return
    if (Date.now() > until) throw new Error(`The cluster does not become whole: ${JSON.stringify(members)}`)
    await pause(500)
  }
}

async function untilTaken(): Promise<void> {
  const until = Date.now() + 120_000
  // Of each web process.
  for (let taken = 0; taken < WEB_PORTS.length;) {
    taken = (await consult()).status === 200 ? taken + 1 : 0
    if (Date.now() > until) throw new Error('The product takes no request.')
    await pause(500)
  }
}

async function countLost(receipts: readonly string[]): Promise<number> {
  const found = await insist<{ receipt: string }>(
    'select receipt_no as receipt from lead_requests where receipt_no = any($1)',
    [receipts],
  )
  const kept = new Set(found.map(({ receipt }) => receipt))
  return receipts.filter((receipt) => !kept.has(receipt)).length
}

/** What was asked since the start, and what confirms it, once that is as much or nothing more came of it for two minutes. */
async function countTexts(): Promise<{ asked: number; sent: number }> {
  for (let left = 120; ; left--) {
    const [counted] = await insist<{ asked: number; sent: number }>(
      `select (select count(*)::int from lead_requests where created_at > $1) as asked,
        (select count(*)::int from messages where template = 'consult.received' and at > $1) as sent`,
      [startedAt],
    )
    if (counted!.asked === counted!.sent || left === 0) return counted!
    await pause(1_000)
  }
}

/** haproxy ends sessions with whoever leads no more, so it is asked again. */
async function insist<Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> {
  for (let left = 20; ; left--)
    try {
      return await ask<Row>(statement, values)
    } catch (error) {
      if (left === 0) throw error
      await pause(1_000)
    }
}

async function ask<Row extends object>(statement: string, values: unknown[]): Promise<Row[]> {
  const client = new Client({ connectionString: cluster.writes })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query<Row>(statement, values)).rows
  } finally {
    await client.end()
  }
}
