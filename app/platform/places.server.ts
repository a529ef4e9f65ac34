import { Refusal } from './refusal.ts'

interface PlaceRule {
  /** Under way together; whoever comes then is refused, for waiting would cost as much. */
  all: number
  /** One person's, so that nobody keeps all places. */
  ofOne: number
  retryAfter: number
  message: string
}

/** Runs `work` in one of the places. Refuses `unavailable` when all are taken, `tooMany` when by `who`. */
type Places = <Result>(who: string, work: () => Promise<Result>) => Promise<Result>

/** Bounds what is held in memory while somebody outside still sends it, which no turn may wait for (docs/adr/0122). */
export function makePlaces({ all, ofOne, retryAfter, message }: PlaceRule): Places {
  const taken = new Map<string, number>()
  let underWay = 0
  return async (who, work) => {
    const own = taken.get(who) ?? 0
    if (own >= ofOne) throw new Refusal('tooMany', { retryAfter })
    if (underWay >= all) throw new Refusal('unavailable', { message, retryAfter })
    underWay += 1
    taken.set(who, own + 1)
    try {
      return await work()
    } finally {
      underWay -= 1
      const left = taken.get(who)! - 1
      if (left > 0) taken.set(who, left)
      else taken.delete(who)
    }
  }
}
