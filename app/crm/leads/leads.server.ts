import { recordListing } from '#app/shared/personal-data/readings.server.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { readDestructions } from './lead-destruction.server.ts'
import { addDays, seoulMoment } from '#app/platform/korean-time.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import type { LeadFilter, LeadQuery, QueueLine } from './desk-contract.ts'
import { callingRank } from '#app/crm/figures/call-order.server.ts'
import { viewCondition } from '#app/crm/figures/lead-figures.server.ts'
import { LEADS_PER_PAGE } from './lead-place.ts'
import { wholeMatch } from './lead-search.server.ts'
import { recordSearch } from './lead-access.server.ts'
import { seenBy } from './lead-guard.server.ts'
import { selectLines, toLines } from './lead-line.server.ts'
import { toldCondition } from './told-answers.server.ts'
import { readOrder, type Order } from '#app/shared/desk-table/order.ts'
import { isClosed, LEAD_STATES } from '#app/crm/requests/lead-states.ts'
import { QUESTION_NAMES } from '#app/crm/requests/questions.ts'
import { answerOf } from '#app/crm/requests/stored-answers.server.ts'

/**
 * Returns a page of leads in the order asked for, or else in that of calling: overdue, due, as soon as possible, later, waiting for the person,
 * closed. Closed leads appear only if a state or a search asks for them. Logged once in ten minutes.
 */
export async function listLeads(
  services: Services,
  query: LeadQuery,
  visit: Visit,
): Promise<{ result: QueueLine[]; total: number; page: number; size: number }> {
  const page = query.page ?? 1
  const staff = staffOfVisit(visit)
  await recordListing(services, 'lead.list', visit)
  const { rows, total } = await readLinesInOrder(services, {
    wanted: leadConditions(services, query, visit),
    inOrder: orderOf(query, services.now()),
    limit: LEADS_PER_PAGE,
    offset: (page - 1) * LEADS_PER_PAGE,
  })
  if (query.q)
    await recordSearch(
      services,
      rows.map(({ id }) => id),
      visit,
    )
  const closed = rows.filter(({ status }) => isClosed(status)).map(({ id }) => id)
  const destructions = await readDestructions(services, closed)
  const result = (await toLines(services, rows)).map((line) => ({
    ...seenBy(line, staff),
    destruction: destructions.get(line.id) ?? null,
  }))
  return { result, total, page, size: LEADS_PER_PAGE }
}

interface LinesInOrder {
  wanted: RawBuilder<SqlBool>
  inOrder: RawBuilder<unknown>
  limit: number
  offset?: number
}

/** Returns the first of the wanted open leads, and how many there are, by one statement: those are few enough to be all put in order. */
export async function readFirstLines({ database }: Services, { wanted, inOrder, limit }: LinesInOrder) {
  const shown = database
    .selectFrom('leads')
    .where('leads.closed_at', 'is', null)
    .where(wanted)
    .select('leads.id as shownId')
    .select(sql<number>`row_number() over (order by ${inOrder})`.as('place'))
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy('place')
    .limit(limit)
    .as('shown')
  const rows = await selectLines(database)
    .innerJoin(shown, 'shownId', 'leads.id')
    .select('shown.total')
    .orderBy('place')
    .execute()
  return { rows, total: rows[0]?.total ?? 0 }
}

