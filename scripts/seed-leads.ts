import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { DAY_MS, HOUR_MS } from '#app/platform/durations.ts'
import { CARRIER_CODES } from '#app/shared/carriers/carriers.ts'
import type { Database } from '#app/database/connection.server.ts'
import type { Services } from '#app/database/services.server.ts'
import type { LeadState } from '#app/crm/requests/lead-states.ts'
import { isClosed } from '#app/crm/requests/lead-states.ts'
import { makeReceiptNumber } from '#app/crm/requests/receipt-number.server.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { madeUpName, makeChance, pick, readSentences } from '#seeds/made-up-texts.ts'

const LEADS_AT_ONCE = 2_000
const REPORT_EVERY = 10_000
/** Three years, as the retention of contracts reaches. */
const REACH_MS = 3 * 365 * DAY_MS
/** Of 50,000 leads some 2,000 are open, the newest ones. */
const OPEN_SHARE = 0.04
const OPEN_MS = 30 * DAY_MS

const CLOSED: readonly LeadState[] = [
  'DONE',
  'DONE',
  'DONE',
  'DONE',
  'REFUSED',
  'REFUSED',
  'DUPLICATE',
  'FALSE',
]
const OPEN: readonly LeadState[] = [
  ...(['NEW', 'NEW', 'ASSIGNED', 'ASSIGNED', 'CALLING', 'ABSENT', 'ABSENT', 'TALKING'] as const),
  ...(['APPLIED', 'BOOKED', 'OPENED', 'GIFTED', 'HOLD', 'HOLD'] as const),
]
const CARRIERS = [...CARRIER_CODES, null]
/** 010-0xxx-xxxx: numbers that nobody has. */
const FIRST_NUMBER = 1_000_000

interface Seeding {
  leads: number
  contentFolder: string
  report: (line: string) => void
}

interface Making {
  services: Pick<Services, 'keyring' | 'now'>
  chance: () => number
  sentences: readonly string[]
  staff: readonly string[]
  sources: readonly number[]
  leads: number
}

