import type { Services } from '#app/database/services.server.ts'
import { verifyAccessLog, type ChainState } from '#app/shared/personal-data/access-log.server.ts'
import { checkCertificates } from './certificates.server.ts'
import { checkCheckpoints, type CheckedCheckpoints } from './checkpoints.server.ts'
import { checkConsents } from './consent-checks.server.ts'
import { checkReviews } from './review-proofs.server.ts'

export interface Evidence {
  chain: ChainState
  checkpoints: CheckedCheckpoints
  /** Destruction certificates that were changed, or are missing among their numbers: `2026-3`. */
  certificates: string[]
  /** Months whose signed review was changed. */
  reviews: string[]
  /** Consents that were changed or put in: `request … privacy`. */
  consents: string[]
  /** Lines, certificates, reviews and consents of before there were proofs. */
  unproved: number
  /** Keys that something names as its proof's and nobody has: what they would prove counts as changed until they are found. */
  unknownKeys: string[]
  /** Nothing that is there was changed, and nothing that it speaks of is gone. A day without a checkpoint proves neither. */
  isIntact: boolean
}

/** Checks everything that proves what was done with personal data. */
export async function checkEvidence(
  given: Pick<Services, 'database' | 'keyring' | 'config' | 'now'>,
): Promise<Evidence> {
  const unknown = new Set<string>()
  const keyring = {
    ...given.keyring,
    checks: (id: string) => {
      const isKnown = given.keyring.checks(id)
      if (!isKnown) unknown.add(id)
      return isKnown
    },
  }
  const services = { ...given, keyring }
  const { database } = given
  const chain = await verifyAccessLog(services)
  const checkpoints = await checkCheckpoints(services)
  const certificates = await checkCertificates(database, keyring)
  const reviews = await checkReviews(database, keyring)
  const consents = await checkConsents(database, keyring)
  const faults = [...checkpoints.faults, ...certificates.faults, ...reviews.faults, ...consents.faults]
  return {
    chain,
    checkpoints,
    certificates: certificates.faults,
    reviews: reviews.faults,
    consents: consents.faults,
    unproved: chain.unkeyed + certificates.unproved + reviews.unproved + consents.unproved,
    unknownKeys: [...unknown].toSorted(),
    isIntact: chain.isIntact && faults.length === 0,
  }
}
