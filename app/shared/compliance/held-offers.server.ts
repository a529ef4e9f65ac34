import type { Services } from '#app/database/services.server.ts'
import { CARRIER_CODES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import { acceptanceState } from '#app/shared/settings/acceptance-state.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import type { WordFacts } from './findings.ts'
import { readCountedAverages } from './gift-averages.server.ts'
import { topGift } from './gift-band.ts'
import { carriersOffered } from './named-offers.ts'

/** What the rules of words ask of the site, on a day of Seoul; ahead of a transaction, as all settings are read. */
export async function readWordFacts(services: Services, day = seoulDate(services.now())): Promise<WordFacts> {
  const [{ acceptance }, averages] = await Promise.all([
    readSettings(services),
    readCountedAverages(services),
  ])
  const unaccepted = CARRIER_CODES.filter(
    (code) => acceptanceState(acceptance.carriers[code], day) !== 'valid',
  )
  return { giftTop: topGift(averages), unaccepted }
}

type Held = (offer: Parameters<typeof carriersOffered>[0]) => boolean

/**
 * Tells what may not be shown or sent today: a price of a carrier that does not consent (사전승낙), in words of banners, popups
 * and questions as in plans. No label says there that something is a sample, so that none is.
 */
export async function readHeldOffers(services: Services): Promise<Held> {
  const { unaccepted } = await readWordFacts(services)
  return (offer) =>
    unaccepted.length > 0 && carriersOffered(offer).some((code: CarrierCode) => unaccepted.includes(code))
}
