import { sql } from 'kysely'
import { z } from 'zod/mini'
import type { Services } from '#app/database/services.server.ts'
import { isUuid } from '#app/platform/uuid.ts'

/** What Solapi tells of a text of ours, known again by the fields that were sent along (solapi.server.ts). */
const report = z.object({
  statusCode: z.string().check(z.regex(/^\d{4}$/)),
  customFields: z.object({ id: z.string().check(z.refine(isUuid)), try: z.optional(z.string()) }),
})
type DeliveryReport = z.output<typeof report>

export function readReport(event: unknown): DeliveryReport | null {
  const parsed = report.safeParse(event)
  return parsed.success ? parsed.data : null
}

const ARRIVED = '4000'
/** Taken by Solapi, then by the carrier: neither is an end. */
const ON_THE_WAY: readonly string[] = ['2000', '3000']

/**
 * Keeps how far a text came. One that arrived is not sent again, whichever of its tries it was; that one did not arrive
 * counts for its last try alone, and stands with what nobody could hand on.
 */
export async function takeReport(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { statusCode, customFields }: DeliveryReport,
): Promise<'kept' | 'known'> {
  if (ON_THE_WAY.includes(statusCode)) return 'known'
  const at = now()
  const told = database
    .updateTable('messages')
    .where('id', '=', customFields.id)
    .where('delivered_at', 'is', null)
    .where('tries', '>', 0)
  const { numUpdatedRows } =
    statusCode === ARRIVED
      ? await told
          .set({ status: 'sent', delivered_at: at, due_at: null, given_up_at: null })
          .set({ sent_at: sql`coalesce(sent_at, ${at})` })
          // Of KakaoTalk that was refused on the way, the text that arrived in its place says so.
          .set({ failure: sql`case when status = 'sent' then failure end` })
          .where('status', 'in', ['sent', 'waiting', 'failed', 'given_up'])
          .executeTakeFirstOrThrow()
      : await told
          .set({ status: 'given_up', failure: `undelivered ${statusCode}`, due_at: null, given_up_at: at })
          .where(sql<boolean>`tries::text = ${customFields.try ?? ''}`)
          // Told while it was being handed on, or after.
          .where(sql<boolean>`(status = 'sent' or status in ('waiting', 'failed') and held_until > ${at})`)
          .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n ? 'kept' : 'known'
}
