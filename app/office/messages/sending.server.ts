import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { SendState } from '#app/shared/messaging/sending.ts'
import { countHeld } from '#app/shared/text-limits/held-texts.server.ts'
import { addDays, seoulDate, seoulMoment } from '#app/platform/korean-time.ts'
import { countUnsent } from './send-log.server.ts'

/** How many texts and mails left today, wait, and did not arrive. */
export async function readSending(services: Services) {
  const today = seoulDate(services.now())
  const from = seoulMoment(today, '00:00')
  const [sent, arrived, logged, waiting, held, unsent] = await Promise.all([
    countIn(services, 'sent', from),
    countArrived(services, from),
    countIn(services, 'logged', from),
    countIn(services, 'waiting'),
    countHeld(services),
    countUnsent(services),
  ])
  return { today, sent, arrived, logged, waiting, held, unsent }
}

async function countIn({ database }: Services, state: SendState, from?: Date): Promise<number> {
  const { messages } = await database
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('messages'))
    .where('status', '=', state)
    .where(from ? sql<boolean>`at >= ${from}` : sql<boolean>`true`)
    .executeTakeFirstOrThrow()
  return messages
}

async function countArrived({ database }: Services, from: Date): Promise<number> {
  const { messages } = await database
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('messages'))
    .where('delivered_at', 'is not', null)
    .where('at', '>=', from)
    .executeTakeFirstOrThrow()
  return messages
}

/** How many days the hub tells of. */
const DAYS = 7

export interface SendingDay {
  day: string
  sent: number
  logged: number
  unsent: number
}

/** Day by day, today last: what left, what was only kept and what did not arrive. */
export async function readSendingDays({ database, now }: Services): Promise<SendingDay[]> {
  const today = seoulDate(now())
  const { rows } = await sql<SendingDay>`select to_char(at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day,
      count(*) filter (where status = 'sent')::int as sent,
      count(*) filter (where status = 'logged')::int as logged,
      count(*) filter (where status in ('failed', 'given_up'))::int as unsent
    from messages where at >= ${seoulMoment(addDays(today, 1 - DAYS), '00:00')} group by 1`.execute(database)
  return Array.from({ length: DAYS }, (_, index) => {
    const day = addDays(today, index + 1 - DAYS)
    return rows.find((row) => row.day === day) ?? { day, sent: 0, logged: 0, unsent: 0 }
  })
}
