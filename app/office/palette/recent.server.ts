import { readCallingHours, readLeadLines } from '#app/crm/door.server.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import { DAY_MS } from '#app/platform/durations.ts'
import { noteNothingChanged } from '#app/platform/noted-acts.server.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import type { recentAtDesk as recentAtDeskRow } from './contract.ts'
import { leadItem } from './found-lead.server.ts'
import { recordLook } from './look-log.server.ts'

const MOST = 4
/** Further back it is looked for. */
const DAYS = 7
const SUBJECT = 'lead:'

function none() {
  noteNothingChanged()
  return { items: [] }
}

/** The leads that this person opened last, as their own lines of the access log tell. */
export const recentAtDesk: PlainUseCase<typeof recentAtDeskRow> = async (services, _input, visit) => {
  const { id, role } = staffOfVisit(visit)
  if (!RIGHTS.leads.roles.includes(role)) return none()
  const rows = await services.database
    .selectFrom('access_log')
    .select('subject')
    .where('staff_id', '=', id)
    .where('action', 'in', ['lead.open', 'lead.openOther'])
    .where('at', '>=', new Date(services.now().getTime() - DAYS * DAY_MS))
    .where('subject', 'like', `${SUBJECT}%`)
    .groupBy('subject')
    .orderBy(({ fn }) => fn.max('at'), 'desc')
    .limit(MOST)
    .execute()
  const ids = rows.map(({ subject }) => subject.slice(SUBJECT.length))
  const lines = await readLeadLines(services, ids, visit)
  if (lines.length === 0) return none()
  await recordLook(services, `최근에 연 상담 ${lines.length}`, visit)
  const [now, { closed }] = [services.now(), await readCallingHours(services)]
  return { items: lines.map((line) => leadItem(line, now, closed)) }
}
