import type { Services } from '#app/database/services.server.ts'
import { decidePost } from '#app/community/moderation/decisions.server.ts'
import type { InputOf } from '#app/platform/endpoint.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import type { Acted, restoredPost, trashedPost } from './acts-contract.ts'
import { readActed, readNumber } from './locked-post.server.ts'

/** Into the trash, as an operator decides on a reported post: told to its writer, logged, for a month to be undone. */
export async function trashPost(
  services: Services,
  input: InputOf<typeof trashedPost>,
  visit: Visit,
): Promise<Acted> {
  await decidePost(services, { ...input, decision: 'trash' }, visit)
  return readActed(services.database, readNumber(input.seqno))
}

/** Out of the trash or back into sight; refuses `conflict` for what its own writer deleted. */
export async function restorePost(
  services: Services,
  input: InputOf<typeof restoredPost>,
  visit: Visit,
): Promise<Acted> {
  await decidePost(services, { ...input, decision: 'restore' }, visit)
  return readActed(services.database, readNumber(input.seqno))
}
