import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { quotedTerms } from '#app/crm/contracts/contract.ts'
import { recordSearch } from '#app/crm/leads/lead-access.server.ts'
import { mayManage } from '#app/crm/leads/lead-guard.server.ts'
import { wholeMatch } from '#app/crm/leads/lead-search.server.ts'
import { assignedTo } from '#app/crm/leads/leads.server.ts'
import { type ContractStatus, isUnderWay, UNDER_WAY } from '#app/crm/requests/contract-states.ts'
import { IS_UNDER_WAY } from '#app/crm/requests/standing-contract.server.ts'
import { countRows } from '#app/database/count-rows.server.ts'
import type { Services } from '#app/database/services.server.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import { seoulDate, seoulIso } from '#app/platform/korean-time.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import { readOrder } from '#app/shared/desk-table/order.ts'
import { maskName } from '#app/shared/personal-data/masking.ts'
import { recordListing } from '#app/shared/personal-data/readings.server.ts'
import type { contractList, ContractQuery, ContractState } from './list-contract.ts'

const PAGE_SIZE = 50

/** An advisor sees their own customers'. Logged; a search that finds few names whom it found. */
export const listContracts: PlainUseCase<typeof contractList> = async (services, query, visit) => {
  await recordListing(services, 'contract.list', visit)
  const { page = 1 } = query
  const { database } = services
  const today = seoulDate(services.now())
  const q = query.q?.trim()
  const found = database.selectFrom('contracts').where(conditionsOf(services, { ...query, q }, visit))
  const order = orderOf(query, today)
  // The ids first, so that only what is shown is joined and decrypted.
  const ids = found
    .select('contracts.id')
    .orderBy(order)
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const [rows, total, counts] = await Promise.all([
    database
      .selectFrom('contracts')
      .innerJoin('leads', 'leads.id', 'contracts.lead_id')
      .leftJoin('staff', 'staff.id', 'leads.assignee_id')
      .select(['contracts.id', 'contracts.lead_id as leadId', 'contracts.carrier', 'contracts.terms'])
      .select(['contracts.status', 'contracts.applied_at', 'contracts.install_date as installDate'])
      .select(['contracts.install_time as installTime', 'contracts.opened_on as openedOn'])
      .select([
        'leads.name_sealed',
        'leads.phone_sealed',
        'leads.version as leadVersion',
        'staff.name as assignee',
      ])
      .where('contracts.id', 'in', ids)
      .orderBy(order)
      .execute(),
    countRows(found),
    readCounts(services, today, visit),
  ])
  if (q)
    await recordSearch(
      services,
      rows.map(({ leadId }) => leadId),
      visit,
    )
  const result = rows.map(({ terms, name_sealed, phone_sealed, applied_at, ...row }) => {
    const { planName, monthly, giftAmount } = quotedTerms.parse(terms)
    return {
      ...row,
      name: maskName(services.keyring.open('lead-name', name_sealed)),
      last4: services.keyring.open('lead-phone', phone_sealed).slice(-4),
      planName,
      monthly,
      giftAmount,
      isLate: isUnderWay(row.status) && row.installDate !== null && row.installDate < today,
      appliedAt: seoulIso(applied_at),
    }
  })
  return { result, total, page, size: PAGE_SIZE, counts }
}

const statesOf = (today: string): Record<ContractState, RawBuilder<SqlBool>> => ({
  open: IS_UNDER_WAY,
  late: sql`${IS_UNDER_WAY} and contracts.install_date < ${today}::date`,
  undated: sql`${IS_UNDER_WAY} and contracts.install_date is null`,
  opened: sql`contracts.status = 'OPENED'`,
  cancelled: sql`contracts.status = 'CANCELLED'`,
  all: sql`true`,
})

const ofLeads = (condition: RawBuilder<SqlBool>) =>
  sql<SqlBool>`contracts.lead_id in (select leads.id from leads where ${condition})`

/** Whose contracts somebody sees. */
function seenBy(visit: Visit): RawBuilder<SqlBool> {
  return mayManage(staffOfVisit(visit)) ? sql<SqlBool>`true` : ofLeads(assignedTo('me', visit))
}

function conditionsOf(services: Services, query: ContractQuery, visit: Visit): RawBuilder<SqlBool> {
  const { state, carrier, assignee, from, to, q } = query
  const wanted = [seenBy(visit), statesOf(seoulDate(services.now()))[state || 'open']]
  if (carrier) wanted.push(sql`contracts.carrier = ${carrier}`)
  if (assignee) wanted.push(ofLeads(assignedTo(assignee, visit)))
  if (from) wanted.push(sql`contracts.install_date >= ${from}::date`)
  if (to) wanted.push(sql`contracts.install_date <= ${to}::date`)
  if (q) wanted.push(ofLeads(wholeMatch(services, q).condition))
  return sql<SqlBool>`(${sql.join(wanted, sql` and `)})`
}

const SORT_VALUES: Record<string, RawBuilder<unknown>> = {
  install: sql`contracts.install_date`,
  applied: sql`contracts.applied_at`,
  opened: sql`contracts.opened_on`,
}

/** What is under way: first what is to be done, then by the day of installation; what is over by when it was. */
function orderOf({ state, sort }: ContractQuery, today: string) {
  const order = readOrder(sort || undefined)
  const value = order && SORT_VALUES[order.key]
  if (value) return sql`${value} ${order.isDown ? sql`desc` : sql`asc`} nulls last, contracts.id`
  if (!state || state === 'open' || state === 'late' || state === 'undated')
    return sql`(contracts.install_date >= ${today}::date) is true, contracts.install_date nulls last,
      contracts.applied_at, contracts.id`
  if (state === 'opened') return sql`contracts.opened_on desc, contracts.id`
  return sql`contracts.applied_at desc, contracts.id desc`
}

async function readCounts({ database }: Services, today: string, visit: Visit) {
  const seen = seenBy(visit)
  const among = (state: 'late' | 'undated') =>
    countRows(database.selectFrom('contracts').where(seen).where(statesOf(today)[state]))
  const [rows, late, undated] = await Promise.all([
    database
      .selectFrom('contracts')
      .select(['status', ({ fn }) => fn.countAll<number>().as('many')])
      .where(seen)
      .groupBy('status')
      .execute(),
    among('late'),
    among('undated'),
  ])
  const of = (...states: readonly ContractStatus[]) =>
    rows.filter(({ status }) => states.includes(status)).reduce((sum, { many }) => sum + many, 0)
  return {
    open: of(...UNDER_WAY),
    late,
    undated,
    opened: of('OPENED'),
    cancelled: of('CANCELLED'),
    all: rows.reduce((sum, { many }) => sum + many, 0),
  }
}
