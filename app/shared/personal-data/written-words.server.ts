import type { Keyring } from '#app/platform/keyring.server.ts'

/**
 * Words that staff wrote beside a record, sealed for `purpose`; null where there are none. In plain words is what the release before
 * wrote, last of the two, and the clock has not sealed yet (operation/keys).
 */
export function writtenWords(
  { keyring }: { keyring: Pick<Keyring, 'open'> },
  purpose: string,
  { sealed, plain }: { sealed: string | null; plain: string | null },
): string | null {
  if (plain !== null && plain !== '') return plain
  return sealed === null ? null : keyring.open(purpose, sealed)
}

/** Why something was done to a lead or what came of it, of a row that keeps it in `reason_sealed`. */
export const writtenReason = (
  services: { keyring: Pick<Keyring, 'open'> },
  { reason: plain, reason_sealed: sealed }: { reason: string | null; reason_sealed: string | null },
): string | null => writtenWords(services, 'lead-note', { sealed, plain })
