import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { countHeld } from '#app/shared/text-limits/held-texts.server.ts'
import { addDays, seoulDate, seoulMoment } from '#app/platform/korean-time.ts'
import { isUnsent, selectUnsent } from './send-log.server.ts'

/** How many days the hub tells of. */
const DAYS = 7

export interface SendingDay {
  day: string
  sent: number
  /** Of what was sent, what the carrier told of. */
  arrived: number
  /** Nothing was connected: kept in the log, and nobody was told. */
  logged: number
  /** Did not arrive and is still of use, as everywhere. */
  unsent: number
}

/** Every figure of the hub: what stands open now, and what became of each of the last days, today last. */
export async function readSending(services: Services) {
  const { database } = services
  const today = seoulDate(services.now())
  const [days, waiting, held, unsent] = await Promise.all([
    readDays(services, today),
    database
      .selectFrom('messages')
      .select(({ fn }) => fn.countAll<number>().as('messages'))
      .where('status', '=', 'waiting')
      .executeTakeFirstOrThrow(),
    countHeld(services),
    selectUnsent(services).executeTakeFirstOrThrow(),
  ])
  return { today, days, waiting: waiting.messages, held, unsent: unsent.many }
}

async function readDays({ database, now }: Services, today: string): Promise<SendingDay[]> {
  const { rows } = await sql<SendingDay>`select to_char(at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day,
      count(*) filter (where status = 'sent')::int as sent,
      count(*) filter (where status = 'sent' and delivered_at is not null)::int as arrived,
      count(*) filter (where status = 'logged')::int as logged,
      count(*) filter (where ${isUnsent(now())})::int as unsent
    from messages where at >= ${seoulMoment(addDays(today, 1 - DAYS), '00:00')} group by 1`.execute(database)
  return Array.from({ length: DAYS }, (_, index) => {
    const day = addDays(today, index + 1 - DAYS)
    return rows.find((row) => row.day === day) ?? { day, sent: 0, arrived: 0, logged: 0, unsent: 0 }
  })
}
