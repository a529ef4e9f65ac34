import type { Services } from '#app/database/services.server.ts'

/** A scheduled job, run by whichever process is first. */
export interface TimedJob {
  queue: string
  name: string
  /** In Seoul. */
  cron: string
  run(services: Services): Promise<void>
}
