import { openAddress } from '#app/crm/addresses/stored-addresses.server.ts'
import { quotedTerms } from '#app/crm/contracts/contract.ts'
import { planOfCode, TOGETHER_DAYS } from '#app/crm/contracts/quoted-gifts.server.ts'
import { ofMatter } from '#app/crm/requests/merged-leads.server.ts'
import type { ReferralSign } from '#app/crm/requests/referral-signs.ts'
import type { Inside } from '#app/database/services.server.ts'
import { addDays, seoulDate, seoulMoment } from '#app/platform/korean-time.ts'
import type { CarrierCode } from '#app/shared/carriers/carriers.ts'
import type { readCountedAverages } from '#app/shared/compliance/gift-averages.server.ts'
import { isStaffNumber } from '#app/shared/credentials/staff-numbers.server.ts'
import { isSameIndex } from '#app/platform/index-versions.ts'
import { isAboveBand } from '#app/shared/compliance/gift-band.ts'

/** An introduction whose introducer has not left. */
interface Introduced {
  lead_id: string
  link_id: string
  carrier: CarrierCode
  plan_code: string
  /** Of whoever the line was opened for. */
  line_phone_index: Buffer
  amount: number
}

/** What is known only once the line is opened: the address, and what the introducer gets of the carrier in all. */
export async function laterSigns(
  inside: Inside,
  row: Introduced,
  averages: Awaited<ReturnType<typeof readCountedAverages>>,
): Promise<ReferralSign[]> {
  const introducer = await introducerOf(inside, row.link_id)
  if (!introducer) return []
  const phoneIndex = inside.keyring.blindIndex('lead-phone', introducer.phone)
  const signs: ReferralSign[] = []
  if (isSameIndex(row.line_phone_index, phoneIndex)) signs.push('OWN_NUMBER')
  // Who is employed, or whose number it is, changes between the request and the gift.
  if (await isStaffNumber(inside, introducer.phone)) signs.push('STAFF')
  if (await isSameAddress(inside, row.lead_id, phoneIndex)) signs.push('SAME_ADDRESS')
  const plan = await planOfCode(inside, row.plan_code)
  const sum = row.amount + (await givenLately(inside, row, { phoneIndex }))
  if (isAboveBand(averages, { carrier: row.carrier, plan, sum })) signs.push('BAND')
  return signs
}

export async function introducerOf({ database, keyring }: Inside, linkId: string) {
  const row = await database
    .selectFrom('referral_links as link')
    .innerJoin('known_members as member', 'member.id', 'link.member_id')
    .select('member.phone_sealed')
    .where('link.id', '=', linkId)
    .executeTakeFirst()
  return row && { phone: keyring.open('member-phone', row.phone_sealed) }
}

async function isSameAddress(
  { database, keyring }: Inside,
  leadId: string,
  phoneIndex: Buffer,
): Promise<boolean> {
  const rows = await database
    .selectFrom('install_addresses as address')
    .innerJoin('lead_requests as request', 'request.id', 'address.request_id')
    .innerJoin('leads', 'leads.id', 'request.lead_id')
    .select(['address.address_sealed', 'leads.phone_index'])
    .where(({ or, eb }) => or([ofMatter(leadId), eb('leads.phone_index', '=', phoneIndex)]))
    .limit(100)
    .execute()
  const placed = rows.map(({ address_sealed, phone_index }) => {
    const { road, jibun, detail } = openAddress({ keyring }, address_sealed)
    const isIntroducers = isSameIndex(phone_index, phoneIndex)
    return { isIntroducers, place: `${road || jibun} ${detail}`.replaceAll(/\s/g, '') }
  })
  const introducers = placed.filter(({ isIntroducers }) => isIntroducers).map(({ place }) => place)
  return placed.some(({ isIntroducers, place }) => !isIntroducers && introducers.includes(place))
}

/** The introducer's own gifts of the carrier, and those for other introductions, within the days that count as one. */
async function givenLately(
  { database, now }: Inside,
  row: Introduced,
  { phoneIndex }: { phoneIndex: Buffer },
): Promise<number> {
  const since = seoulMoment(addDays(seoulDate(now()), -TOGETHER_DAYS), '00:00')
  const [own, others] = await Promise.all([
    database
      .selectFrom('contracts')
      .select('terms')
      .where('phone_index', '=', phoneIndex)
      .where('carrier', '=', row.carrier)
      .where('status', '!=', 'CANCELLED')
      .where('applied_at', '>=', since)
      .execute(),
    database
      .selectFrom('gifts')
      .innerJoin('referrals', 'referrals.id', 'gifts.referral_id')
      .innerJoin('contracts', 'contracts.id', 'gifts.contract_id')
      .select('gifts.amount')
      .where('referrals.link_id', '=', row.link_id)
      .where('contracts.carrier', '=', row.carrier)
      .where('gifts.created_at', '>=', since)
      .execute(),
  ])
  const promised = own.reduce((sum, { terms }) => sum + quotedTerms.parse(terms).giftAmount, 0)
  return others.reduce((sum, { amount }) => sum + amount, promised)
}
