import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { env } from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { openCluster, type Cluster, type Node } from './failover-cluster.ts'

// `npm run failover`: a primary is killed, cut off and switched over by Patroni while requests for a call come in; one
// line each of what became of them. Takes some minutes; wants Debian's postgresql-15, patroni, etcd-server and haproxy, and a build.

const PORT = 3_900
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
let number = 0
try {
  await untilWhole(cluster)
  const product = startProduct()
  try {
    await untilTaken()
    lines.push(await strike('killed', 'synchronous', kill))
    lines.push(await strike('cut off for 45 s', 'synchronous', cutOff))
    lines.push(await strike('switched over', 'synchronous', switchOver))
    await cluster.ask('PATCH', '/config', { synchronous_mode: false })
    await pause(8_000)
    lines.push(await strike('killed', 'asynchronous', kill))
  } finally {
    product.kill('SIGTERM')
  }
} finally {
  if (lines.length > 0) console.table(lines)
  await cluster.close()
  rmSync(data, { recursive: true, force: true })
}
process.exit(lines.some(({ lost, replication }) => lost > 0 && replication === 'synchronous') ? 1 : 0)

function startProduct() {
  return spawn(process.execPath, ['scripts/start.ts'], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: env['PATH'] ?? '',
      PORT: String(PORT),
      HOST: '127.0.0.1',
      DATA_DIR: data,
      DATABASE_URL: cluster.writes,
      DATABASE_REPLICA_URLS: cluster.reads,
      TRUSTED_PROXIES: '127.0.0.1/32',
      LOG_LEVEL: 'fatal',
    },
  })
}

/** From an address of its own, so that no limit is met; null where nothing answered. */
async function consult(): Promise<{ status: number; receipt: string }> {
  const mine = number++
  const answer = await fetch(`http://127.0.0.1:${PORT}/api/jireh/consult`, {
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
  while ((await consult()).status !== 200) {
    if (Date.now() > until) throw new Error('The product takes no request.')
    await pause(500)
  }
}

/** haproxy ends sessions with whoever leads no more, so it is asked again. */
async function countLost(receipts: readonly string[]): Promise<number> {
  for (let left = 20; ; left--)
    try {
      return await countLostNow(receipts)
    } catch (error) {
      if (left === 0) throw error
      await pause(1_000)
    }
}

async function countLostNow(receipts: readonly string[]): Promise<number> {
  const client = new Client({ connectionString: cluster.writes })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ receipt: string }>(
      'select receipt_no as receipt from lead_requests where receipt_no = any($1)',
      [receipts],
    )
    const kept = new Set(rows.map(({ receipt }) => receipt))
    return receipts.filter((receipt) => !kept.has(receipt)).length
  } finally {
    await client.end()
  }
}
