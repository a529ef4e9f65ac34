import type { Services } from '#app/database/services.server.ts'
import { leadsOfHolder, type NumberHolder } from '#app/crm/requests/number-holder.server.ts'
import { promisedGiftDay } from '#app/crm/promises/due-dates.ts'
import { readOffice } from '#app/shared/settings/settings.server.ts'
import { IS_UNDER_WAY } from '#app/crm/requests/standing-contract.server.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import { quotedTerms } from './contract.ts'

/**
 * Installations of whoever proved the number, from today on, the nearest first, with what was agreed (amounts in won).
 * `giftBy` is the last day for the gift if the line opens on the day of its installation.
 */
export async function installationsOfHolder(services: Services, holder: NumberHolder) {
  const ids = (await leadsOfHolder(services, holder)).map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = await services.database
    .selectFrom('contracts')
    .select(['lead_id as leadId', 'carrier', 'terms', 'install_date as date', 'install_time as time'])
    .where('lead_id', 'in', ids)
    .where(IS_UNDER_WAY)
    .where('install_date', '>=', seoulDate(services.now()))
    .orderBy('install_date')
    .limit(5)
    .execute()
  const office = await readOffice(services)
  return rows.flatMap(({ terms, date, ...row }) => {
    if (!date) return []
    const { planName, monthly, termMonths, giftAmount, giftDue, giftCondition } = quotedTerms.parse(terms)
    const giftBy = promisedGiftDay(giftDue, date, office)
    return [{ ...row, date, planName, monthly, termMonths, giftAmount, giftDue, giftCondition, giftBy }]
  })
}