/** Writes samples without messages; the numbers are equal in every run, so the place must be empty. */
export async function writeMadeUpLeads(
  services: Services,
  database: Database,
  seeding: Seeding,
): Promise<void> {
  const { leads, contentFolder, report } = seeding
  const staff = await database
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'advisor')
    .orderBy('email')
    .execute()
  const making: Making = {
    services,
    chance: makeChance(leads),
    sentences: await readSentences(contentFolder),
    staff: staff.map(({ id }) => id),
    sources: await madeUpSources(database),
    leads,
  }
  await sql`set synchronous_commit = off`.execute(database)
  for (let from = 0; from < leads; from += LEADS_AT_ONCE) {
    const count = Math.min(LEADS_AT_ONCE, leads - from)
    await write(
      database,
      Array.from({ length: count }, (_, index) => makeLead(making, from + index)),
    )
    if ((from + count) % REPORT_EVERY === 0) report(`${(from + count).toLocaleString('en')} leads`)
  }
  for (const table of ['leads', 'lead_requests', 'consents', 'lead_events'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(database)
}

async function madeUpSources(database: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into visit_sources (keyword, in_type, page, ref_host)
    select '인터넷 가입 ' || each, 'IRGC' || (1 + each % 18), (array['/main', '/infor/lg', '/infor/kt', '/consult'])[1 + each % 4],
      (array['search.naver.com', 'google.com', ''])[1 + each % 3]
    from generate_series(1, 1000) each
    on conflict (keyword, in_type, page, ref_host) where not is_folded do update set keyword = excluded.keyword
    returning id`.execute(database)
  return rows.map(({ id }) => id)
}

function makeLead(
  { services: { keyring, now }, chance, sentences, staff, sources, leads }: Making,
  index: number,
) {
  const isOpen = index >= leads * (1 - OPEN_SHARE)
  const status = pick(isOpen ? OPEN : CLOSED, chance)
  const age = isOpen ? chance() * OPEN_MS : OPEN_MS + chance() * REACH_MS
  const created = new Date(now().getTime() - age)
  const updated = new Date(created.getTime() + chance() * Math.min(age, 10 * DAY_MS))
  const mobile = `010${String(FIRST_NUMBER + index).padStart(8, '0')}`
  const name = madeUpName(chance)
  const info = pick(sentences, chance)
  const isTimed = isOpen && chance() < 0.5 && status !== 'HOLD'
  const callAt = isTimed ? new Date(now().getTime() + (chance() * 8 - 1) * DAY_MS) : null
  const isTaken = status !== 'NEW' && staff.length > 0
  return {
    id: uuidv7(created.getTime()),
    request_id: uuidv7(created.getTime()),
    status,
    phone_sealed: keyring.seal('lead-phone', mobile),
    phone_index: hex(keyring.blindIndex('lead-phone', mobile)),
    last4_index: hex(keyring.blindIndex('lead-last4', mobile.slice(-4))),
    name_sealed: keyring.seal('lead-name', name),
    name_index: hex(keyring.blindIndex('lead-name', name)),
    info_sealed: keyring.seal('lead-info', info),
    body_hash: hex(keyring.blindIndex('lead-body', info)),
    once_key: hex(randomBytes(32)),
    receipt_no: makeReceiptNumber(),
    assignee_id: isTaken ? pick(staff, chance) : null,
    call_at: callAt,
    call_until: callAt && chance() < 0.5 ? new Date(callAt.getTime() + 2 * HOUR_MS) : null,
    attempts: status === 'NEW' ? 0 : 1 + Math.floor(chance() * 3),
    answers: { carrier: pick(CARRIERS, chance) },
    in_type: `IRGC${1 + Math.floor(chance() * 18)}`,
    source_id: pick(sources, chance),
    dialed_at: status === 'NEW' ? null : updated,
    talked_at: ['NEW', 'ASSIGNED', 'CALLING', 'ABSENT', 'FALSE'].includes(status) ? null : updated,
    created_at: created,
    updated_at: updated,
    closed_at: isClosed(status) ? updated : null,
  }
}

const hex = (bytes: Buffer) => `\\x${bytes.toString('hex')}`

function write(database: Database, leads: readonly ReturnType<typeof makeLead>[]): Promise<void> {
  const rows = JSON.stringify(leads)
  const made = sql`json_to_recordset(${rows}::json) as made (id uuid, request_id uuid, status text,
    phone_sealed text, phone_index bytea, last4_index bytea, name_sealed text, name_index bytea, info_sealed text,
    body_hash bytea, once_key bytea, receipt_no text, assignee_id uuid, call_at timestamptz, call_until timestamptz,
    attempts integer, answers jsonb, in_type text, created_at timestamptz, updated_at timestamptz,
    closed_at timestamptz, source_id bigint, dialed_at timestamptz, talked_at timestamptz)`
  return database.transaction().execute(async (inside) => {
    await sql`insert into leads (id, status, phone_sealed, phone_index, last4_index, name_sealed, name_index, is_sample,
        assignee_id, call_at, call_until, attempts, created_at, updated_at, closed_at, first_source_id, last_source_id,
        first_dialed_at, first_talked_at)
      select id, status, phone_sealed, phone_index, last4_index, name_sealed, name_index, true, assignee_id, call_at,
        call_until, attempts, created_at, updated_at, closed_at, source_id, source_id, dialed_at, talked_at
      from ${made}`.execute(inside)
    await sql`insert into lead_requests (id, lead_id, receipt_no, once_key, body_hash, info_sealed, answers, address,
        user_agent, in_type, claimed, created_at, first_source_id, last_source_id)
      select request_id, id, receipt_no, once_key, body_hash, info_sealed, answers, '203.0.113.10', 'made up', in_type,
        '{}', created_at, source_id, source_id from ${made}`.execute(inside)
    await sql`insert into consents (request_id, item, version, is_agreed, address, agreed_at)
      select request_id, 'privacy', '1.0', true, '203.0.113.10', created_at from ${made}`.execute(inside)
    await sql`insert into lead_events (lead_id, kind, at)
      select id, 'RECEIVED', created_at from ${made}`.execute(inside)
  })
}
