import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { addDays, seoulDate } from '#app/platform/korean-time.ts'

interface ComplaintQuarter {
  year: number
  quarter: number
  /** It goes on, so that its figures do. */
  isOpen: boolean
  received: number
  settled: number
  givenIn: number
  refused: number
}

/** Two years of them. */
const MOST_QUARTERS = 8
const MONTHS = 3

const quarterOf = (day: string) => ({
  year: Number(day.slice(0, 4)),
  quarter: Math.ceil(Number(day.slice(5, 7)) / MONTHS),
})

/** By the quarter in which they came, the newest first, from the first complaint on; a quarter without any is one of none. */
export async function readComplaintQuarters({
  database,
  now,
}: Pick<Services, 'database' | 'now'>): Promise<ComplaintQuarter[]> {
  const { rows } = await sql<Omit<ComplaintQuarter, 'isOpen'>>`select
      extract(year from received_on)::int as year, extract(quarter from received_on)::int as quarter,
      count(*)::int as received, count(*) filter (where state = 'settled')::int as settled,
      count(*) filter (where state = 'given_in')::int as "givenIn",
      count(*) filter (where state = 'refused')::int as refused
    from complaints group by 1, 2 order by 1, 2`.execute(database)
  const first = rows[0]
  if (!first) return []
  const current = quarterOf(seoulDate(now()))
  const quarters: ComplaintQuarter[] = []
  for (
    let { year, quarter } = current;
    quarters.length < MOST_QUARTERS &&
    (year > first.year || (year === first.year && quarter >= first.quarter));
    quarter = quarter === 1 ? 4 : quarter - 1, year -= Number(quarter === 4)
  ) {
    const found = rows.find((row) => row.year === year && row.quarter === quarter)
    const none = { received: 0, settled: 0, givenIn: 0, refused: 0 }
    const isOpen = year === current.year && quarter === current.quarter
    quarters.push({ ...none, ...found, year, quarter, isOpen })
  }
  return quarters
}

/** That nobody has ended yet, and of how many the promised day is over or tomorrow's. */
export const selectOpenComplaints = ({ database, now }: Pick<Services, 'database' | 'now'>) =>
  database
    .selectFrom('complaints')
    .select(({ fn }) => [
      fn.countAll<number>().as('many'),
      fn
        .countAll<number>()
        .filterWhere('due_on', '<=', addDays(seoulDate(now()), 1))
        .as('late'),
    ])
    .where('state', '=', 'open')
