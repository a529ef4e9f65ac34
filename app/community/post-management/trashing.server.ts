import type { Services } from '#app/database/services.server.ts'
import { decidePost } from '#app/community/moderation/decisions.server.ts'
import type { Decision, postDecision } from '#app/community/moderation/review-contract.ts'
import type { InputOf } from '#app/platform/endpoint.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import type { Acted } from './acts-contract.ts'
import { readActed, readNumber } from './locked-post.server.ts'

type Wish = Omit<InputOf<typeof postDecision>, 'decision'>

/** Decides like a review: the writer is notified and the act is logged. */
const deciding =
  (decision: Decision) =>
  async (services: Services, wish: Wish, visit: Visit): Promise<Acted> => {
    await decidePost(services, { ...wish, decision }, visit)
    return readActed(services.database, readNumber(wish.seqno))
  }

export const approvePost = deciding('approve')
export const blindPost = deciding('blind')
export const trashPost = deciding('trash')
/** Out of the trash or back into sight; refuses `conflict` for what its own writer deleted. */
export const restorePost = deciding('restore')
