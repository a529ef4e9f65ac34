import type { Services } from '#app/database/services.server.ts'
import { CARRIER_CODES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import type { Plan } from './plan-price.ts'

/** Tags that a write to plans or other contents of a carrier invalidates. */
export const contentTags = (carrier?: CarrierCode) => ['contents', ...(carrier ? [`carrier:${carrier}`] : [])]

/** Returns the plans on sale: carriers in their fixed order, then the operator's order. */
export function listPlans(services: Services, carrier?: CarrierCode): Promise<Plan[]> {
  const key = `plans ${carrier ?? 'of all'}`
  const tags = carrier ? contentTags(carrier) : [...new Set(CARRIER_CODES.flatMap(contentTags))]
  return services.remember(key, tags, () => loadPlans(services, carrier))
}

async function loadPlans({ database }: Services, carrier?: CarrierCode): Promise<Plan[]> {
  const rows = await database
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
      'is_sample as isSample',
    ])
    .$if(carrier !== undefined, (query) => query.where('carrier', '=', carrier!))
    .orderBy('position')
    .orderBy('code')
    .execute()
  return CARRIER_CODES.flatMap((each) => rows.filter((row) => row.carrier === each))
}
