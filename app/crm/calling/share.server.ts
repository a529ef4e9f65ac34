import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { handCalls, type HandedOver } from '#app/crm/assignment/hand-calls.server.ts'
import { MOST_HANDED } from '#app/crm/assignment/leave-contract.ts'
import { proposeSubstitutes } from '#app/crm/assignment/proposals.ts'
import { readSubstitutes } from '#app/crm/assignment/substitutes.server.ts'
import { UNASSIGNED } from '#app/crm/figures/lead-figures.server.ts'
import { CALLED_FROM } from '#app/crm/figures/touched-calls.server.ts'
import { seenBy } from '#app/crm/leads/lead-guard.server.ts'
import { selectLines, toLines } from '#app/crm/leads/lead-line.server.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import { recordListing } from '#app/shared/personal-data/readings.server.ts'
import { readOffice, readSettings } from '#app/shared/settings/settings.server.ts'
import { addDays, seoulDate, seoulMoment } from '#app/platform/korean-time.ts'
import { staffOfVisit } from '#app/platform/visit.server.ts'
import { noteNothingChanged } from '#app/platform/noted-acts.server.ts'
import { calendarAddress } from './calendar-address.ts'
import { dayOfTray, waitsOn } from './tray.server.ts'
import type { shareOut as shareOutRow, sharePlan } from './share-contract.ts'

export const readSharePlan: PlainUseCase<typeof sharePlan> = async (services, { date }, visit) => {
  await recordListing(services, 'lead.list', visit)
  const { rows, proposals } = await proposalsOn(services, date)
  const lines = await toLines(services, rows.slice(0, MOST_HANDED))
  return {
    calls: lines.map((line) => ({
      lead: seenBy(line, staffOfVisit(visit)),
      ...(proposals.get(line.id) ?? { proposed: null, able: [] }),
    })),
    isCut: rows.length > MOST_HANDED,
  }
}

/** How many calls the share-out of a day lists, and whom it proposes for each. */
export async function readTakers(services: Services, date: string) {
  const { rows, proposals } = await proposalsOn(services, date)
  const takers = [...proposals].flatMap(([id, { proposed, able }]) => {
    const taker = able.find((person) => person.id === proposed)
    return taker ? [[id, { id: taker.id, name: taker.name }] as const] : []
  })
  return { free: Math.min(rows.length, MOST_HANDED), takers }
}

/** Of the day on which calls are made next: how many of them nobody has, and where they are shared out. */
export async function readShareable(services: Services): Promise<{ many: number; date: string; to: string }> {
  const date = dayOfTray(services.now(), await readSettings(services))
  const { many } = await services.database
    .selectFrom('leads')
    .select(({ fn }) => fn.countAll<number>().as('many'))
    .where(isFreeOn(date, { now: services.now(), isOfTray: true }))
    .executeTakeFirstOrThrow()
  return { many: Math.min(Number(many), MOST_HANDED), date, to: calendarAddress({ date, share: 'yes' }) }
}

export const shareOut: PlainUseCase<typeof shareOutRow> = async (services, { date, calls }, visit) => {
  const { proposals } = await proposalsOn(services, date)
  const result: HandedOver = { done: [], refused: [] }
  await handCalls(services, { calls, proposals, result }, visit)
  if (result.done.length === 0) noteNothingChanged()
  return result
}

/** Nobody's, to be called that day; on the day of the tray with what waits in it. */
function isFreeOn(date: string, { now, isOfTray }: { now: Date; isOfTray: boolean }) {
  const [from, until] = [seoulMoment(date, '00:00'), seoulMoment(addDays(date, 1), '00:00')]
  return sql<boolean>`(leads.closed_at is null and ${UNASSIGNED} and
    ((leads.call_at >= ${from} and leads.call_at < ${until}) or ${isOfTray} and ${waitsOn(now)}))`
}

/** What nobody has of the day, today with what is to be called at once: each with who works then and has the most room. */
async function proposalsOn(services: Services, asked: string) {
  const now = services.now()
  const date = asked || seoulDate(now)
  const isOfTray = date === dayOfTray(now, await readSettings(services))
  const [rows, people, office] = await Promise.all([
    selectLines(services.database)
      .select(CALLED_FROM.as('called_from'))
      .where(isFreeOn(date, { now, isOfTray }))
      .orderBy('called_from')
      .orderBy('leads.id')
      .limit(MOST_HANDED + 1)
      .execute(),
    readSubstitutes(services, { except: null, from: seoulMoment(date, '00:00') }),
    readOffice(services),
  ])
  const calls = rows.map(({ id, called_from, created_at, carrier }) => ({
    id,
    at: called_from ?? created_at,
    carrier,
  }))
  return { rows, proposals: proposeSubstitutes(calls, people, { office, now }) }
}
