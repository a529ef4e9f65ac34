import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '#app/database/tables.ts'
import type { Keyring } from '#app/platform/keyring.server.ts'
import { canonicalJson } from './canonical-json.ts'

type Review = Omit<Selectable<Tables['access_reviews']>, 'proof'>

const PURPOSE = 'monthly review'

const textOf = ({ signed_at, ...facts }: Review): string =>
  canonicalJson({ ...facts, signed_at: signed_at.toISOString() })

/** Proves a signed monthly review, whose sheet is kept as it was signed. */
export const proofOfReview = (keyring: Keyring, review: Review): string =>
  keyring.prove(PURPOSE, textOf(review))

/** `faults` are the months whose review was changed after it was signed; `unproved` of before there were proofs. */
export async function checkReviews(
  database: Kysely<Tables>,
  keyring: Keyring,
): Promise<{ faults: string[]; unproved: number }> {
  const rows = await database.selectFrom('access_reviews').selectAll().orderBy('month').execute()
  const faults = rows.flatMap(({ proof, ...review }) =>
    proof === null || keyring.proves(PURPOSE, textOf(review), proof) ? [] : [review.month],
  )
  return { faults, unproved: rows.filter(({ proof }) => proof === null).length }
}
