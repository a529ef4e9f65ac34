import { join } from 'node:path'
import { Client } from 'pg'
import { temporaryFolder } from './cleanup.ts'
import { startServer } from './database.ts'
import { atMost, report, type Figure } from './figures.ts'
import { ask, pause } from './http.ts'
import { aLead } from './leads.ts'
import { partedRoles, startOpenProduct, type Product } from './product.ts'

const ADDRESSES = 20
const NUMBERS = 20
const ALL = ADDRESSES * NUMBERS
/** Three an address without work, in an hour that may end meanwhile. */
const BAR = 120
/** Receipts are sent at five a second and process. */
const PATIENCE_MS = 180_000

/** 20 addresses request calls to 400 numbers, at one process and at two: what is stored, and how many texts leave. */
export async function measureTexts(): Promise<Figure[]> {
  return [...(await attack(1)), ...(await attack(2))]
}

async function attack(processes: number): Promise<Figure[]> {
  const server = await startServer(join(await temporaryFolder(), 'postgres'))
  const products: Product[] = []
  for (let at = 0; at < processes; at++)
    products.push(
      await startOpenProduct({ dataFolder: await temporaryFolder(), env: partedRoles(server.url) }),
    )
  let accepted = 0
  for (let number = 0; number < NUMBERS; number++)
    for (let address = 0; address < ADDRESSES; address++) {
      const { origin } = products[(number + address) % processes]!
      const lead = { ...aLead(), address: `203.0.${address}.7` }
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': lead.address }
      const answer = await ask(`${origin}/api/jireh/consult`, { method: 'POST', headers, body: lead.body })
      if (answer.status === 200) accepted += 1
    }
  const database = new Client({ connectionString: server.url })
  await database.connect()
  const stored = await countOf(
    database,
    'select count(*)::integer as n from lead_requests r join leads l on l.id = r.lead_id where not l.is_sample',
  )
  const until = Date.now() + PATIENCE_MS
  const receipts = `select count(*)::integer as n from messages where template = 'consult.received'`
  while ((await countOf(database, receipts)) < stored && Date.now() < until) await pause(500)
  const left = await countOf(database, `${receipts} and status <> 'held'`)
  const held = await countOf(database, `${receipts} and status = 'held'`)
  await database.end()
  for (const product of products) await product.stop()
  await server.stop()
  const where = processes === 1 ? 'one process' : `${processes} processes`
  report(`texts, ${where}: ${accepted} SUCCESS, ${stored} stored, ${left} texts left, ${held} wait`)
  return [
    {
      code: 'texts',
      what: `20 × 20 at ${where}: requests stored`,
      figure: `${stored} of ${accepted} SUCCESS`,
      bar: `${ALL}`,
      ratio: stored / ALL,
      isMet: stored === ALL && accepted === ALL,
    },
    atMost('texts', `20 × 20 at ${where}: texts that left`, {
      value: left,
      bar: BAR,
      unit: 'texts',
      note: `${held} wait`,
    }),
  ]
}

async function countOf(database: Client, query: string): Promise<number> {
  const { rows } = await database.query<{ n: number }>(query)
  return rows[0]!.n
}
