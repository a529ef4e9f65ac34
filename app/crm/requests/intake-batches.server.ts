const LARGEST_BATCH = 32

interface Waiting<Item, Result> {
  item: Item
  resolve(result: Result): void
  reject(error: unknown): void
}

interface BatchRules<Item, Result> {
  /** Stores all items or none, and returns the results in their order. */
  store(items: Item[]): Promise<Result[]>
  /** Items that share a key are never in one batch, because the later one must find the earlier one stored. */
  keysOf(item: Item): string[]
  /** Whether every other item would fail as well; other errors are retried item by item. */
  isCommon(error: unknown): boolean
}

/**
 * Requests that arrive during a batch share the next one: one statement and one disk flush. Each promise settles after
 * its commit. A common error also rejects the waiting ones, so that nobody waits for two outages.
 */
export function makeBatches<Item, Result>(rules: BatchRules<Item, Result>) {
  let waiting: Waiting<Item, Result>[] = []
  let isStoring = false

  function nextBatch(): Waiting<Item, Result>[] {
    const batch: Waiting<Item, Result>[] = []
    const later: Waiting<Item, Result>[] = []
    const taken = new Set<string>()
    for (const one of waiting) {
      const keys = rules.keysOf(one.item)
      const fits = batch.length < LARGEST_BATCH && !keys.some((key) => taken.has(key))
      ;(fits ? batch : later).push(one)
      for (const key of keys) taken.add(key)
    }
    waiting = later
    return batch
  }

  async function run(batch: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await rules.store(batch.map(({ item }) => item))
      for (const [at, { resolve }] of batch.entries()) resolve(results[at]!)
    } catch (error) {
      if (rules.isCommon(error)) failAll(batch, error)
      else if (batch.length === 1) batch[0]!.reject(error)
      else for (const one of batch) await run([one])
    }
  }

  function failAll(batch: Waiting<Item, Result>[], error: unknown): void {
    const everyone = [...batch, ...waiting]
    waiting = []
    for (const { reject } of everyone) reject(error)
  }

  function startNext(): void {
    if (isStoring || waiting.length === 0) return
    isStoring = true
    void run(nextBatch()).finally(() => {
      isStoring = false
      startNext()
    })
  }

  return (item: Item): Promise<Result> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      startNext()
    })
}
