import type { Services } from '#app/database/services.server.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import { quotedTerms } from './contract.ts'

/** Installations of a verified phone number from today on, the nearest first. */
export async function installationsOfPhone({ database, keyring, now }: Services, phone: string) {
  const rows = await database
    .selectFrom('contracts')
    .select(['lead_id as leadId', 'carrier', 'terms', 'install_date as date', 'install_time as time'])
    .where('phone_index', '=', keyring.blindIndex('lead-phone', phone))
    .where('status', 'in', ['APPLIED', 'BOOKED'])
    .where('install_date', '>=', seoulDate(now()))
    .orderBy('install_date')
    .limit(5)
    .execute()
  return rows.flatMap(({ terms, date, ...row }) =>
    date ? [{ ...row, date, planName: quotedTerms.parse(terms).planName }] : [],
  )
}
