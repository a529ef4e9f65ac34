import { sql, type RawBuilder } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import { UNWANTED_FAILURES } from '#app/shared/messaging/failures.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import type { NoticeKind } from './notice-kinds.ts'

const DAY_MS = 24 * 60 * 60_000

/** What is told once a day and belongs to nobody, as the rows that are still to be seen to. */
export const SHARED_MATTERS = {
  STRANGER: () =>
    sql`from text_replies where lead_id is null and text_sealed is not null and seen_at is null`,
  UNSENT: (at: Date) => sql`from messages where status = 'given_up'
    and coalesce(failure, '') not in (${sql.join(UNWANTED_FAILURES)})
    and (expires_at is null or expires_at > ${at})
    and coalesce(given_up_at, at) > ${new Date(at.getTime() - DAY_MS)}`,
  GIFT_DUE: (at: Date) => sql`from gifts where paid_on is null and due_on <= ${seoulDate(at)}::date`,
} as const satisfies Partial<Record<NoticeKind, (at: Date) => RawBuilder<unknown>>>

type SharedKind = keyof typeof SHARED_MATTERS
const isShared = (kind: string): kind is SharedKind => Object.hasOwn(SHARED_MATTERS, kind)

/** How many there are right now, of those among the kinds. */
export async function countShared({ database, now }: Services, kinds: readonly string[]) {
  const counts = new Map<string, number>()
  for (const kind of new Set(kinds.filter(isShared))) {
    const { rows } = await sql<{
      many: number
    }>`select count(*)::int as many ${SHARED_MATTERS[kind](now())}`.execute(database)
    counts.set(kind, rows[0]?.many ?? 0)
  }
  return counts
}
