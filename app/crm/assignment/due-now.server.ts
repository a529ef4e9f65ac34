import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { selectGifts, toGift } from '#app/crm/contracts/gift-rows.server.ts'
import { callingRank } from '#app/crm/figures/call-order.server.ts'
import { countWaitingByAdvisor, UNASSIGNED, viewCondition } from '#app/crm/figures/lead-figures.server.ts'
import type { LeadView } from '#app/crm/figures/lead-views.ts'
import type { LeadLine } from '#app/crm/leads/desk-contract.ts'
import { listColleagues } from '#app/crm/leads/lead-claim.server.ts'
import { mayManage, seenBy } from '#app/crm/leads/lead-guard.server.ts'
import { selectLines, toLines } from '#app/crm/leads/lead-line.server.ts'
import { IS_UNDER_WAY } from '#app/crm/requests/standing-contract.server.ts'
import { DAY_MS } from '#app/platform/durations.ts'
import { maskName } from '#app/shared/personal-data/masking.ts'
import { recordListing } from '#app/shared/personal-data/readings.server.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import { staffOfVisit, type Staff, type Visit } from '#app/platform/visit.server.ts'
import { readLines } from './board.server.ts'
import type { DueDay } from './due-rows.tsx'

/** The rest is one press away, in the list that is counted beside. */
const CALLS_SHOWN = 6
const DAYS_SHOWN = 3

/** What was promised and is due now: calls as the queue has them, then gifts and installations whose day has come; beside it the advisors. */
export async function readDueNow(services: Services, visit: Visit) {
  await recordListing(services, 'lead.list', visit)
  const [calls, gifts, installations, colleagues, room] = await Promise.all([
    readCalls(services, { view: 'now', limit: CALLS_SHOWN }, staffOfVisit(visit)),
    dueGifts(services),
    dueInstallations(services),
    readHands(services, staffOfVisit(visit)),
    mayManage(staffOfVisit(visit)) ? readLines(services) : [],
  ])
  if (gifts.length > 0) await recordListing(services, 'gift.list', visit)
  if (installations.length > 0) await recordListing(services, 'contract.list', visit)
  const days = [...gifts, ...installations].toSorted((one, other) => one.day.localeCompare(other.day))
  return { calls, days, colleagues, people: room.filter(({ capacity }) => capacity !== null) }
}

/** In the order of calling, of everybody or only what nobody has; the caller records that they were listed. */
export async function readCalls(
  services: Services,
  { view, limit, isFree = false }: { view: LeadView; limit: number; isFree?: boolean },
  staff: Staff,
): Promise<LeadLine[]> {
  const now = services.now()
  const rank = callingRank(now)
  const rows = await selectLines(services.database)
    .where('leads.closed_at', 'is', null)
    .where(viewCondition(view, now))
    .$if(isFree, (query) => query.where(UNASSIGNED))
    .orderBy(sql`${rank.group}, ${rank.within}, leads.id`)
    .limit(limit)
    .execute()
  return (await toLines(services, rows)).map((line) => seenBy(line, staff))
}

/** Whom leads may be given to, by whoever gives them; for others nobody. */
export async function readHands(services: Services, staff: Staff) {
  if (!mayManage(staff)) return []
  const [colleagues, loads] = await Promise.all([
    listColleagues(services),
    countWaitingByAdvisor(services.database),
  ])
  return colleagues.map((each) => ({ ...each, load: loads.get(each.id) ?? null }))
}

const daysLate = (day: string, today: string) => (Date.parse(today) - Date.parse(day)) / DAY_MS

async function dueGifts(services: Services): Promise<DueDay[]> {
  const today = seoulDate(services.now())
  const rows = await selectGifts(services.database)
    .leftJoin('staff', 'staff.id', 'leads.assignee_id')
    .select(['staff.id as staff_id', 'staff.name as staff_name'])
    .where('gifts.paid_on', 'is', null)
    .where('gifts.due_on', '<=', today)
    .orderBy('gifts.due_on')
    .limit(DAYS_SHOWN)
    .execute()
  return rows.map(({ staff_id, staff_name, ...row }) => {
    const { id, leadId, name, carrier, form, amount, dueOn } = toGift(services, row)
    const assignee = staff_id === null ? null : { id: staff_id, name: staff_name ?? '' }
    const gift = { form, amount }
    return { id, leadId, name, carrier, assignee, day: dueOn, late: daysLate(dueOn, today), time: null, gift }
  })
}

async function dueInstallations({ database, keyring, now }: Services): Promise<DueDay[]> {
  const today = seoulDate(now())
  const rows = await database
    .selectFrom('contracts')
    .innerJoin('leads', 'leads.id', 'contracts.lead_id')
    .leftJoin('staff', 'staff.id', 'leads.assignee_id')
    .select(['contracts.id', 'contracts.lead_id', 'contracts.carrier', 'install_date', 'install_time'])
    .select(['leads.name_sealed', 'staff.id as staff_id', 'staff.name as staff_name'])
    .where(IS_UNDER_WAY)
    .where('install_date', '<=', today)
    .orderBy('install_date')
    .orderBy('install_time')
    .limit(DAYS_SHOWN)
    .execute()
  return rows.map((row) => {
    const day = row.install_date ?? today
    return {
      id: row.id,
      leadId: row.lead_id,
      name: maskName(keyring.open('lead-name', row.name_sealed)),
      carrier: row.carrier,
      assignee: row.staff_id === null ? null : { id: row.staff_id, name: row.staff_name ?? '' },
      day,
      late: daysLate(day, today),
      time: row.install_time,
      gift: null,
    }
  })
}
