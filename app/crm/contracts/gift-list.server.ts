import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { rowsTogether } from '#app/database/rows-together.server.ts'
import type { Services } from '#app/database/services.server.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import { addDays, seoulDate, weekdayIndex } from '#app/platform/korean-time.ts'
import { recordSearch } from '#app/crm/leads/lead-access.server.ts'
import { wholeMatch } from '#app/crm/leads/lead-search.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { readOrder } from '#app/shared/desk-table/order.ts'
import { recordListing } from '#app/shared/personal-data/readings.server.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { quotedTerms } from './contract.ts'
import { unearnedShares } from './ended-gifts.server.ts'
import type { giftList, GiftQuery, GiftState } from './gifts-contract.ts'
import { selectGifts, toGift, TOLD_TERMS } from './gift-rows.server.ts'

const PAGE_SIZE = 50

/** Unpaid gifts by due date, then paid ones, newest first. Logged; a search that finds few names whom it found. */
export const listGifts: PlainUseCase<typeof giftList> = async (services, query, visit) => {
  await recordListing(services, 'gift.list', visit)
  const { state = 'due', page = 1 } = query
  const q = query.q?.trim()
  const today = seoulDate(services.now())
  const wanted = statesOf(today)
  const found = conditionsOf(services, { ...query, q }, wanted[state])
  // The ids first, so that only what is shown is joined and decrypted.
  const ids = services.database
    .selectFrom('gifts')
    .select('gifts.id')
    .where(found)
    .orderBy(orderOf(query))
    .orderBy('gifts.id')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const [rows, groups, counts, owedMark] = await Promise.all([
    selectGifts(services.database)
      .leftJoin('staff', 'staff.id', 'leads.assignee_id')
      .select([
        TOLD_TERMS,
        'contracts.opened_on as openedOn',
        'staff.name as assignee',
        'leads.phone_sealed',
        groupOf(today).as('group'),
      ])
      .where('gifts.id', 'in', ids)
      .orderBy(orderOf(query))
      .orderBy('gifts.id')
      .execute(),
    readGroups(services, found, today),
    readCounts(services, wanted, today),
    readOwedMark(services, sql`${found} and ${wanted.due}`),
  ])
  if (q)
    await recordSearch(
      services,
      rows.map(({ leadId }) => leadId),
      visit,
    )
  const unearned = await unearnedShares(
    services,
    await readSettings(services),
    rows.map(({ id }) => id),
  )
  const result = rows.map(({ terms, phone_sealed, ...row }) => ({
    ...toGift(services, row),
    last4: row.referral_id === null ? services.keyring.open('lead-phone', phone_sealed).slice(-4) : null,
    planName: quotedTerms.parse(terms).planName,
    unearned: unearned.get(row.id) ?? null,
  }))
  const total = Object.values(groups).reduce((all, { many }) => all + many, 0)
  return { result, total, page, size: PAGE_SIZE, groups, owedMark, ...counts }
}

/** The first of the gifts that are owed and found by a filter, with how many there are, their sum and their mark. */
export async function findOwedGifts(
  services: Services,
  { query, limit }: { query: Omit<GiftQuery, 'q' | 'page'>; limit: number },
) {
  const states = statesOf(seoulDate(services.now()))
  const found = conditionsOf(services, query, sql`${states[query.state ?? 'due']} and ${states.due}`)
  const gifts = services.database.selectFrom('gifts').where(found)
  const [rows, sum, mark] = await Promise.all([
    gifts
      .select(['gifts.id', 'gifts.version'])
      .orderBy(orderOf(query))
      .orderBy('gifts.id')
      .limit(limit)
      .execute(),
    gifts
      .select(({ fn }) => [fn.countAll<number>().as('many'), AMOUNT.as('amount')])
      .executeTakeFirstOrThrow(),
    readOwedMark(services, found),
  ])
  return { gifts: rows, ...sum, mark }
}

/** Differs where any of them changed, even where their number and sum are what they were. */
async function readOwedMark({ database }: Services, owed: RawBuilder<SqlBool>): Promise<string> {
  const all = sql<string>`coalesce(string_agg(gifts.id::text || ':' || gifts.version, ',' order by gifts.id), '')`
  const { mark } = await database
    .selectFrom('gifts')
    .where(owed)
    .select(sql<string>`md5(${all})`.as('mark'))
    .executeTakeFirstOrThrow()
  return mark
}

/** Its line was ended by then, and nobody took that back. */
const isOfEnded = (today: string) => sql<SqlBool>`exists (select from line_events as ended
  where ended.contract_id = gifts.contract_id and ended.kind = 'TERMINATED' and ended.on_date <= ${today}::date
    and not exists (select from line_events as taken where taken.contract_id = ended.contract_id
      and taken.kind = 'WITHDRAWN' and taken.version > ended.version))`

const statesOf = (today: string): Record<GiftState, RawBuilder<SqlBool>> => ({
  due: sql<SqlBool>`gifts.paid_on is null`,
  late: sql<SqlBool>`gifts.paid_on is null and gifts.due_on < ${today}::date`,
  ended: sql<SqlBool>`gifts.paid_on is null and ${isOfEnded(today)}`,
  paid: sql<SqlBool>`gifts.paid_on is not null`,
  all: sql<SqlBool>`true`,
})

