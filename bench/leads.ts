import { randomBytes, randomInt } from 'node:crypto'
import { join } from 'node:path'
import type { Agent } from 'node:http'
import { ask, type Answered } from './http.ts'
import { productCommand, ROOT, type ProductPlace } from './product.ts'
import { outputOf } from './processes.ts'

export interface Lead {
  marker: string
  key: string
  address: string
  body: string
}

const RUN = randomBytes(4).toString('hex')
let made = 0

export function aLead(): Lead {
  made += 1
  const marker = `bench-${RUN}-${made}`
  // A repeated number would join that number's open lead.
  const phone = `010${String((RUN_START + made) % 100_000_000).padStart(8, '0')}`
  const body = { customerName: '김고른', customerMobile: phone, requestInfo: marker, agreement: true }
  return { marker, key: `key-${marker}`, address: anAddress(), body: JSON.stringify(body) }
}
const RUN_START = randomInt(100_000_000)

/** As our trusted proxy forwards it. */
export function anAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${1 + randomInt(254)}`
}

export function sendLead(
  origin: string,
  lead: Lead,
  options: { agent?: Agent; timeoutMs?: number } = {},
): Promise<Answered> {
  return ask(`${origin}/api/jireh/consult`, {
    ...options,
    method: 'POST',
    body: lead.body,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': lead.key,
      'x-forwarded-for': lead.address,
    },
  })
}

/** Reads `npm run leads`. */
export async function countMarkers(place: ProductPlace): Promise<Map<string, number>> {
  const command = [process.execPath, join(ROOT, 'scripts', 'leads.ts')]
  const output = await outputOf(productCommand({ ...place, command }, 0))
  const counts = new Map<string, number>()
  for (const [marker] of output.matchAll(/bench-[0-9a-f]{8}-\d+/g))
    counts.set(marker, (counts.get(marker) ?? 0) + 1)
  return counts
}
