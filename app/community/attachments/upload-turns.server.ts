import { Refusal } from '#app/platform/refusal.ts'

/** Pictures made anew at a time: the other threads of the process stay free for what cannot wait. */
const AT_ONCE = 2
/** Under way together, being sent or waiting: each may hold 10 MB. */
const MAX_UNDER_WAY = 24
/** One person's, so that nobody keeps all places: a post's five and one more. */
const MAX_OF_ONE = 6
const RETRY_AFTER_SECONDS = 5
const BUSY = '사진이 한꺼번에 많이 올라오고 있어요. 잠시 뒤에 다시 올려 주세요.'

let underWay = 0
const ofOne = new Map<string, number>()
let running = 0
const waiting: (() => void)[] = []

/** Runs `work` in one of the process's places. Refuses `unavailable` when all are taken, `tooMany` when by `who`. */
export async function inPlace<Result>(who: string, work: () => Promise<Result>): Promise<Result> {
  const own = ofOne.get(who) ?? 0
  if (own >= MAX_OF_ONE) throw new Refusal('tooMany', { retryAfter: RETRY_AFTER_SECONDS })
  if (underWay >= MAX_UNDER_WAY)
    throw new Refusal('unavailable', { message: BUSY, retryAfter: RETRY_AFTER_SECONDS })
  underWay += 1
  ofOne.set(who, own + 1)
  try {
    return await work()
  } finally {
    underWay -= 1
    const left = ofOne.get(who)! - 1
    if (left > 0) ofOne.set(who, left)
    else ofOne.delete(who)
  }
}

/** Runs `work` when it is its turn: two at a time, in the order they came. */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
