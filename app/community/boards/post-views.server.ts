import { createHash } from 'node:crypto'
import { isbot } from 'isbot'
import type { Services } from '#app/database/services.server.ts'
import { limitPerAddress } from '#app/platform/address-limit.server.ts'
import type { InputOf } from '#app/platform/endpoint.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { isBoardId } from '#app/shared/boards/board-names.ts'
import type { countPostView as countPostViewRow } from './contract.ts'
import { readSeqno } from '#app/shared/boards/post-address.ts'

/** A minute. Many readers share one address behind a mobile gateway; a flood is far more than this. */
const refuseFlood = limitPerAddress({ times: 120 })

/** Counts an opened post, except for robots. Refuses with `tooMany` per address. */
export async function countPostView(
  services: Services,
  input: InputOf<typeof countPostViewRow>,
  visit: Visit,
): Promise<null> {
  const seqno = readSeqno(input.seqno)
  if (!isBoardId(input.id) || seqno === null) throw new Refusal('notFound')
  await refuseFlood(services, visit)
  const isPerson = visit.userAgent !== '' && !isbot(visit.userAgent)
  if (isPerson) services.postViewed(input.id, seqno, viewerOf(visit))
  return null
}

/** Identifies a device at an address by a hash, so that neither is stored. */
function viewerOf({ network, userAgent }: Visit): string {
  return createHash('sha256').update(`${network}\n${userAgent}`).digest('base64url').slice(0, 16)
}
