import { makePlaces } from '#app/platform/places.server.ts'
import { makeTurns } from '#app/platform/turns.server.ts'

const RETRY_AFTER_SECONDS = 5
const BUSY = '사진이 한꺼번에 많이 올라오고 있어요. 잠시 뒤에 다시 올려 주세요.'
const MAX_UNDER_WAY = 24

/** From the first byte on: each may hold 10 MB. One person has a post's five and one more, an address the half of all. */
export const inPlace = makePlaces({
  all: MAX_UNDER_WAY,
  ofOne: 6,
  ofNetwork: MAX_UNDER_WAY / 2,
  retryAfter: RETRY_AFTER_SECONDS,
  message: BUSY,
})

/** Pictures made anew at a time: the other threads of the process stay free for what cannot wait. Places bound who waits. */
export const inTurn = makeTurns({ atOnce: 2, waiting: MAX_UNDER_WAY, retryAfter: RETRY_AFTER_SECONDS })
