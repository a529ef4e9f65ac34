import type { Evidence } from '#app/privacy/evidence/verification.server.ts'

/** What the check found, a line each. */
export function evidenceLines({
  chain,
  checkpoints,
  certificates,
  reviews,
  consents,
  unproved,
  unknownKeys,
  isIntact,
}: Evidence): string[] {
  return [
    `access log: ${chain.lines} lines, ${chainWords(chain)}`,
    `checkpoints: ${checkpoints.count}, ${faultWords(checkpoints.faults)}`,
    ...(checkpoints.missing.length > 0
      ? [`days without a signed checkpoint outside: ${checkpoints.missing.join(', ')}`]
      : []),
    ...(checkpoints.late.length > 0 ? [`days closed late: ${checkpoints.late.join(', ')}`] : []),
    `certificates of destruction: ${faultWords(certificates)}`,
    `monthly reviews: ${faultWords(reviews)}`,
    `consents: ${consents.length === 0 ? 'all as given' : `changed or put in: ${consents.join(', ')}`}`,
    ...(unproved > 0 ? [`of before there were proofs: ${unproved}`] : []),
    ...(unknownKeys.length > 0
      ? [`proved by keys that are not there, and so not checked: ${unknownKeys.join(', ')}`]
      : []),
    isIntact ? 'Nothing was changed.' : 'Something was changed.',
  ]
}

function chainWords({ isIntact, brokenAt }: Evidence['chain']): string {
  if (isIntact) return 'whole'
  if (brokenAt === -1) return 'the beginning was cut off'
  if (brokenAt === 0) return 'lines at the end are missing'
  return `broken before the line ${brokenAt}`
}

const faultWords = (faults: readonly string[]) =>
  faults.length === 0 ? 'all as signed' : `changed or missing: ${faults.join(', ')}`
