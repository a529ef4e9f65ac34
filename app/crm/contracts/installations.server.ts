import type { Services } from '#app/database/services.server.ts'
import { leadsOfHolder, type NumberHolder } from '#app/crm/requests/number-holder.server.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import { quotedTerms } from './contract.ts'

/** Installations of whoever proved the number, from today on, the nearest first, each with the gift it was quoted with (won). */
export async function installationsOfHolder(services: Services, holder: NumberHolder) {
  const ids = (await leadsOfHolder(services, holder)).map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = await services.database
    .selectFrom('contracts')
    .select(['lead_id as leadId', 'carrier', 'terms', 'install_date as date', 'install_time as time'])
    .where('lead_id', 'in', ids)
    .where('status', 'in', ['APPLIED', 'BOOKED'])
    .where('install_date', '>=', seoulDate(services.now()))
    .orderBy('install_date')
    .limit(5)
    .execute()
  return rows.flatMap(({ terms, date, ...row }) => {
    const { planName, giftAmount, giftDue } = quotedTerms.parse(terms)
    return date ? [{ ...row, date, planName, giftAmount, giftDue }] : []
  })
}
