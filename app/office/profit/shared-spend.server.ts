import { sql, type RawBuilder } from 'kysely'
import type { RequestedPeriod } from '#app/office/attribution/requested-period.server.ts'
import { UNSHARED, type ProfitDimension } from './profit-contract.ts'

const KEYS: Readonly<Record<ProfitDimension, RawBuilder<string>>> = {
  keyword: sql`coalesce(source.word, '')`,
  page: sql`coalesce(source.page, '')`,
  advisor: sql`coalesce(facts.advisor_id::text, '')`,
  carrier: sql`coalesce(facts.carrier, '')`,
  month: sql`coalesce(facts.came_in, '')`,
}

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

/**
 * `shared` is the last table, after those of `factTables`: what the leads came to by `key`, and what advertising cost them. What a
 * word cost is shared among those who came by it, by their requests; by month it is what those days cost. What nobody's request
 * can be told to stand for is a row of its own. `keyword` is how a word was written.
 */
export function sharedTables(period: RequestedPeriod, by: ProfitDimension): RawBuilder<unknown> {
  const days = sql`is_current and day between ${period.from}::date and ${period.to}::date`
  const share =
    by === 'month' ? sql`0` : sql`coalesce(bought.amount * asked.requests / nullif(words.requests, 0), 0)`
  const left =
    by === 'month'
      ? sql`select to_char(day, 'YYYY-MM') as key, '' as keyword, ${nothing}, sum(amount) as spend
          from spend_rows where ${days} group by 1`
      : sql`select ${by === 'keyword' ? sql`coalesce(nullif(bought.word, ''), ${UNSHARED})` : sql`${UNSHARED}`} as key,
          bought.keyword, ${nothing}, bought.amount as spend
        from bought left join words on words.word = bought.word and bought.word <> ''
        where coalesce(words.requests, 0) = 0`
  return sql`asked as materialized (
      select coalesce(source.word, '') as word, ${KEYS[by]} as key, max(source.keyword) as keyword,
        ${sql.join(COUNTS.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`))}
      from facts left join (select id, page, keyword, lower(replace(keyword, ' ', '')) as word from visit_sources) source
        on source.id = facts.source_id
      group by 1, 2 having sum(requests) + sum(leads) + sum(opened) + sum(commission) + sum(given) > 0
    ), words as (
      select word, sum(requests) as requests from asked group by word
    ), bought as (
      select word, max(keyword) as keyword, sum(amount) as amount from spend_rows where ${days} group by word
    ), shared as materialized (
      select asked.key, asked.keyword, ${ofAsked}, ${share} as spend
      from asked join words on words.word = asked.word
        left join bought on bought.word = asked.word and asked.word <> ''
      union all
      ${left}
    )`
}
