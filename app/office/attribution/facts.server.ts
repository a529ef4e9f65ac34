import { sql, type RawBuilder } from 'kysely'
import { momentsOf, type RequestedPeriod } from './requested-period.server.ts'

/** Columns to compute; others cost nothing. */
export interface Wanted {
  carrier?: boolean
  inType?: boolean
  advisor?: boolean
  /** In which a request came: `came_in` is `YYYY-MM`, or the day. */
  by?: 'month' | 'day' | undefined
  visits?: boolean
  /** Won of the ledger of gifts: promised and paid. */
  gifts?: boolean
  /** What lines earned until a day, `YYYY-MM-DD`: commission, what of it was taken back, gifts that were given and came back. */
  earnedUntil?: string
}

export const SAMPLES = { all: sql`true`, real: sql`not is_sample`, only: sql`is_sample` }

/** Each figure of a fact but its visits, in order. */
export const SUMMED = [
  'requests',
  'leads',
  'called',
  'talked',
  'applied',
  'opened',
  'promised',
  'paid',
  'samples',
  'commission',
  'taken_back',
  'given',
  'returned',
] as const

/** Reads a column of the lead's first or last request. */
const requestFact = (column: 'in_type' | 'carrier', order: RawBuilder<unknown>) => sql`
  (select ${sql.ref(column)} from lead_requests request where request.lead_id = roots.id
    order by request.created_at ${order} limit 1)`
const NOTHING = sql`null`
const FORMS = { month: 'YYYY-MM', day: 'YYYY-MM-DD' } as const

/**
 * `facts` is the last table: leads of the period and their outcome by credited source. Merged leads count once;
 * destroyed ones by what is left.
 */
export function factTables(period: RequestedPeriod, wanted: Wanted): RawBuilder<unknown> {
  const first = period.touch === 'first'
  const source = sql.ref(first ? 'first_source_id' : 'last_source_id')
  const direction = first ? sql`asc` : sql`desc`
  const { since, until } = momentsOf(period)
  // Only leads without a landing need the code that they saw.
  const inType = wanted.inType
    ? sql`case when source_id is null then ${requestFact('in_type', direction)} end`
    : NOTHING
  const carrier = wanted.carrier
    ? sql`coalesce(worth.carrier, ${requestFact('carrier', sql`desc`)})`
    : NOTHING
  const onlyIf = (isWanted: boolean | undefined, column: RawBuilder<unknown>) => (isWanted ? column : NOTHING)
  const advisor = onlyIf(wanted.advisor, sql`assignee_id`)
  const form = wanted.by && FORMS[wanted.by]
  const whenOf = (moment: RawBuilder<unknown>) => (form ? sql`to_char(${moment}, ${sql.lit(form)})` : NOTHING)
  const inSeoul = (column: string) => whenOf(sql`${sql.ref(column)} at time zone 'Asia/Seoul'`)
  return sql`
    ${leadTables(period, wanted)}, each as (
      select source_id, ${inType} as in_type, ${carrier} as carrier, ${advisor}::text as advisor_id,
        ${inSeoul('roots.created_at')} as came_in, is_sample, 0 as visits, 0 as requests,
        (not was_merged)::int as leads, (is_called and not was_merged)::int as called,
        (is_talked and not was_merged)::int as talked, coalesce(worth.applied, 0) as applied, 0 as opened, 0 as promised, 0 as paid,
        (is_sample and not was_merged)::int as samples, 0 as commission, 0 as taken_back, 0 as given, 0 as returned
      from roots left join worth on worth.root = roots.id
      union all
      select source_id, ${inType}, lines.carrier, ${advisor}::text, ${inSeoul('roots.created_at')}, is_sample,
        0, 0, 0, 0, 0, 0, opened, coalesce(promised, 0), coalesce(paid, 0), 0,
        coalesce(commission, 0), coalesce(taken_back, 0), coalesce(given, 0), coalesce(returned, 0)
      from lines join roots on roots.id = lines.root
      union all
      select request.${source}, ${onlyIf(wanted.inType, sql`request.in_type`)},
        ${onlyIf(wanted.carrier, sql`request.carrier`)},
        ${onlyIf(wanted.advisor, sql`case when merged.id is null then part.assignee_id else root.assignee_id end`)}::text,
        ${inSeoul('request.created_at')}, part.is_sample,
        0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
      from lead_requests request join leads part on part.id = request.lead_id
        left join merged on merged.id = part.id left join leads root on root.id = merged.root
      where request.created_at >= ${since} and request.created_at < ${until}
        and ${{ all: sql`true`, real: sql`not part.is_sample`, only: sql`part.is_sample` }[period.samples]}
      union all
      select ${source}, ${onlyIf(wanted.inType, sql`in_type`)}, ${onlyIf(wanted.carrier, sql`carrier`)}, ${advisor}::text,
        ${whenOf(sql`created_on`)}, is_sample, 0, request_count, (not is_merged)::int,
        ((is_called or is_applied) and not is_merged)::int, ((is_talked or is_applied) and not is_merged)::int,
        is_applied::int, coalesce(opened_lines, is_opened::int), gift_promised, gift_paid, (is_sample and not is_merged)::int, commission, taken_back,
        gift_paid, gift_returned
      from destroyed_leads
      where created_on between ${period.from}::date and ${period.to}::date and ${SAMPLES[period.samples]}
      ${wanted.visits ? visitsOf(period) : sql``}
    ), ${SUMMED_UP}`
}

