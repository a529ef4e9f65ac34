import { sql } from 'kysely'
import { outageRefusal } from '#app/database/connection.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { listAdvisors } from '#app/crm/advisors/advisors.server.ts'
import { countOpenByAdvisor } from '#app/crm/figures/lead-figures.server.ts'
import { CALLED_FROM, touchedBy } from '#app/crm/figures/touched-calls.server.ts'
import { assignLead } from '#app/crm/leads/lead-claim.server.ts'
import { settleUndo } from '#app/shared/undo/keep-undo.server.ts'
import { mayManage, seenBy } from '#app/crm/leads/lead-guard.server.ts'
import { selectLines, toLines } from '#app/crm/leads/lead-line.server.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import { recordListing } from '#app/shared/personal-data/readings.server.ts'
import { readOffice } from '#app/shared/settings/settings.server.ts'
import type { DataOf } from '#app/platform/endpoint.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import {
  MOST_HANDED,
  type addLeave as addLeaveRow,
  type Absence,
  type Handed,
  type handOver as handOverRow,
  type leaveCalls,
  type LeaveLine,
  type leavePreview,
  type sickToday as sickTodayRow,
} from './leave-contract.ts'
import { addLeave, planLeave, readLeave, recordLeave, sickToday } from './leaves.server.ts'
import { proposeSubstitutes, type Substitute } from './proposals.ts'

const NOT_THERE = '그 시간에 일하지 않는 사람이에요. 다른 사람을 골라 주세요.'
const NOT_TOUCHED = '그사이 다른 사람이 맡았거나 시간이 바뀌었어요.'

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
  return { plan, ...(await touchedCalls(services, plan, visit)) }
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

type HandedOver = Pick<DataOf<typeof handOverRow>, 'done' | 'refused'>

/** Hands each chosen call to its colleague, an assignment each; a refused one does not stop the others and stays listed. */
async function handEach(
  services: Services,
  { leave, calls, result }: { leave: LeaveLine; calls: Handed; result: HandedOver },
  visit: Visit,
): Promise<void> {
  const { proposals } = await proposalsOf(services, leave)
  try {
    for (const { id, assigneeId, version } of calls) {
      if (assigneeId === '') continue
      try {
        const proposal = proposals.get(id)
        if (!proposal) throw new Refusal('conflict', { message: NOT_TOUCHED })
        if (!proposal.able.some((each) => each.id === assigneeId))
          throw new Refusal('conflict', { message: NOT_THERE })
        await assignLead(services, { id, assigneeId, version }, visit)
        result.done.push(id)
      } catch (error) {
        const refusal = error instanceof Refusal ? error : outageRefusal(error)
        if (!refusal) throw error
        result.refused.push({ id, message: refusal.message })
      }
    }
  } finally {
    if (result.done.length > 0) await settleUndo(services, `${result.done.length}건을 넘겼어요.`)
  }
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
    readSubstitutes(services, leave),
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

/** Everybody else who takes leads, with what they have. */
async function readSubstitutes(services: Services, { staff, from }: Away): Promise<Substitute[]> {
  const [advisors, loads, calls] = await Promise.all([
    listAdvisors(services, services.database),
    countOpenByAdvisor(services),
    services.database
      .selectFrom('leads')
      .select(['assignee_id', 'call_at'])
      .where('closed_at', 'is', null)
      .where('assignee_id', 'is not', null)
      .where('call_at', '>=', new Date(Math.min(services.now().getTime(), new Date(from).getTime())))
      .execute(),
  ])
  const times = Map.groupBy(calls, ({ assignee_id }) => assignee_id)
  return advisors
    .filter(({ id }) => id !== staff.id)
    .map((advisor) => ({
      ...advisor,
      load: loads.get(advisor.id) ?? 0,
      calls: (times.get(advisor.id) ?? []).flatMap(({ call_at }) => call_at ?? []),
    }))
}
