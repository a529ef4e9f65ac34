import { sql, type RawBuilder } from 'kysely'
import type { RequestedPeriod } from '#app/office/attribution/requested-period.server.ts'
import { UNSHARED, type ProfitDimension } from './profit-contract.ts'

const KEYS: Readonly<Record<ProfitDimension, RawBuilder<string>>> = {
  keyword: sql`coalesce(source.word, '')`,
  page: sql`coalesce(source.page, '')`,
  advisor: sql`coalesce(facts.advisor_id::text, '')`,
  carrier: sql`coalesce(facts.carrier, '')`,
  month: sql`coalesce(facts.came_in, '')`,
  day: sql`coalesce(facts.came_in, '')`,
}

/** How `came_in` is written where leads are told by when they came. */
const FORMS: Readonly<Partial<Record<ProfitDimension, string>>> = { month: 'YYYY-MM', day: 'YYYY-MM-DD' }

const COUNTS = [
  'requests',
  'opened',
  'commission',
  'taken_back',
  'given',
  'returned',
  'promised',
  'paid',
  'samples',
] as const
const ofAsked = sql.join(COUNTS.map((name) => sql`asked.${sql.ref(name)}`))
const nothing = sql.join(COUNTS.map((name) => sql`0 as ${sql.ref(name)}`))

/** By what spending that nobody's request stands for is told. */
function leftOf(dimension: ProfitDimension): RawBuilder<string> {
  if (FORMS[dimension]) return sql`bought.came`
  return dimension === 'keyword' ? sql`coalesce(nullif(bought.word, ''), ${UNSHARED})` : sql`${UNSHARED}`
}

/**
 * `shared` is the last table, after those of `factTables`: what the leads came to by `key`, and by `second` where they are told by two
 * things at once, and what advertising cost them. What a word cost is shared among those who came by it, by their requests; where
 * they are told by month or day, what it cost in that time among those of it. What nobody's request can be told to stand for is a row
 * of its own. `keyword` is how a word was written.
 */
export function sharedTables(
  period: RequestedPeriod,
  by: ProfitDimension,
  and: ProfitDimension | null,
): RawBuilder<unknown> {
  const days = sql`is_current and day between ${period.from}::date and ${period.to}::date`
  const form = FORMS[by] ?? (and ? FORMS[and] : undefined)
  const came = form ? KEYS.month : sql`''`
  return sql`asked as materialized (
      select coalesce(source.word, '') as word, ${KEYS[by]} as key, ${and ? KEYS[and] : sql`null::text`} as second,
        ${came} as came, max(source.keyword) as keyword,
        ${sql.join(COUNTS.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`))}
      from facts left join (select id, page, keyword, lower(replace(keyword, ' ', '')) as word from visit_sources) source
        on source.id = facts.source_id
      group by 1, 2, 3, 4 having sum(requests) + sum(leads) + sum(opened) + sum(commission) + sum(given) > 0
    ), words as (
      select word, came, sum(requests) as requests from asked group by word, came
    ), bought as (
      select word, ${form ? sql`to_char(day, ${sql.lit(form)})` : sql`''`} as came, max(keyword) as keyword, sum(amount) as amount
      from spend_rows where ${days} group by 1, 2
    ), shared as materialized (
      select asked.key, asked.second, asked.keyword, ${ofAsked},
        coalesce(bought.amount * asked.requests / nullif(words.requests, 0), 0) as spend
      from asked join words on words.word = asked.word and words.came = asked.came
        left join bought on bought.word = asked.word and bought.came = asked.came and asked.word <> ''
      union all
      select ${leftOf(by)}, ${and ? leftOf(and) : sql`null`}, bought.keyword, ${nothing}, bought.amount
      from bought left join words on words.word = bought.word and words.came = bought.came and bought.word <> ''
      where coalesce(words.requests, 0) = 0
    )`
}
