import { Refusal } from './refusal.ts'
import { addressBlocks, type Visit } from './visit.server.ts'
import { secondsUntil, WindowCounts, type Window } from './window-counts.server.ts'

/** What a process asks to have counted for a key; its own window ends after `msLeft`. */
export interface Asked {
  key: string
  count: number
  msLeft: number
}

/** What all processes counted, the asked included, and when that window ends. */
export interface Counted {
  count: number
  msLeft: number
}

/**
 * Counts for all processes in one statement, in the order asked; null while the database is away. No window lasts longer than
 * `windowMs`, a minute unless told, whatever its process or the table says.
 */
export type CountAcross<Site> = (
  site: Site,
  asked: readonly Asked[],
  windowMs?: number,
) => Promise<readonly Counted[] | null>

interface AddressLimit<Site> {
  times: number
  seconds?: number
  message?: (waitSeconds: number) => string
  /** Counts what comes after the first few in all processes together; else each process counts for itself. */
  across?: CountAcross<Site>
}

/** Counts are kept per database, because tests run several sites in one process. */
export interface CountedSite {
  database: object
  /** How many processes answer on this port; one where it is not said. */
  config?: { WEB_PROCESSES: number }
}

/** How many times the limit of one /64 its /56 and /48 get, which many people's phones may share. */
const WIDER = { site: 4, block: 16 } as const

/** Most visitors ask no more often, and cause no statement. All processes of a port share it, lest it grow with them. */
const FREE = 3
const freeOf = ({ config }: CountedSite) => Math.floor(FREE / (config?.WEB_PROCESSES ?? 1))

/** A process asks for so many parts of a limit at once, which it may then use up by itself. */
const PARTS = 25

interface Block {
  key: string
  most: number
  window: Window
}

/** Returns a rule that refuses with `tooMany` per address, and resolves to a function that reverts this count. */
export function limitPerAddress<Site extends CountedSite = CountedSite>(limit: AddressLimit<Site>) {
  const { times, seconds = 60, across } = limit
  const counted = new WeakMap<object, WindowCounts>()
  return async (site: Site, { network }: Pick<Visit, 'network'>) => {
    const counts = counted.get(site.database) ?? new WindowCounts({ seconds })
    counted.set(site.database, counts)
    const blocks: Block[] = []
    const refuse = (full: Block) => {
      for (const block of blocks) if (block !== full) counts.takeBack(block.key)
      return refusalOf(limit, secondsUntil(full.window.endsAt))
    }
    // The widest block is counted first, so that a full one stops its owner from filling many narrow blocks.
    for (const { key, factor } of blocksOf(network)) {
      const { count, window } = counts.add(key)
      const block = { key, most: times * factor, window }
      if (window.isClosed || count > block.most) throw refuse(block)
      blocks.push(block)
    }
    const full = across ? await countAcross(site, blocks, { across, windowMs: seconds * 1000 }) : undefined
    if (full) throw refuse(full)
    return async () => {
      for (const { key } of blocks) counts.takeBack(key)
    }
  }
}

/** Returns the block that is full in all processes together. */
async function countAcross<Site extends CountedSite>(
  site: Site,
  blocks: readonly Block[],
  { across, windowMs }: { across: CountAcross<Site>; windowMs: number },
): Promise<Block | undefined> {
  const now = performance.now()
  const free = freeOf(site)
  const asking = blocks
    .filter(({ window: { count, granted } }) => count > free && count > granted)
    .map((block) => {
      const { window, most } = block
      const needed = window.count - window.granted
      const count = needed + Math.max(1, Math.floor(most / PARTS)) - 1
      // At once, so that those who ask meanwhile do not ask for the same.
      window.granted += count
      return { block, needed, asked: { key: block.key, count, msLeft: window.endsAt - now } }
    })
  if (asking.length === 0) return undefined
  const counted = await across(
    site,
    asking.map(({ asked }) => asked),
    windowMs,
  )
  if (!counted) return undefined
  const full = asking.filter(({ block, needed, asked }, at) => {
    const { window, most } = block
    const { count, msLeft } = counted[at]!
    const room = most - (count - asked.count)
    window.endsAt = performance.now() + Math.min(msLeft, windowMs)
    window.granted -= Math.max(0, asked.count - Math.max(0, room))
    window.isClosed = room < needed
    return window.isClosed
  })
  return full[0]?.block
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
