import { Refusal } from './refusal.ts'

interface PlaceRule {
  /** Under way together; whoever comes then is refused, for waiting would cost as much. */
  all: number
  /** One person's, so that nobody keeps all places. */
  ofOne: number
  /** Of each of a holder's networks, where several accounts may be one person's; many people share one, and so it has more. */
  ofNetwork?: number
  retryAfter: number
  message: string
}

/** Who holds a place, from which networks: of each other's inside, as `addressBlocks` tells them. */
interface Holder {
  id: string
  networks?: readonly string[]
}

/** Runs `work` in one of the places. Refuses `unavailable` when all are taken, `tooMany` when by the holder. */
type Places = <Result>(holder: Holder, work: () => Promise<Result>) => Promise<Result>

/** Bounds what is held in memory while somebody outside still sends it, which no turn may wait for (docs/adr/0122). */
export function makePlaces({ all, ofOne, ofNetwork = all, retryAfter, message }: PlaceRule): Places {
  const [ofPeople, ofNetworks] = [new Map<string, number>(), new Map<string, number>()]
  let underWay = 0
  const isFull = (network: string) => (ofNetworks.get(network) ?? 0) >= ofNetwork
  return async ({ id, networks = [] }, work) => {
    if ((ofPeople.get(id) ?? 0) >= ofOne || networks.some(isFull))
      throw new Refusal('tooMany', { retryAfter })
    if (underWay >= all) throw new Refusal('unavailable', { message, retryAfter })
    underWay += 1
    count(ofPeople, id, 1)
    for (const network of networks) count(ofNetworks, network, 1)
    try {
      return await work()
    } finally {
      underWay -= 1
      count(ofPeople, id, -1)
      for (const network of networks) count(ofNetworks, network, -1)
    }
  }
}

/** Whoever holds none is forgotten. */
function count(taken: Map<string, number>, of: string, change: 1 | -1): void {
  const left = (taken.get(of) ?? 0) + change
  if (left > 0) taken.set(of, left)
  else taken.delete(of)
}
