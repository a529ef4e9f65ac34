import type { Services } from '#app/database/services.server.ts'
import {
  certificateName,
  type Certificate,
  type CertifiedItem,
} from '#app/privacy/evidence/certificates.server.ts'
import type { InputOf } from '#app/platform/endpoint.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { CertificateView, readCertificate } from './retention-contract.ts'

/** Refuses with `notFound`. */
export async function openCertificate(
  { database }: Pick<Services, 'database'>,
  { id }: InputOf<typeof readCertificate>,
) {
  const [, year, number] = /^(\d{4})-(\d{1,6})$/.exec(id) ?? []
  const row = year
    ? await database
        .selectFrom('destruction_certificates')
        .selectAll()
        .where('year', '=', Number(year))
        .where('number', '=', Number(number))
        .executeTakeFirst()
    : undefined
  if (!row) throw new Refusal('notFound', { message: '그런 파기 확인서가 없어요.' })
  return toCertificateView(row)
}

export function toCertificateView(row: Certificate): CertificateView {
  return {
    id: certificateName(row),
    title: `파기 확인서 제${certificateName(row)}호`,
    at: seoulIso(row.at),
    cause: row.cause,
    ranBy: row.ran_by,
    items: row.items as CertifiedItem[],
    total: row.total,
    note: row.note,
  }
}
