import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { CALLED_FROM, touchedBy } from '#app/crm/figures/touched-calls.server.ts'
import { mayManage, seenBy } from '#app/crm/leads/lead-guard.server.ts'
import { selectLines, toLines } from '#app/crm/leads/lead-line.server.ts'
import { readLeaveGaps } from '#app/crm/staffing/staffing.server.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import { recordListing } from '#app/shared/personal-data/readings.server.ts'
import { readOffice } from '#app/shared/settings/settings.server.ts'
import type { DataOf } from '#app/platform/endpoint.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import {
  MOST_HANDED,
  type addLeave as addLeaveRow,
  type changeLeave as changeLeaveRow,
  type Absence,
  type Handed,
  type handOver as handOverRow,
  type leaveCalls,
  type LeaveLine,
  type leavePreview,
  type sickToday as sickTodayRow,
} from './leave-contract.ts'
import { addLeave, changeLeave, planLeave, recordLeave, sickToday } from './leave-acts.server.ts'
import { readLeave } from './leaves.server.ts'
import { handCalls, type HandedOver } from './hand-calls.server.ts'
import { proposeSubstitutes } from './proposals.ts'
import { readSubstitutes } from './substitutes.server.ts'

/** Refuses with `notFound`. */
export const readLeaveCalls: PlainUseCase<typeof leaveCalls> = async (services, { leaveId }, visit) => {
  await recordListing(services, 'lead.list', visit)
  const leave = await readLeave(services, leaveId, visit)
  return { leave, ...(await touchedCalls(services, leave, visit)) }
}

/** Refuses with `invalid` or `notFound`. */
export const previewLeave: PlainUseCase<typeof leavePreview> = async (services, input, visit) => {
  await recordListing(services, 'lead.list', visit)
  const plan = await planLeave(services, input, visit)
  const [touched, gaps] = await Promise.all([
    touchedCalls(services, plan, visit),
    readLeaveGaps(services, {
      staffId: plan.staff.id,
      from: new Date(plan.from),
      until: new Date(plan.until),
    }),
  ])
  return { plan, gaps, ...touched }
}

type Away = Pick<Absence, 'staff' | 'from' | 'until'>

async function touchedCalls(services: Services, leave: Away, visit: Visit) {
  const touched = await proposalsOf(services, leave)
  const lines = await toLines(services, touched.rows)
  const staff = staffOfVisit(visit)
  return {
    calls: lines.slice(0, MOST_HANDED).map((line) => ({
      lead: seenBy(line, staff),
      ...(touched.proposals.get(line.id) ?? { proposed: null, able: [] }),
    })),
    isCut: lines.length > MOST_HANDED,
  }
}

/** Enters the leave and hands over, in the same step, what a manager chose of it. */
export const enterLeave: PlainUseCase<typeof addLeaveRow> = async (services, { calls, ...input }, visit) => {
  refuseHanding(calls, visit)
  return withHanded(services, calls, visit, addLeave(services, input, visit))
}

/** Changes the leave and hands over what was chosen of the calls that it touches by then. */
export const enterChange: PlainUseCase<typeof changeLeaveRow> = async (
  services,
  { calls, ...input },
  visit,
) => {
  refuseHanding(calls, visit)
  return withHanded(services, calls, visit, changeLeave(services, input, visit))
}

export const enterSickToday: PlainUseCase<typeof sickTodayRow> = async (
  services,
  { calls, ...input },
  visit,
) => {
  refuseHanding(calls, visit)
  return withHanded(services, calls, visit, sickToday(services, input, visit))
}

function refuseHanding(calls: Handed | undefined, visit: Visit): void {
  if (calls && !mayManage(staffOfVisit(visit))) throw new Refusal('notAllowed')
}

/** Refuses with `notFound`. */
export const handOver: PlainUseCase<typeof handOverRow> = async (services, { leaveId, calls }, visit) => {
  const leave = await readLeave(services, leaveId, visit)
  const result: HandedOver = { done: [], refused: [] }
  await handEach(services, { leave, calls, result }, visit)
  const { calls: left } = await readLeave(services, leaveId, visit)
  return { ...result, left }
}

/** Hands what was chosen of a leave's calls; it is in the access log how many. */
async function handEach(
  services: Services,
  { leave, calls, result }: { leave: LeaveLine; calls: Handed; result: HandedOver },
  visit: Visit,
): Promise<void> {
  const { proposals } = await proposalsOf(services, leave)
  await handCalls(services, { calls, proposals, result }, visit)
  const reason = `쉬는 동안의 전화 ${result.done.length}건을 넘김`
  await services.database
    .transaction()
    .execute((database) => recordLeave({ ...services, database }, visit, { id: leave.staff.id, reason }))
}

/** The leave is stored by then and stays, whatever becomes of its calls: they are listed with it until they are handed over. */
async function withHanded(
  services: Services,
  calls: Handed | undefined,
  visit: Visit,
  entering: Promise<LeaveLine>,
): Promise<DataOf<typeof addLeaveRow>> {
  const leave = await entering
  const result: HandedOver = { done: [], refused: [] }
  const told = () => ({ handed: result.done.length, refused: result.refused })
  if (!calls?.some(({ assigneeId }) => assigneeId !== '')) return { ...leave, ...told(), isBroken: false }
  try {
    await handEach(services, { leave, calls, result }, visit)
    return { ...(await readLeave(services, leave.id, visit)), ...told(), isBroken: false }
  } catch (error) {
    services.log.error({ error }, 'the calls of a leave could not be handed over')
    return { ...leave, calls: Math.max(0, leave.calls - result.done.length), ...told(), isBroken: true }
  }
}

async function proposalsOf(services: Services, leave: Away) {
  const [rows, people, office] = await Promise.all([
    selectTouched(services, leave),
    readSubstitutes(services, { except: leave.staff.id, from: new Date(leave.from) }),
    readOffice(services),
  ])
  const calls = rows.map(({ id, called_from, created_at, carrier }) => ({
    id,
    at: called_from ?? created_at,
    carrier,
  }))
  return { rows, proposals: proposeSubstitutes(calls, people, { office, now: services.now() }) }
}

function selectTouched({ database, now }: Services, { staff, from, until }: Away) {
  const absence = { staffId: sql<string>`${staff.id}::uuid`, from: new Date(from), until: new Date(until) }
  return selectLines(database)
    .select(CALLED_FROM.as('called_from'))
    .where(touchedBy(absence, now()))
    .orderBy('called_from')
    .orderBy('leads.id')
    .limit(MOST_HANDED + 1)
    .execute()
}
