import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { hasIndex } from '#app/database/index-comparing.server.ts'
import { soundDrawersAsked } from '#app/shared/personal-data/name-sounds.server.ts'
import { nameMatcher } from '#app/shared/personal-data/name-sounds.ts'
import { staffOfVisit, type Staff, type Visit } from '#app/platform/visit.server.ts'
import { normalizeReceiptNumber } from '#app/crm/requests/receipt-number.server.ts'
import type { LeadLine } from './desk-contract.ts'
import { isOpenTo, mayManage } from './lead-guard.server.ts'
import { selectLines, toLines } from './lead-line.server.ts'

interface WholeMatch {
  isName: boolean
  condition: RawBuilder<SqlBool>
}

/** Blind indexes find only whole values: name, number, last four digits, receipt number. */
export function wholeMatch({ keyring }: Pick<Services, 'keyring'>, q: string): WholeMatch {
  const name = q.normalize('NFKC').replaceAll(/\s/g, '')
  const digits = name.replaceAll(/[-.]/g, '').replace(/^\+82(?=1)/, '0')
  if (/^\d{4}$/.test(digits))
    return fact(hasIndex(sql`leads.last4_index`, keyring.blindIndex('lead-last4', digits)))
  if (/^01\d{8,9}$/.test(digits))
    return fact(hasIndex(sql`leads.phone_index`, keyring.blindIndex('lead-phone', digits)))
  if (/^gc-?[0-9a-z]{8}$/i.test(q)) {
    const receiptNo = normalizeReceiptNumber(q)
    return fact(sql`leads.id in (select lead_id from lead_requests where receipt_no = ${receiptNo})`)
  }
  return { isName: true, condition: hasIndex(sql`leads.name_index`, keyring.blindIndex('lead-name', name)) }
}

const fact = (condition: RawBuilder<SqlBool>): WholeMatch => ({ isName: false, condition })

/** Names opened at once: the first few hundred mostly hold enough, and what is rare is looked for among the rest. */
const STEPS = [
  { from: 0, count: 300 },
  { from: 300, count: 4_700 },
] as const

interface SealedName {
  id: string
  name_sealed: string
}

interface Wanted {
  q: string
  limit: number
}

/**
 * Finds the leads that this person may open by a part of the name, its first sounds, or a whole fact; the newest, masked.
 * Unlike the queue it leaves a colleague's leads out.
 */
export async function findLeads(services: Services, wanted: Wanted, visit: Visit): Promise<LeadLine[]> {
  const staff = staffOfVisit(visit)
  const { isName, condition } = wholeMatch(services, wanted.q)
  const ids = isName
    ? await idsByName(services, wanted, staff)
    : await idsByFact(services, wanted.limit, sql`${condition} and ${isOpenTo(staff)}`)
  if (ids.length === 0) return []
  const query = selectLines(services.database).where('leads.id', 'in', ids)
  return toLines(services, await query.orderBy('leads.id', 'desc').execute())
}

async function idsByFact({ database }: Services, limit: number, condition: RawBuilder<SqlBool>) {
  const query = database.selectFrom('leads').select('leads.id').where(condition)
  const rows = await query.orderBy('leads.id', 'desc').limit(limit).execute()
  return rows.map(({ id }) => id)
}

/** The index names candidates; only opening their names tells which of them match (docs/adr/0164). */
async function idsByName(services: Services, { q, limit }: Wanted, staff: Staff): Promise<string[]> {
  const matches = nameMatcher(q)
  if (!matches) return []
  const reader = mayManage(staff) ? null : staff.id
  const found: string[] = []
  const keep = ({ id, name_sealed }: SealedName) => {
    if (matches(services.keyring.open('lead-name', name_sealed))) found.push(id)
  }
  for (const newest of await notIndexedYet(services, staff)) keep(newest)
  const asked = soundDrawersAsked(services, 'lead', q)
  for (const drawers of asked)
    await keepSounding(services, { drawers, reader, keep, isEnough: () => found.length >= limit })
  // Of two keys, whoever is found by either; the newest of all.
  if (asked.length > 1) return [...new Set(found)].toSorted().toReversed().slice(0, limit)
  return found.slice(0, limit)
}

interface Sounding {
  drawers: readonly number[]
  reader: string | null
  keep(name: SealedName): void
  isEnough(): boolean
}

async function keepSounding(
  services: Services,
  { drawers, reader, keep, isEnough }: Sounding,
): Promise<void> {
  for (const { from, count } of STEPS) {
    if (isEnough()) return
    const { rows } = await sql<SealedName>`select id, name_sealed
      from leads_sounding(${drawers}::smallint[], ${reader}::uuid, ${from}, ${count})`.execute(
      services.database,
    )
    for (const row of rows) keep(row)
    if (rows.length < count) return
  }
}

/** Of a minute in which more people ask, the older are found by the whole name, the number or the receipt alone. */
const NEWEST = 300

/** The leads of the last minute, whose names the job has not reached (`nameSoundsJob`), the newest first. */
async function notIndexedYet({ database }: Services, staff: Staff): Promise<SealedName[]> {
  const newest = database.selectFrom('leads').select('id').orderBy('id', 'desc').limit(NEWEST)
  return database
    .selectFrom('leads')
    .select(['leads.id', 'leads.name_sealed'])
    .where('leads.id', 'in', newest)
    .where('leads.erased_at', 'is', null)
    .where(isOpenTo(staff))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('lead_name_sounds').select('lead_id').whereRef('lead_id', '=', 'leads.id'))),
    )
    .orderBy('leads.id', 'desc')
    .execute()
}

/** Those of the ids that this person may open, in their order, masked. */
export async function readLeadLines(
  services: Services,
  ids: readonly string[],
  visit: Visit,
): Promise<LeadLine[]> {
  if (ids.length === 0) return []
  const rows = await selectLines(services.database)
    .where('leads.id', 'in', ids)
    .where('leads.erased_at', 'is', null)
    .where(isOpenTo(staffOfVisit(visit)))
    .execute()
  const lines = await toLines(services, rows)
  return ids.flatMap((id) => lines.find((line) => line.id === id) ?? [])
}
