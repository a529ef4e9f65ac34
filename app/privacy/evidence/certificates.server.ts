import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { isProven, type Keyring } from '#app/platform/keyring.server.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import { canonicalJson } from './canonical-json.ts'
import { loggedProofs } from './logged-proofs.server.ts'

export type Certificate = Selectable<Tables['destruction_certificates']>

export interface CertifiedItem {
  purpose: string
  name: string
  basis: string
  method: string
  rows: number
}

interface Facts extends Pick<Certificate, 'cause' | 'ran_by' | 'note'> {
  items: readonly CertifiedItem[]
}

type Inside = Pick<Services, 'keyring' | 'now'> & { database: Transaction<Tables> }

const PURPOSE = 'destruction certificate'

/** Numbers certificates per year without gaps, and proves each by a key that the database does not hold. */
export async function writeCertificate(
  { database, keyring, now }: Inside,
  { items, ...facts }: Facts,
): Promise<Certificate> {
  // The next writer waits for the number. No lock of the table: that is refused to a role that may only add to it.
  await sql`select pg_advisory_xact_lock(hashtextextended(${PURPOSE}, 0))`.execute(database)
  const at = now()
  const year = Number(seoulDate(at).slice(0, 4))
  const { last } = await database
    .selectFrom('destruction_certificates')
    .select(({ fn }) => fn.max<number | null>('number').as('last'))
    .where('year', '=', year)
    .executeTakeFirstOrThrow()
  const total = items.reduce((sum, { rows }) => sum + rows, 0)
  const certificate = { ...facts, year, number: (last ?? 0) + 1, at, total }
  const proof = keyring.prove(PURPOSE, textOf({ ...certificate, items }))
  return database
    .insertInto('destruction_certificates')
    .values({ ...certificate, items: JSON.stringify(items), proof })
    .returningAll()
    .executeTakeFirstOrThrow()
}

const textOf = ({
  year,
  number,
  at,
  cause,
  ran_by,
  items,
  total,
  note,
}: Omit<Certificate, 'proof'>): string =>
  canonicalJson([year, number, at.toISOString(), cause, ran_by, items, total, note])

export const certificateName = ({ year, number }: Pick<Certificate, 'year' | 'number'>): string =>
  `${year}-${number}`

interface CheckedCertificates {
  /** Changed after they were written, or missing among their numbers. */
  faults: string[]
  /** Of before there were proofs. */
  unproved: number
}

export async function checkCertificates(
  database: Kysely<Tables>,
  keyring: Keyring,
): Promise<CheckedCertificates> {
  const rows = await database
    .selectFrom('destruction_certificates')
    .selectAll()
    .orderBy('year')
    .orderBy('number')
    .execute()
  const logged = await loggedProofs(database, 'retention.ran', 'certificate:')
  const checked: CheckedCertificates = { faults: [], unproved: 0 }
  let hadProof = false
  let before: Pick<Certificate, 'year' | 'number'> = { year: 0, number: 0 }
  for (const row of rows) {
    const expected = row.year === before.year ? before.number + 1 : 1
    for (let number = expected; number < row.number; number += 1)
      checked.faults.push(certificateName({ year: row.year, number }))
    const name = certificateName(row)
    // Once there were proofs, one without was robbed of it.
    const isBare = row.proof === null && !hadProof && !logged.proved.has(name)
    if (isBare) checked.unproved += 1
    else if (row.proof === null || !isProven(keyring, PURPOSE, textOf(row), row.proof))
      checked.faults.push(name)
    hadProof ||= row.proof !== null
    before = row
  }
  const known = new Set(rows.map(certificateName))
  const gone = [...logged.named].filter((name) => !known.has(name))
  return { ...checked, faults: [...new Set([...checked.faults, ...gone])] }
}
