import type { Services } from '#app/database/services.server.ts'
import { CARRIER_CODES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import { acceptanceState, isOfferable } from '#app/shared/settings/acceptance-state.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import type { HomePhone, MobileBundle } from './phone-products.ts'
import type { Plan } from './plan-price.ts'
import { isPriceCurrent } from './price-date.ts'

/** Tags that a write to plans or other contents of a carrier invalidates. */
export const contentTags = (carrier?: CarrierCode) => ['contents', ...(carrier ? [`carrier:${carrier}`] : [])]

/** Of what shows every carrier. */
const ALL_TAGS = [...new Set(CARRIER_CODES.flatMap(contentTags))]

/** Of what shows offers: they end by the operator's settings and by the day, at which `settings` is dropped. */
export const OFFER_TAGS: readonly string[] = ['settings', ...ALL_TAGS]

/**
 * Returns the plans on sale: carriers in their fixed order, then the operator's order; with a 인터넷전화 that may be offered today
 * itself.
 */
export async function listPlans(services: Services, carrier?: CarrierCode): Promise<Plan[]> {
  const plans = await listAllPlans(services, carrier)
  const isOffered = await offersOfToday(services)
  const isTold = (plan: StoredPlan) =>
    !plan.homePhone || (isOffered(plan.homePhone) && isToldWith(plan, plan.homePhone))
  const offered = onlySome(plans, isOffered)
  return offered.every(isTold)
    ? offered
    : offered.map((plan) => (isTold(plan) ? plan : { ...plan, homePhone: undefined }))
}

/** A plan with its carrier's 인터넷전화, whose price is confirmed by itself. */
export type StoredPlan = Plan & { homePhone: HomePhone | undefined }

/** A sample beside a real price would be read as one. */
export const isToldWith = (plan: Pick<Plan, 'isSample'>, phone: Pick<HomePhone, 'isSample'>): boolean =>
  plan.isSample || !phone.isSample

/** With those that may not be offered today: to name what was asked or told before. */
export function listAllPlans(services: Services, carrier?: CarrierCode): Promise<StoredPlan[]> {
  const key = `plans ${carrier ?? 'of all'}`
  const tags = carrier ? contentTags(carrier) : ALL_TAGS
  return services.remember(key, tags, () => loadPlans(services, carrier))
}

interface Offer {
  carrier: CarrierCode
  isSample: boolean
  checkedAt: string
}

/**
 * Whether its carrier consents today and somebody confirmed its price of late: asked of the clock each time, as both end by
 * themselves.
 */
async function offersOfToday(services: Services): Promise<(offer: Offer) => boolean> {
  const { acceptance } = await readSettings(services)
  const today = seoulDate(services.now())
  return (offer) =>
    isPriceCurrent(offer, today) &&
    isOfferable(acceptanceState(acceptance.carriers[offer.carrier], today), offer)
}

const offerable = async <Each extends Offer>(services: Services, offers: Each[]): Promise<Each[]> =>
  onlySome(offers, await offersOfToday(services))

/** The same array where nothing ended: what was drawn from it is kept under it (docs/adr/0016). */
function onlySome<Each extends Offer>(offers: Each[], isOffered: (offer: Offer) => boolean): Each[] {
  const offered = offers.filter((offer) => isOffered(offer))
  return offered.length === offers.length ? offers : offered
}

async function loadPlans(services: Services, carrier?: CarrierCode): Promise<StoredPlan[]> {
  const homePhones = await rememberHomePhones(services)
  const rows = await services.database
    .selectFrom('plans')
    .select([
      'code',
      'carrier',
      'name',
      'speed_mbps as speedMbps',
      'tv',
      'term_months as termMonths',
      'list_price as listPrice',
      'term_discount as termDiscount',
      'volume_discount as volumeDiscount',
      'bundle_discounts as bundleDiscounts',
      'install_fee as installFee',
      'gift_amount as giftAmount',
      'gift_paid as giftPaid',
      'gift_condition as giftCondition',
      'tv_channels as tvChannels',
      'router',
      'equipment_rent as equipmentRent',
      'is_sample as isSample',
      'checked_at as checkedAt',
    ])
    .$if(carrier !== undefined, (query) => query.where('carrier', '=', carrier!))
    .orderBy('position')
    .orderBy('code')
    .execute()
  return CARRIER_CODES.flatMap((each) => {
    const homePhone = homePhones.find((phone) => phone.carrier === each)
    return rows.filter((row) => row.carrier === each).map((row) => ({ ...row, homePhone }))
  })
}

/** Returns the carriers' 인터넷전화 in their fixed order, at most one each. */
export async function listHomePhones(services: Services): Promise<HomePhone[]> {
  return offerable(services, await rememberHomePhones(services))
}

function rememberHomePhones(services: Services): Promise<HomePhone[]> {
  return services.remember('home phones', ALL_TAGS, async () => {
    const rows = await services.database
      .selectFrom('home_phones')
      .select(['carrier', 'name', 'term_months as termMonths', 'list_price as listPrice'])
      .select(['term_discount as termDiscount', 'call_rates as callRates', 'conditions'])
      .select(['is_sample as isSample', 'checked_at as checkedAt'])
      .execute()
    return CARRIER_CODES.flatMap((each) => rows.filter(({ carrier }) => carrier === each))
  })
}

/** Returns the terms of the carriers' 휴대폰 결합 in their fixed order, at most one each. */
export async function listMobileBundles(services: Services): Promise<MobileBundle[]> {
  return offerable(services, await rememberMobileBundles(services))
}

function rememberMobileBundles(services: Services): Promise<MobileBundle[]> {
  return services.remember('mobile bundles', ALL_TAGS, async () => {
    const rows = await services.database
      .selectFrom('mobile_bundles')
      .select(['carrier', 'lead', 'phones', 'members', 'conditions'])
      .select(['is_sample as isSample', 'checked_at as checkedAt'])
      .execute()
    return CARRIER_CODES.flatMap((each) => rows.filter(({ carrier }) => carrier === each))
  })
}
