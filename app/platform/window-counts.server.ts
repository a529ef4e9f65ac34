interface Window {
  count: number
  endsAt: number
}

/** More visitors than one process serves in an hour; a counter takes some megabytes at most. */
const CAPACITY = 20_000

/**
 * Counts keys in windows of equal length, in bounded memory: when it is full, the oldest window is evicted. The windows
 * are in the order in which they end, so ended ones are dropped on each count.
 */
export class WindowCounts {
  readonly #windows = new Map<string, Window>()
  readonly #ms: number
  readonly #capacity: number

  constructor({ seconds, capacity = CAPACITY }: { seconds: number; capacity?: number }) {
    this.#ms = seconds * 1000
    this.#capacity = capacity
  }

  get size(): number {
    return this.#windows.size
  }

  /** Counts a key once more; returns its count and the seconds (rounded up) left of its window. */
  add(key: string): { count: number; secondsLeft: number } {
    const now = Date.now()
    this.#dropEnded(now)
    const window = this.#windows.get(key) ?? this.#begin(key, now)
    window.count += 1
    return { count: window.count, secondsLeft: Math.ceil((window.endsAt - now) / 1000) }
  }

  /** Reverts one count of a key, if its window still exists. */
  takeBack(key: string): void {
    const window = this.#windows.get(key)
    if (window) window.count -= 1
  }

  delete(key: string): void {
    this.#windows.delete(key)
  }

  #begin(key: string, now: number): Window {
    const [oldest] = this.#windows.keys()
    if (oldest !== undefined && this.#windows.size >= this.#capacity) this.#windows.delete(oldest)
    const window = { count: 0, endsAt: now + this.#ms }
    this.#windows.set(key, window)
    return window
  }

  #dropEnded(now: number): void {
    for (const [key, { endsAt }] of this.#windows) {
      if (endsAt > now) return
      this.#windows.delete(key)
    }
  }
}
