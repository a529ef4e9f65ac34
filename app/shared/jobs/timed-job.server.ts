import type { Services } from '#app/database/services.server.ts'

/** What the clock does, run by whichever process is first; declared in its room, listed in `app/clock-jobs.server.ts`. */
export interface TimedJob {
  /** Unique, for ever: what was noted of its runs is found by it. */
  queue: string
  /** What the desk calls it. */
  name: string
  /** In Seoul. */
  cron: string
  /** May run twice, or late: it reads what is due, and never how often it ran. What it throws is noted, mailed and tried again. */
  run(services: Services): Promise<void>
}