const ofContracts = (condition: RawBuilder<SqlBool>) =>
  sql<SqlBool>`gifts.contract_id in (select contracts.id from contracts where ${condition})`

const DAY = sql<string>`coalesce(gifts.paid_on, gifts.due_on)`

function conditionsOf(
  services: Services,
  { carrier, form, lead, from, to, q }: GiftQuery,
  state: RawBuilder<SqlBool>,
): RawBuilder<SqlBool> {
  const wanted = [state]
  if (carrier) wanted.push(ofContracts(sql`contracts.carrier = ${carrier}`))
  if (lead) wanted.push(isUuid(lead) ? ofContracts(sql`contracts.lead_id = ${lead}::uuid`) : sql`false`)
  if (form) wanted.push(sql`gifts.form = ${form}`)
  if (from) wanted.push(sql`${DAY} >= ${from}::date`)
  if (to) wanted.push(sql`${DAY} <= ${to}::date`)
  if (q) {
    const leads = sql`(select leads.id from leads where ${wholeMatch(services, q).condition})`
    wanted.push(ofContracts(sql`contracts.lead_id in ${leads}`))
  }
  return sql<SqlBool>`(${sql.join(wanted, sql` and `)})`
}

/** On which the week ends. */
const sundayOf = (today: string) => addDays(today, (7 - weekdayIndex(today)) % 7)

function owedGroup(today: string): RawBuilder<string> {
  const sunday = sundayOf(today)
  return sql<string>`case
    when gifts.due_on < ${today}::date then 'late'
    when gifts.due_on = ${today}::date then 'today'
    when gifts.due_on <= ${sunday}::date then 'week'
    else 'later' end`
}

const groupOf = (today: string) =>
  sql<string>`coalesce(to_char(gifts.paid_on, 'YYYY-MM'), ${owedGroup(today)})`

const SORT_VALUES: Record<string, RawBuilder<unknown>> = {
  due: sql`gifts.due_on`,
  amount: sql`gifts.amount`,
  opened: sql`(select contracts.opened_on from contracts where contracts.id = gifts.contract_id)`,
}

function orderOf({ sort }: GiftQuery) {
  const order = readOrder(sort || undefined)
  const value = order && SORT_VALUES[order.key]
  if (value) return sql`${value} ${order.isDown ? sql`desc` : sql`asc`} nulls last`
  return sql`gifts.paid_on desc nulls first, gifts.due_on`
}

/** Summed by day before by month: there are few days, and the index has their amounts. */
async function readGroups({ database }: Services, found: RawBuilder<SqlBool>, today: string) {
  const { rows } = await sql<{ group: string; many: number; amount: number }>`
    select coalesce(to_char(month, 'YYYY-MM'), owed) as group, many, amount from (
      select date_trunc('month', gifts.paid_on::timestamp) as month,
        case when gifts.paid_on is null then ${owedGroup(today)} end as owed,
        sum(many)::int as many, sum(amount) as amount
      from (
        select gifts.paid_on, case when gifts.paid_on is null then gifts.due_on end as due_on,
          count(*) as many, ${AMOUNT} as amount
        from gifts where ${found} group by 1, 2
      ) as gifts group by 1, 2
    ) as grouped`.execute(database)
  return Object.fromEntries(rows.map(({ group, many, amount }) => [group, { many, amount }]))
}

const AMOUNT = sql<number>`coalesce(sum(gifts.amount), 0)::float8`

/** What is owed is few; what was given is counted and summed by the indexes alone. */
async function readCounts({ database }: Services, wanted: ReturnType<typeof statesOf>, today: string) {
  const isOfMonth = sql<SqlBool>`gifts.paid_on >= ${`${today.slice(0, 7)}-01`}::date`
  const of = (which: RawBuilder<SqlBool>) =>
    database
      .selectFrom('gifts')
      .where(which)
      .select(({ fn }) => [fn.countAll<number>().as('many'), AMOUNT.as('amount')])
  const owedOn = (days: RawBuilder<SqlBool>) => of(sql<SqlBool>`${wanted.due} and ${days}`)
  const { due, late, ended, paid, month, day, week } = await rowsTogether(database, {
    due: of(wanted.due),
    late: of(wanted.late),
    ended: of(wanted.ended),
    paid: database
      .selectFrom('gifts')
      .where(wanted.paid)
      .select(({ fn }) => fn.countAll<number>().as('many')),
    month: of(isOfMonth),
    day: owedOn(sql`gifts.due_on = ${today}::date`),
    week: owedOn(sql`gifts.due_on > ${today}::date and gifts.due_on <= ${sundayOf(today)}::date`),
  })
  return {
    counts: { due: due.many, late: late.many, ended: ended.many, paid: paid.many, all: due.many + paid.many },
    sums: { late, today: day, week, due, paidThisMonth: month },
  }
}
