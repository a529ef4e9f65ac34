import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { openDatabase } from '#app/database/open.server.ts'
import { migrate } from '#app/database/migrate.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { receiveConsultation } from '#app/features/consultation/consultations.server.ts'
import { consultationRequest } from '#app/features/consultation/contract.ts'
import { readConfig } from '#app/platform/config.server.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { developmentKeys, makeKeyring } from '#app/platform/keyring.server.ts'
import { makeLog } from '#app/platform/log.server.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { aLead, anAddress } from './bench-leads.ts'
import { cpuOfTree } from './bench-processes.ts'
import { ROOT } from './bench-product.ts'

/** One round of one kind. */
export interface Round {
  perSecond: number
  /** CPU of node and of the database server for one of them, in milliseconds. */
  nodeCpu: number
  postgresCpu: number
}
export interface Rounds {
  intake: Round[]
  bare: Round[]
}

// P3, in a process of its own: the use case as the call runs it, against one bare INSERT on the same pool.
const CLIENTS = 16
const ROUNDS = 5
const ROUND_MS = 3_000
const WARM_UP_MS = 1_500

const config = readConfig()
const log = makeLog('error', { write: (line) => void process.stderr.write(line) })
const opened = await openDatabase(config, log)
const services: Services = {
  database: opened.database,
  keyring: makeKeyring(config.SECRET_KEYS ?? developmentKeys(config.DATA_DIR)),
  config,
  log,
  now: () => new Date(),
  hasRoom: opened.hasRoom,
  invalidate: async () => {},
  leadChanged: () => {},
}
await migrate(opened.database, join(ROOT, 'migrations'))
await opened.pool.query(`create table bench_leads (id uuid primary key, status text not null,
  phone_sealed text not null, phone_index bytea not null, name_sealed text not null, name_index bytea not null,
  info text not null, carrier text, address text not null, user_agent text not null,
  created_at timestamptz not null, updated_at timestamptz not null)`)
await opened.pool.query('create unique index on bench_leads (phone_index)')
await opened.pool.query('create index on bench_leads (status, created_at)')
await opened.pool.query('create index on bench_leads (name_index)')

const USER_AGENT = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'
const SEALED = randomBytes(60).toString('base64url')

/** Validated, sealed, with consent, event and outbox row, under a key of its own as every form sends one. */
async function takeIn(): Promise<void> {
  const lead = aLead()
  const input = consultationRequest.safeParse(JSON.parse(lead.body))
  if (!input.success) throw new Error('The bench made a wrong request.')
  await receiveConsultation(services, input.data, visitOf(lead.key))
}

function visitOf(idempotencyKey: string): Visit {
  const address = anAddress()
  return {
    requestId: randomUUID(),
    address,
    network: address,
    userAgent: USER_AGENT,
    referer: '',
    cookies: new Map(),
    idempotencyKey,
    bearer: null,
    isHttps: false,
    staff: null,
  }
}

async function insertBare(): Promise<void> {
  const now = new Date()
  await opened.pool.query(
    'insert into bench_leads values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)',
    [
      uuidv7(),
      'NEW',
      SEALED,
      randomBytes(32),
      SEALED,
      randomBytes(32),
      SEALED,
      null,
      anAddress(),
      USER_AGENT,
      now,
      now,
    ],
  )
}

async function round(work: () => Promise<void>, milliseconds: number): Promise<Round> {
  const tree = cpuOfTree(process.pid)
  const own = process.cpuUsage()
  const started = performance.now()
  let done = 0
  const client = async () => {
    while (performance.now() - started < milliseconds) {
      await work()
      done += 1
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  const seconds = (performance.now() - started) / 1000
  const { user, system } = process.cpuUsage(own)
  const nodeCpu = (user + system) / 1000
  const postgresCpu = cpuOfTree(process.pid) - tree - nodeCpu
  return { perSecond: done / seconds, nodeCpu: nodeCpu / done, postgresCpu: postgresCpu / done }
}

const rounds: Rounds = { intake: [], bare: [] }
await round(takeIn, WARM_UP_MS)
await round(insertBare, WARM_UP_MS)
for (let turn = 0; turn < ROUNDS; turn++) {
  const intake = async () => rounds.intake.push(await round(takeIn, ROUND_MS))
  const bare = async () => rounds.bare.push(await round(insertBare, ROUND_MS))
  for (const kind of turn % 2 === 0 ? [intake, bare] : [bare, intake]) await kind()
}
await opened.close()
process.stdout.write(JSON.stringify(rounds))
