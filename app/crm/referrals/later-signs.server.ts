import { sql } from 'kysely'
import { placesOfMatter } from '#app/crm/addresses/places.server.ts'
import { quotedTerms } from '#app/crm/contracts/contract.ts'
import { planOfCode, TOGETHER_DAYS } from '#app/crm/contracts/quoted-gifts.server.ts'
import { ofMatter } from '#app/crm/requests/merged-leads.server.ts'
import type { ReferralSign } from '#app/crm/requests/referral-signs.ts'
import { hasIndex } from '#app/database/index-comparing.server.ts'
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
  if (await isSameAddress(inside, row, phoneIndex)) signs.push('SAME_ADDRESS')
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

/**
 * Whether somebody else asked for a line at the place: with the introducer's number, from a browser that asked with it, or by the
 * same code.
 */
async function isSameAddress(
  inside: Inside,
  { lead_id, link_id }: Pick<Introduced, 'lead_id' | 'link_id'>,
  phoneIndex: Buffer,
): Promise<boolean> {
  const places = (await placesOfMatter(inside, lead_id))
    .filter((place) => !isSameIndex(place.phoneIndex, phoneIndex))
    .flatMap(({ indexes }) => indexes)
  if (places.length === 0) return false
  const isOwn = (lead: string) => hasIndex(sql.ref(`${lead}.phone_index`), phoneIndex)
  const { rows } = await sql`
    select from install_addresses join lead_requests request on request.id = request_id join leads on leads.id = request.lead_id
    where address_index in (${sql.join(places)}) and (${isOwn('leads')} or not ${ofMatter(lead_id)} and (
      exists (select from referrals where link_id = ${link_id} and referrals.lead_id in (select id from matter_of(leads.id)))
      or exists (select from lead_requests own join leads owner on owner.id = own.lead_id
        where own.claimed ->> 'hsKey' = request.claimed ->> 'hsKey' and own.claimed ? 'hsKey' and ${isOwn('owner')})))
    limit 1`.execute(inside.database)
  return rows.length > 0
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
