interface Window {
  count: number
  endsAt: number
}

/** More visitors than one process meets in an hour; a counter takes some megabytes at most. */
const CAPACITY = 20_000

/**
 * Counts keys in windows of equal length, in bounded memory: when it is full, the window that began first goes. So they
 * stand in the order in which they end, and what is over is dropped in passing.
 */
export class WindowCounts {
  readonly #windows = new Map<string, Window>()
  readonly #ms: number
  readonly #capacity: number

  constructor({ seconds, capacity = CAPACITY }: { seconds: number; capacity?: number }) {
    this.#ms = seconds * 1000
    this.#capacity = capacity
  }

  /** How many windows are kept. */
  get size(): number {
    return this.#windows.size
  }

  /** Counts one more; how many it are now, and how many seconds (rounded up) are left of the window. */
  add(key: string): { count: number; secondsLeft: number } {
    const now = Date.now()
    this.#dropEnded(now)
    const window = this.#windows.get(key) ?? this.#begin(key, now)
    window.count += 1
    return { count: window.count, secondsLeft: Math.ceil((window.endsAt - now) / 1000) }
  }

  /** Takes one back, where it is still counted. */
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