/** Returns a page of the wanted leads, and how many there are. */
async function readLinesInOrder({ database }: Services, lines: LinesInOrder) {
  const { wanted, inOrder, limit, offset = 0 } = lines
  const leads = database.selectFrom('leads').where(wanted)
  // Selects the ids first, so that only shown leads are joined and decrypted, and keeps their places: an order is dear to plan.
  const shown = leads
    .select('leads.id as shownId')
    .select(sql<number>`row_number() over (order by ${inOrder})`.as('place'))
    .orderBy('place')
    .limit(limit)
    .offset(offset)
    .as('shown')
  const [rows, { total }] = await Promise.all([
    selectLines(database).innerJoin(shown, 'shownId', 'leads.id').orderBy('place').execute(),
    leads.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** Closed leads by their last change, for which there is an index, if no order is asked for. */
function orderOf({ status, sort, view }: LeadQuery, now: Date) {
  const order = readOrder(sort || undefined)
  if (order) return sortedBy(order)
  // What is left of an opened line is its gift.
  if (view === 'opened') return sql`${GIFT_DUE} nulls last, ${OPENED_ON} desc nulls last, leads.id`
  const latest = sql`leads.updated_at desc, leads.id`
  if (status && isClosed(status)) return latest
  const rank = callingRank(now)
  return sql`${rank.group}, ${rank.within}, ${latest}`
}

const OPENED_ON = sql`(select max(contracts.opened_on) from contracts
  where contracts.lead_id = leads.id and contracts.status = 'OPENED')`
/** Of the gifts of its lines that were not given yet, the first. */
const GIFT_DUE = sql`(select min(gifts.due_on) from contracts join gifts on gifts.contract_id = contracts.id
  where contracts.lead_id = leads.id and contracts.status = 'OPENED' and gifts.paid_on is null
    and gifts.referral_id is null)`

const SORT_VALUES: Record<string, RawBuilder<unknown>> = {
  tries: sql`leads.attempts`,
  last: sql`(select max(lead_events.at) from lead_events
    where lead_events.lead_id = leads.id and lead_events.kind = 'CALLED')`,
  opened: OPENED_ON,
  gift: GIFT_DUE,
  status: sql`array_position(array[${sql.join(LEAD_STATES)}]::text[], leads.status)`,
  due: sql`leads.call_at`,
  assignee: sql`(select staff.name from staff where staff.id = leads.assignee_id)`,
}

/** By when they came, there is an index for closed leads; within equals the newest is first. */
function sortedBy({ key, isDown }: Order) {
  const value = SORT_VALUES[key]
  if (value) return sql`${value} ${isDown ? sql`desc` : sql`asc`} nulls last, leads.created_at desc, leads.id`
  return isDown ? sql`leads.created_at desc, leads.id` : sql`leads.created_at, leads.id desc`
}

/** Returns `limit` of the leads that a list shows, in its order from `offset`, and how many it has. */
export async function findLeadIds(
  services: Services,
  { query, limit, offset = 0 }: { query: LeadFilter; limit: number; offset?: number },
  visit: Visit,
): Promise<{ ids: string[]; total: number }> {
  const leads = services.database.selectFrom('leads').where(leadConditions(services, query, visit))
  const [rows, { total }] = await Promise.all([
    leads.select('leads.id').orderBy(orderOf(query, services.now())).limit(limit).offset(offset).execute(),
    leads.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { ids: rows.map(({ id }) => id), total }
}

/** How many leads each of several lists has, counted up to `most`. */
export async function countLists(
  services: Services,
  { queries, most }: { queries: readonly LeadFilter[]; most: number },
  visit: Visit,
): Promise<readonly number[]> {
  if (queries.length === 0) return []
  const counts = queries.map(
    (query) => sql`(select count(*) from (
      select from leads where ${leadConditions(services, query, visit)} limit ${most}
    ) as found)`,
  )
  const { rows } = await sql<{
    counts: number[]
  }>`select array[${sql.join(counts)}]::int[] as counts`.execute(services.database)
  return rows[0]?.counts ?? []
}

/** Closed leads match only if a state, a search or `withClosed` asks for them; those whose line is open also by a view. */
export function leadConditions(services: Services, query: LeadQuery, visit: Visit, withClosed = false) {
  const { view, status, assignee, inType, from, to } = query
  const q = query.q?.trim()
  const wanted = [q ? wholeMatch(services, q).condition : sql<SqlBool>`true`]
  if (status) wanted.push(sql<SqlBool>`leads.status = ${status}`)
  // Stated even where the state implies it, because open and closed leads have separate partial indexes.
  if (status ? !isClosed(status) : !q && !withClosed) wanted.push(sql<SqlBool>`leads.closed_at is null`)
  if (status && isClosed(status)) wanted.push(sql<SqlBool>`leads.closed_at is not null`)
  // What is under way is what a list has of which nothing else was asked.
  const isAsked = Boolean(status || q || withClosed)
  if (view && view !== 'all') wanted.push(viewCondition(view, services.now()))
  else if (!isAsked) wanted.push(viewCondition('all', services.now()))
  if (assignee) wanted.push(assignedTo(assignee, visit))
  for (const name of QUESTION_NAMES) {
    if (query[name]) wanted.push(hasRequest(sql`${answerOf(name)} = ${query[name]}`))
  }
  if (inType) wanted.push(hasRequest(sql`r.in_type = ${inType}`))
  const told = toldCondition(query, visit)
  if (told) wanted.push(told)
  if (from) wanted.push(sql<SqlBool>`leads.created_at >= ${seoulMoment(from, '00:00')}`)
  if (to) wanted.push(sql<SqlBool>`leads.created_at < ${seoulMoment(addDays(to, 1), '00:00')}`)
  return sql<SqlBool>`(${sql.join(wanted, sql` and `)})`
}

/** `assignee` is `me`, `none`, the id of a staff member, or empty for everybody. */
export function assignedTo(assignee: string | undefined, visit: Visit) {
  if (!assignee) return sql<SqlBool>`true`
  if (assignee === 'none') return sql<SqlBool>`leads.assignee_id is null`
  const id = assignee === 'me' ? visit.staff?.id : assignee
  return isUuid(id) ? sql<SqlBool>`leads.assignee_id = ${id}::uuid` : sql<SqlBool>`false`
}

/** Both sides are index-only scans, so that counting tens of thousands of leads stays fast. */
const hasRequest = (what: ReturnType<typeof sql>) =>
  sql<SqlBool>`leads.id in (select r.lead_id from lead_requests r where r.cancelled_at is null and ${what})`