/** `facts`, of what `each` has. */
export const SUMMED_UP = sql`facts as materialized (
      select source_id, in_type, carrier, advisor_id, came_in, is_sample, sum(visits) as visits,
        ${sql.join(SUMMED.map((figure) => sql`sum(${sql.ref(figure)}) as ${sql.ref(figure)}`))}
      from each group by source_id, in_type, carrier, advisor_id, came_in, is_sample
    )`

/** Nobody visits as a sample. */
export const visitsOf = ({ from, to, samples }: RequestedPeriod): RawBuilder<unknown> => sql`union all
      select source_id, null, null, null, null, false, sum(visits), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
      from visit_days
      where day between ${from}::date and ${to}::date and ${sql.lit(samples !== 'only')}
      group by source_id`

/**
 * `roots` are leads with those merged into them, `worth` which of these applied, and where last; `lines` what their contracts came
 * to, of each carrier what its own did where carriers are wanted.
 */
function leadTables(period: RequestedPeriod, { carrier, earnedUntil, gifts }: Wanted): RawBuilder<unknown> {
  const first = period.touch === 'first'
  const source = sql.ref(first ? 'first_source_id' : 'last_source_id')
  const direction = first ? sql`asc` : sql`desc`
  const { since, until } = momentsOf(period)
  // As a statement told it, else as it is expected.
  const earned = earnedUntil
    ? sql`sum(gifts_paid) as given, sum(gifts_returned) as returned, sum(coalesce(settled, expected + changes)) as commission,
        sum(coalesce(settled_back, case when ended_on <= ${earnedUntil}::date then earning.taken_back end)) as taken_back,`
    : sql`0 as given, 0 as returned, 0 as commission, 0 as taken_back,`
  const earning = earnedUntil
    ? sql`left join line_commissions earning on earning.contract_id = contracts.id and contracts.status = 'OPENED'`
    : sql``
  const promised = gifts
    ? sql`sum(ledger.promised) as promised, sum(ledger.paid) as paid,`
    : sql`0 as promised, 0 as paid,`
  const ledger = gifts
    ? sql`left join lateral (
          select sum(amount) as promised, sum(amount) filter (where paid_on is not null) as paid
          from gifts where contract_id = contracts.id
        ) as ledger on true`
    : sql``
  return sql`
    recursive chain (id, root) as (
      select id, merged_into from leads where merged_into is not null
      union all
      select chain.id, above.merged_into from chain join leads above on above.id = chain.root
      where above.merged_into is not null
    ), merged as materialized (
      select chain.id, root from chain join leads on leads.id = root and leads.merged_into is null
    ), joined as materialized (
      select merged.root, min(part.created_at) as oldest, max(part.created_at) as newest,
        (array_agg(part.${source} order by part.created_at ${direction}))[1] as source_id,
        bool_or(part.first_dialed_at is not null) as is_called, bool_or(part.first_talked_at is not null) as is_talked
      from merged join leads part on part.id = merged.id
      group by merged.root
    ), roots as materialized (
      select leads.id, assignee_id, is_sample, leads.created_at, was_merged, is_contracted,
        case when ${first ? sql`joined.oldest < leads.created_at` : sql`joined.newest > leads.created_at`}
          then joined.source_id else leads.${source} end as source_id,
        first_dialed_at is not null or is_contracted or coalesce(joined.is_called, false) as is_called,
        first_talked_at is not null or is_contracted or coalesce(joined.is_talked, false) as is_talked
      from leads left join joined on joined.root = leads.id
      where merged_into is null and created_at >= ${since} and created_at < ${until} and ${SAMPLES[period.samples]}
    ), members as (
      select id, id as root from roots union all select merged.id, merged.root from merged join roots on roots.id = merged.root
    ), worth as materialized (
      select members.root, count(distinct contracts.lead_id) as applied,
        (array_agg(contracts.carrier order by contracts.applied_at desc))[1] as carrier
      from members join contracts on contracts.lead_id = members.id
      group by members.root
    ), lines as materialized (
      select members.root, ${carrier ? sql`contracts.carrier` : sql`null::text`} as carrier,
        ${earned} ${promised} count(*) filter (where contracts.status = 'OPENED') as opened
      from members join contracts on contracts.lead_id = members.id
        ${earning} ${ledger}
      group by 1, 2
    )`
}
