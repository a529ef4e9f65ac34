import type { Services } from '#app/database/services.server.ts'

/** What is done by the clock, by whichever process is first. */
export interface TimedJob {
  queue: string
  /** What it does, as the desk reads it. */
  name: string
  /** In Seoul. */
  cron: string
  run(services: Services): Promise<void>
}
