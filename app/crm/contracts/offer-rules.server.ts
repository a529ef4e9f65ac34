import type { Selectable } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import type { Lead } from '#app/crm/leads/lead-change.server.ts'
import { readGiftBands } from '#app/shared/compliance/gift-bands.server.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import type { Inside } from '#app/shared/personal-data/readings.server.ts'
import { carrierAcceptance } from './carrier-acceptance.server.ts'
import { quotedTerms } from './contract.ts'
import { earlierGifts, planOfCode, refuseUnapproved } from './quoted-gifts.server.ts'

/**
 * What was told is held to the rules once more when it is applied for: the consent may have ended, an average changed, the
 * person got another contract. Reads ahead of a transaction; refuses with `conflict` inside it.
 */
export async function offerRules(services: Services, visit: Visit) {
  const [refuseUnaccepted, bands] = [
    await carrierAcceptance(services),
    await readGiftBands(services, staffOfVisit(visit).id),
  ]
  return async (inside: Inside, lead: Lead, quote: Selectable<Tables['lead_quotes']>): Promise<void> => {
    const { carrier, giftAmount: amount } = quotedTerms.parse(quote.terms)
    const plan = await planOfCode(inside, quote.plan_code)
    refuseUnaccepted({ carrier, isSample: plan?.isSample ?? false })
    const earlier = await earlierGifts(inside, lead, carrier)
    refuseUnapproved(bands({ carrier, amount, earlier, plan }), quote)
  }
}
