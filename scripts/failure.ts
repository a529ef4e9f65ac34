import { startFailure } from '#app/platform/start-failure.server.ts'

/** Ends the process with 1; an unexpected error keeps its stack. */
export function endWithFailure(error: unknown): never {
  console.error(startFailure(error) ?? error)
  process.exit(1)
}
