export interface Window {
  count: number
  /** How many of them were counted across processes, those to come included. */
  granted: number
  /** Full across processes, until it ends. */
  isClosed: boolean
  /** By `performance.now()`, which nobody sets back. */
  endsAt: number
}

const CAPACITY = 20_000

/** Counts keys in windows of equal length; the map holds them in the order in which they begin. */
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

  add(key: string): { count: number; secondsLeft: number; window: Window } {
    const now = performance.now()
    this.#dropEnded(now)
    const known = this.#windows.get(key)
    // One that began in another process may end before those that were begun before it here.
    const window = known && known.endsAt > now ? known : this.#begin(key, now)
    window.count += 1
    return { count: window.count, secondsLeft: secondsUntil(window.endsAt, now), window }
  }

  takeBack(key: string): void {
    const window = this.#windows.get(key)
    if (window) window.count -= 1
  }

  delete(key: string): void {
    this.#windows.delete(key)
  }

  #begin(key: string, now: number): Window {
    this.#windows.delete(key)
    const [oldest] = this.#windows.keys()
    if (oldest !== undefined && this.#windows.size >= this.#capacity) this.#windows.delete(oldest)
    const window = { count: 0, granted: 0, isClosed: false, endsAt: now + this.#ms }
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

export const secondsUntil = (endsAt: number, now = performance.now()): number =>
  Math.max(1, Math.ceil((endsAt - now) / 1000))
