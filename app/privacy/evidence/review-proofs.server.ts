import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '#app/database/tables.ts'
import { isProven, type Keyring } from '#app/platform/keyring.server.ts'
import { loggedProofs } from './logged-proofs.server.ts'
import { canonicalJson } from './canonical-json.ts'

type Review = Omit<Selectable<Tables['access_reviews']>, 'proof'>

const PURPOSE = 'monthly review'

const textOf = ({ signed_at, ...facts }: Review): string =>
  canonicalJson({ ...facts, signed_at: signed_at.toISOString() })

/** Proves a signed monthly review, whose sheet is kept as it was signed. */
export const proofOfReview = (keyring: Keyring, review: Review): string =>
  keyring.prove(PURPOSE, textOf(review))

/** `faults` are the months whose review was changed or removed after it was signed; `unproved` of before there were proofs. */
export async function checkReviews(
  database: Kysely<Tables>,
  keyring: Keyring,
): Promise<{ faults: string[]; unproved: number }> {
  const rows = await database.selectFrom('access_reviews').selectAll().orderBy('month').execute()
  const logged = await loggedProofs(database, 'audit.sign', 'audit:')
  const isBare = ({ proof, month }: { proof: string | null; month: string }) =>
    proof === null && !logged.proved.has(month)
  const changed = rows
    .filter((row) => !isBare(row))
    .filter(({ proof, ...review }) => proof === null || !isProven(keyring, PURPOSE, textOf(review), proof))
  const known = new Set(rows.map(({ month }) => month))
  const gone = [...logged.named].filter((month) => !known.has(month))
  return {
    faults: [...changed.map(({ month }) => month), ...gone].toSorted(),
    unproved: rows.filter(isBare).length,
  }
}
