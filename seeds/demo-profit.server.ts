import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { addDays, seoulDate } from '#app/platform/korean-time.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { CARRIER_CODES } from '#app/shared/carriers/carriers.ts'
import { SAMPLE_WORDS } from './sample-lead-source.server.ts'

const FROM_DAY = '2020-01-01'
/** In won for an opened line, in the carriers' order. */
const COMMISSIONS = [310_000, 330_000, 300_000]
const STEPS = [
  { months: 3, percent: 100 },
  { months: 6, percent: 50 },
]
const DAYS = 60
const CLICK_WON = 900

/** Development only: what carriers would pay for the sample lines, and what the words cost by which they came. */
export async function seedDemoProfit({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  const at = now()
  const { id: owner } = await database
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'owner')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await database
    .insertInto('commission_rules')
    .values(
      CARRIER_CODES.map((carrier, place) => ({
        id: uuidv7(at.getTime()),
        carrier,
        from_day: FROM_DAY,
        amount: COMMISSIONS[place]!,
        steps: JSON.stringify(STEPS),
        added_by: owner,
        created_at: at,
      })),
    )
    .execute()
  const spend = uuidv7(at.getTime())
  await sql`insert into spend_imports (id, network, way, hash, state, imported_by, created_at, saved_at)
    values (${spend}, 'naver', 'file', sha256(${Buffer.from(spend)}), 'SAVED', ${owner}, ${at}, ${at})`.execute(
    database,
  )
  const rows = Array.from({ length: DAYS }, (_, back) =>
    SAMPLE_WORDS.map((keyword, place) => {
      const clicks = 18 + ((back * 7 + place * 11) % 23)
      return { day: addDays(seoulDate(at), -back - 1), keyword, clicks, told: clicks * CLICK_WON }
    }),
  ).flat()
  await sql`insert into spend_rows (import_id, line, network, day, campaign, keyword, told, has_vat, impressions, clicks, is_current)
    select ${spend}, row_number() over (), 'naver', day, '예시 캠페인', keyword, told, false, clicks * 40, clicks, true
    from json_to_recordset(${JSON.stringify(rows)}) as (day date, keyword text, told bigint, clicks integer)`.execute(
    database,
  )
}
