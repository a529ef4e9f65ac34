import type { Services } from '#app/database/services.server.ts'
import { writtenWords } from '#app/shared/personal-data/written-words.server.ts'

/** The columns of a member whose use was not stopped, or is no more. */
export const NO_STOP = {
  stop_reason: null,
  stop_reason_sealed: null,
  stopped_at: null,
  stopped_until: null,
} as const

/** Why somebody's use was stopped, as they are told it; null where it was not. */
export const stopReason = (
  services: Pick<Services, 'keyring'>,
  {
    stop_reason: plain,
    stop_reason_sealed: sealed,
  }: {
    stop_reason: string | null
    stop_reason_sealed: string | null
  },
): string | null => writtenWords(services, 'member-note', { sealed, plain })
