import { sql } from 'kysely'
import { planAddress } from '#app/catalog/door.ts'
import {
  CARRIER_CODES,
  CARRIER_NAMES,
  carrierAddress,
  type CarrierCode,
} from '#app/shared/carriers/carriers.ts'
import { HOME_PHONE, MOBILE_BUNDLE } from '#app/shared/plans/phone-products.ts'
import { postTags } from '#app/shared/text-search/post-tags.ts'
import { won } from '#app/platform/won.ts'
import { ON_SITE, siteStanding, type Reader, type Source } from './source.server.ts'

export async function readPlans(
  ...[database, keys, isForWriting = false]: Parameters<Reader>
): Promise<Source[]> {
  const rows = await database
    .selectFrom('plans')
    .select([
      'code',
      'carrier',
      'name',
      'speed_mbps as speedMbps',
      'tv',
      'gift_condition',
      'gift_paid',
      'is_sample',
    ])
    .select('position')
    .where('code', 'in', keys)
    .$if(isForWriting, (query) => query.forShare())
    .execute()
  return rows.map((row) => ({
    ...ON_SITE,
    kind: 'plan',
    key: row.code,
    tags: [`carrier:${row.carrier}`, `speed:${row.speedMbps}`],
    label: '상품',
    url: planAddress(row),
    title: `${CARRIER_NAMES[row.carrier]} ${row.name}`,
    text: [row.gift_paid, row.gift_condition].filter(Boolean).join(' · '),
    isSample: row.is_sample,
    standing: siteStanding('plan', row.position * CARRIER_CODES.length + CARRIER_CODES.indexOf(row.carrier)),
  }))
}

export async function readPhones(
  ...[database, keys, isForWriting = false]: Parameters<Reader>
): Promise<Source[]> {
  const rows = await database
    .selectFrom('home_phones')
    .select(['carrier', 'name', 'list_price', 'term_discount', 'call_rates', 'conditions', 'is_sample'])
    .where(sql<string>`carrier`, 'in', keys)
    .$if(isForWriting, (query) => query.forShare())
    .execute()
  return rows.map(({ carrier, name, list_price: list, term_discount: taken, ...row }) => ({
    ...ofCarrier('phone', carrier),
    url: `${carrierAddress(carrier)}#home-phone`,
    // As people call it.
    title: `${CARRIER_NAMES[carrier]} ${HOME_PHONE}(집전화, 070)`,
    text: [`${name} 월 ${won(list - taken)}, 정가 ${won(list)}.`, row.call_rates, ...row.conditions].join(
      ' ',
    ),
    isSample: row.is_sample,
  }))
}

/** With what it takes off each plan, which the plans tell. */
export async function readBundles(
  ...[database, keys, isForWriting = false]: Parameters<Reader>
): Promise<Source[]> {
  const rows = await database
    .selectFrom('mobile_bundles')
    .select(['carrier', 'lead', 'phones', 'members', 'conditions', 'is_sample'])
    .where(sql<string>`carrier`, 'in', keys)
    .$if(isForWriting, (query) => query.forShare())
    .execute()
  const plans = await database
    .selectFrom('plans')
    .select(['carrier', 'name', 'bundle_discounts'])
    .where(sql<string>`carrier`, 'in', keys)
    .orderBy('position')
    .execute()
  return rows.map(({ carrier, lead, phones, members, conditions, is_sample: isSample }) => ({
    ...ofCarrier('bundle', carrier),
    url: `${carrierAddress(carrier)}#bundle`,
    title: `${CARRIER_NAMES[carrier]} ${MOBILE_BUNDLE}`,
    text: [
      lead,
      phones,
      members,
      ...conditions,
      ...plans.filter((plan) => plan.carrier === carrier).flatMap(discountsOf),
    ].join(' '),
    isSample,
  }))
}

/** `500메가 + TV 기본형: 1회선 −5,500원, 2회선 −7,700원.` */
function discountsOf({ name, bundle_discounts: discounts }: { name: string; bundle_discounts: number[] }) {
  if (discounts.length === 0) return []
  return `${name}: ${discounts.map((discount, index) => `${index + 1}회선 ${won(-discount)}`).join(', ')}.`
}

function ofCarrier(kind: 'phone' | 'bundle', carrier: CarrierCode) {
  const standing = siteStanding(kind, CARRIER_CODES.indexOf(carrier))
  return { ...ON_SITE, kind, key: carrier, label: '상품', standing, tags: postTags({ carrier }) }
}
