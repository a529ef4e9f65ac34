import type { Services } from '#app/database/services.server.ts'
import type { PlainUseCase } from '#app/database/use-case.server.ts'
import { maskMobile } from '#app/shared/personal-data/masking.ts'
import { recordListing } from '#app/shared/personal-data/readings.server.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import type { replyList } from './replies-contract.ts'

const KEPT_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000
const MOST = 200

/** Those that no lead was there to take. */
export const listReplies: PlainUseCase<typeof replyList> = async (services, _, visit) => {
  const { database, keyring } = services
  const rows = await database
    .selectFrom('text_replies')
    .select(['id', 'at', 'from_sealed', 'text_sealed', 'is_stop'])
    .where('lead_id', 'is', null)
    .where('text_sealed', 'is not', null)
    .orderBy('at', 'desc')
    .limit(MOST)
    .execute()
  await recordListing(services, 'message.list', visit)
  return {
    result: rows.map(({ id, at, from_sealed, text_sealed, is_stop }) => ({
      id,
      at: seoulIso(at),
      from: maskMobile(from_sealed === null ? '' : keyring.open('reply-from', from_sealed)),
      text: text_sealed === null ? '' : keyring.open('reply-text', text_sealed),
      isStop: is_stop,
    })),
  }
}

/** Of a lead, as it is told to the person themselves. */
export async function repliesOf(
  { database, keyring }: Pick<Services, 'database' | 'keyring'>,
  leadId: string,
) {
  const rows = await database
    .selectFrom('text_replies')
    .select(['id', 'at', 'text_sealed', 'is_stop'])
    .where('lead_id', '=', leadId)
    .where('text_sealed', 'is not', null)
    .orderBy('at', 'desc')
    .limit(1_000)
    .execute()
  return rows.map(({ id, at, text_sealed, is_stop }) => ({
    id,
    at,
    text: keyring.open('reply-text', text_sealed!),
    isStop: is_stop,
  }))
}

/** Nobody’s replies, after thirty days. */
export async function forgetReplies({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  await database
    .deleteFrom('text_replies')
    .where('lead_id', 'is', null)
    .where('at', '<', new Date(now().getTime() - KEPT_DAYS * DAY_MS))
    .execute()
}
