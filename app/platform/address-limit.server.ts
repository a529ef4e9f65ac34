import { Refusal } from './refusal.ts'
import { addressBlocks, type Visit } from './visit.server.ts'
import { WindowCounts } from './window-counts.server.ts'

interface AddressLimit<Site> {
  times: number
  seconds?: number
  message?: (waitSeconds: number) => string
  /** After the first `from` requests, `count` also counts the address across all processes and returns their count. */
  across?: { from: number; count: (site: Site, network: string) => Promise<number> }
}

/** Counts are kept per database, because tests run several sites in one process. */
interface CountedSite {
  database: object
}

/** How many times the limit of one /64 its /56 and /48 get, which many people's phones may share. */
const WIDER = { site: 4, block: 16 } as const

/** Returns a rule that refuses with `tooMany` per address, and resolves to a function that reverts this count. */
export function limitPerAddress<Site extends CountedSite = CountedSite>(limit: AddressLimit<Site>) {
  const { times, seconds = 60, across } = limit
  const counted = new WeakMap<object, WindowCounts>()
  return async (site: Site, { network }: Pick<Visit, 'network'>) => {
    const counts = counted.get(site.database) ?? new WindowCounts({ seconds })
    counted.set(site.database, counts)
    const blocks = blocksOf(network)
    // The widest block is counted first, so that a full one stops its owner from filling many narrow blocks.
    for (const [at, { key, factor }] of blocks.entries()) {
      const { count, secondsLeft } = counts.add(key)
      const isLocal = count <= times * factor
      const isOver =
        !isLocal ||
        (factor === 1 && across !== undefined && count > across.from && (await isOverAcross(site, network)))
      if (!isOver) continue
      for (const { key: taken } of blocks.slice(0, at)) counts.takeBack(taken)
      throw refusalOf(limit, secondsLeft)
    }
    return async () => {
      for (const { key } of blocks) counts.takeBack(key)
    }
  }

  async function isOverAcross(site: Site, network: string): Promise<boolean> {
    return across !== undefined && (await across.count(site, network)) > times - across.from
  }
}

function refusalOf<Site>({ message }: AddressLimit<Site>, retryAfter: number): Refusal {
  return new Refusal('tooMany', { retryAfter, ...(message && { message: message(retryAfter) }) })
}

function blocksOf(network: string): { key: string; factor: number }[] {
  const own = { key: network, factor: 1 }
  const { site, block } = addressBlocks(network)
  if (site === undefined) return [own]
  return [{ key: block, factor: WIDER.block }, { key: site, factor: WIDER.site }, own]
}
