import { sql, type Selectable, type Transaction } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { seoulDate, seoulIso } from '#app/platform/korean-time.ts'
import type { CertificateView } from './retention-contract.ts'

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

/** Numbers certificates per year without gaps. To be called inside a transaction. */
export async function writeCertificate(
  { database, now }: Omit<Pick<Services, 'database' | 'now'>, 'database'> & { database: Transaction<Tables> },
  { items, ...facts }: Facts,
): Promise<Certificate> {
  // Allows readers, but the next writer waits for the number.
  await sql`lock table destruction_certificates in exclusive mode`.execute(database)
  const at = now()
  const year = Number(seoulDate(at).slice(0, 4))
  const { last } = await database
    .selectFrom('destruction_certificates')
    .select(({ fn }) => fn.max<number | null>('number').as('last'))
    .where('year', '=', year)
    .executeTakeFirstOrThrow()
  return database
    .insertInto('destruction_certificates')
    .values({
      ...facts,
      year,
      number: (last ?? 0) + 1,
      at,
      items: JSON.stringify(items),
      total: items.reduce((sum, { rows }) => sum + rows, 0),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function toCertificateView(row: Certificate): CertificateView {
  return {
    id: `${row.year}-${row.number}`,
    title: `파기 확인서 제${row.year}-${row.number}호`,
    at: seoulIso(row.at),
    cause: row.cause,
    ranBy: row.ran_by,
    items: row.items as CertifiedItem[],
    total: row.total,
    note: row.note,
  }
}
