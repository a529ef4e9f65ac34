import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { SendState } from '#app/shared/messaging/sending.ts'
import { countHeld } from '#app/shared/text-limits/held-texts.server.ts'
import { seoulDate, seoulMoment } from '#app/platform/korean-time.ts'
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
