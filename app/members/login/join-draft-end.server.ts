import type { Services } from '#app/database/services.server.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { browserMark } from '#app/members/session/browser-mark.server.ts'
import { dropSocialProof } from './social-proof.server.ts'

/** What this browser told on its way of joining is over, with the provider's account that it came with (specification §4). */
export async function endJoinDraft(services: Services, visit: Visit, reply: Headers): Promise<void> {
  const mark = browserMark(visit)
  await dropSocialProof(services, visit, reply)
  if (!mark) return
  await services.database
    .deleteFrom('join_drafts')
    .where('browser_hash', '=', mark)
    .where('matter', '=', 'join')
    .execute()
}
