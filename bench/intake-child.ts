import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeMemory } from '#app/database/memory.server.ts'
import { enterDocuments } from '#app/catalog/documents/first-documents.server.ts'
import { receiveConsultation } from '#app/crm/requests/consultations.server.ts'
import { consultationRequest } from '#app/crm/requests/contract.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { aLead, anAddress } from './leads.ts'
import { cpuOfTree } from './processes.ts'
import { enterOffice, readOffice } from '#scripts/office-entry.ts'
import { openStores } from '#scripts/stores.ts'

export interface Round {
  perSecond: number
  /** In milliseconds for one of them. */
  nodeCpu: number
  postgresCpu: number
}
export interface Rounds {
  intake: Round[]
  bare: Round[]
}

// Specification §P3, in a process of its own: the use case against one bare INSERT on the same pool.
const CLIENTS = 16
const ROUNDS = 5
const ROUND_MS = 3_000
const WARM_UP_MS = 1_500

const { services: stores, pool, close } = await openStores()
// A command's stores cache nothing and would read the settings for every request.
const services = { ...stores, remember: makeMemory().remember }
// A request stores the version of the consent in force.
const ROOT = join(import.meta.dirname, '..')
await enterDocuments(stores.database, join(ROOT, 'content'), stores.now())
// A production start takes nobody's data before its company, officer and policy are in. What is entered is read back at once,
// so the memory stays out of it.
await enterOffice(
  stores,
  readOffice(readFileSync(join(ROOT, 'docs', 'office.example.json'), 'utf8')),
  () => {},
)
await pool.query(`create table bench_leads (id uuid primary key, status text not null,
  phone_sealed text not null, phone_index bytea not null, name_sealed text not null, name_index bytea not null,
  info text not null, carrier text, address text not null, user_agent text not null,
  created_at timestamptz not null, updated_at timestamptz not null)`)
await pool.query('create unique index on bench_leads (phone_index)')
await pool.query('create index on bench_leads (status, created_at)')
await pool.query('create index on bench_leads (name_index)')
await pool.query(`create table bench_outbox (id uuid primary key, topic text not null, payload jsonb not null,
  at timestamptz not null)`)

const USER_AGENT = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'
const SEALED = randomBytes(60).toString('base64url')

async function takeIn(): Promise<void> {
  const lead = aLead()
  const input = consultationRequest.safeParse(JSON.parse(lead.body))
  if (!input.success) throw new Error('The bench made a wrong request.')
  await receiveConsultation(services, input.data, visitOf(lead.key), new Headers())
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
    isFromBrowser: false,
    member: null,
    staff: null,
  }
}

/** The row and its outbox row in one commit, the least that storing a lead takes. */
async function insertBare(): Promise<void> {
  const now = new Date()
  const row = [uuidv7(), 'NEW', SEALED, randomBytes(32), SEALED, randomBytes(32), SEALED, null, anAddress()]
  await pool.query(
    `with lead as (
      insert into bench_leads values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id
    ) insert into bench_outbox select $13, 'lead.received', jsonb_build_object('leadId', id), $11::timestamptz from lead`,
    [...row, USER_AGENT, now, now, uuidv7()],
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
await close()
process.stdout.write(JSON.stringify(rounds))
