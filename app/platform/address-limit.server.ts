import { Refusal } from './refusal.ts'
import { addressBlocks, type Visit } from './visit.server.ts'
import { WindowCounts } from './window-counts.server.ts'

interface AddressLimit<Site> {
  /** How often one address may ask within the time. */
  times: number
  /** A minute where nothing else is said. */
  seconds?: number
  /** What is told, by the seconds left to wait; the refusal's own words without it. */
  message?: (waitSeconds: number) => string
  /** Counts what comes after the first few where every process counts; how many those were. */
  across?: { from: number; count: (site: Site, network: string) => Promise<number> }
}

/** Counts for themselves: each site of a process (in tests there are several) by its database. */
interface CountedSite {
  database: object
}

/** Of an IPv6 owner's wider blocks, in which phones of many people may lie: so many times what one /64 may. */
const WIDER = { site: 4, block: 16 } as const

/**
 * A rule that refuses `tooMany`, with the time to wait, when one address (IPv6: one /64, or the /56 and /48 around it)
 * asks too often. Counted in this process, in bounded memory, and `across` processes where that is said. What the rule
 * returns takes this one asking back.
 */
export function limitPerAddress<Site extends CountedSite = CountedSite>(limit: AddressLimit<Site>) {
  const { times, seconds = 60, across } = limit
  const counted = new WeakMap<object, WindowCounts>()
  return async (site: Site, { network }: Pick<Visit, 'network'>) => {
    const counts = counted.get(site.database) ?? new WindowCounts({ seconds })
    counted.set(site.database, counts)
    const blocks = blocksOf(network)
    // The widest first: an owner of many narrow ones fills none of them once that is full.
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
