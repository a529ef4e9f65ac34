import { sql } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { SendState } from '#app/shared/messaging/sending.ts'
import { countHeld } from '#app/shared/text-limits/held-texts.server.ts'
import { seoulDate, seoulMoment } from '#app/platform/korean-time.ts'
import { countUnsent } from './send-log.server.ts'

/** How many texts and mails left today, wait, and did not arrive. */
export async function readSending(services: Services) {
  const today = seoulDate(services.now())
  const [sent, waiting, held, unsent] = await Promise.all([
    countIn(services, ['sent', 'logged'], seoulMoment(today, '00:00')),
    countIn(services, ['waiting']),
    countHeld(services),
    countUnsent(services),
  ])
  return { today, sent, waiting, held, unsent }
}

async function countIn({ database }: Services, states: readonly SendState[], from?: Date): Promise<number> {
  const { messages } = await database
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('messages'))
    .where('status', 'in', [...states])
    .where(from ? sql<boolean>`at >= ${from}` : sql<boolean>`true`)
    .executeTakeFirstOrThrow()
  return messages
}
