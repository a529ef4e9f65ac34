import { startFailure } from '#app/platform/start-failure.server.ts'

/** Ends the process with 1. What a person can mend is told in words; everything else keeps its stack. */
export function endWithFailure(error: unknown): never {
  console.error(startFailure(error) ?? error)
  process.exit(1)
}
