import type { Services } from '#app/database/services.server.ts'
import type { PostState } from '#app/database/post-tables.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { recordAccesses } from './access-log.server.ts'

const WINDOW_MS = 10 * 60 * 1000
/** States in which a post is hidden by staff or not yet published. */
const HIDDEN: ReadonlySet<string> = new Set<PostState>(['queued', 'blinded', 'trashed'])

interface ClosedText {
  seqno: number
  state: string
  isSecret: boolean
}

const isClosed = ({ state, isSecret }: ClosedText) => isSecret || HIDDEN.has(state)

/** Logs that staff read secret, queued, blinded or deleted texts, each once in ten minutes. */
export async function recordClosedReadings(
  services: Services,
  texts: readonly ClosedText[],
  { staff, address, userAgent: device }: Pick<Visit, 'staff' | 'address' | 'userAgent'>,
): Promise<void> {
  const subjects = [...new Set(texts.filter(isClosed).map(({ seqno }) => `post:${seqno}`))]
  if (!staff || subjects.length === 0) return
  const at = services.now()
  const recent = await services.database
    .selectFrom('access_log')
    .select('subject')
    .where('staff_id', '=', staff.id)
    .where('subject', 'in', subjects)
    .where('action', '=', 'post.read')
    .where('at', '>', new Date(at.getTime() - WINDOW_MS))
    .execute()
  const known = new Set(recent.map(({ subject }) => subject))
  const fresh = subjects.filter((subject) => !known.has(subject))
  if (fresh.length === 0) return
  await services.database.transaction().execute((transaction) =>
    recordAccesses(
      { ...services, database: transaction },
      fresh.map((subject) => ({ at, staff, address, device, action: 'post.read', subject, reason: '' })),
    ),
  )
}
