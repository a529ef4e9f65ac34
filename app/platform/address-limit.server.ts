import { Refusal } from './refusal.ts'
import { addressBlocks, type Visit } from './visit.server.ts'
import { WindowCounts } from './window-counts.server.ts'

interface AddressLimit<Site> {
  /** The number of requests one address may send within `seconds`. */
  times: number
  /** The length of the window in seconds; 60 by default. */
  seconds?: number
  /**
   * Returns the message of the refusal for the seconds left to wait. Without it the default message of `tooMany` is
   * shown.
   */
  message?: (waitSeconds: number) => string
  /** After the first `from` requests, `count` also counts the address across all processes and returns their count. */
  across?: { from: number; count: (site: Site, network: string) => Promise<number> }
}

/** Each site of a process has its own counts, keyed by its database, because tests run several sites in one process. */
interface CountedSite {
  database: object
}

/**
 * Factors for the wider blocks around an IPv6 /64, which many people's phones may share: how many times the limit of
 * one /64 they get.
 */
const WIDER = { site: 4, block: 16 } as const

/**
 * Returns a rule that refuses with `tooMany` and the time to wait when one address (for IPv6 one /64, or the /56 and
 * /48 around it) sends too many requests. It counts in this process in bounded memory, and across processes where
 * `across` is set. The function the rule returns takes this request out of the count again.
 */
export function limitPerAddress<Site extends CountedSite = CountedSite>(limit: AddressLimit<Site>) {
  const { times, seconds = 60, across } = limit
  const counted = new WeakMap<object, WindowCounts>()
  return async (site: Site, { network }: Pick<Visit, 'network'>) => {
    const counts = counted.get(site.database) ?? new WindowCounts({ seconds })
    counted.set(site.database, counts)
    const blocks = blocksOf(network)
    // The widest block is counted first, so that an owner of many narrow blocks cannot fill them once the wide block is
    // full.
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
