import type { Inside, Services } from '#app/database/services.server.ts'
import { DAY_MS } from '#app/platform/durations.ts'
import { isStaffNumber } from '#app/shared/credentials/staff-numbers.server.ts'
import { uuidv7 } from '#app/platform/ids.server.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import { invalidFields } from '#app/platform/refusal.ts'
import { referralTermOn, type ReferralTerm } from '#app/shared/settings/referral-terms.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { readCode, WRONG_CODE } from './referral-code.ts'
import type { ReferralSign } from './referral-signs.ts'
import { ofMatter } from './merged-leads.server.ts'

/** So many by one code within so many days are many. */
const MANY: readonly (readonly [many: number, days: number])[] = [
  [4, 7],
  [10, 365],
]

/** A code that counts today, whose it is, and what it is worth. */
export interface ReferralLink {
  id: string
  memberId: string
  name: string
  phone: string
  term: ReferralTerm
}

/** Null while the operator has set no amounts, and for a code that nobody has or that was stopped. */
export async function findReferralLink(services: Services, typed: string): Promise<ReferralLink | null> {
  const code = readCode(typed)
  const { referralTerms } = await readSettings(services)
  const term = referralTermOn(referralTerms, seoulDate(services.now()))
  if (code === null || term === null) return null
  const row = await services.database
    .selectFrom('referral_links as link')
    .innerJoin('known_members as member', 'member.id', 'link.member_id')
    .select(['link.id', 'link.member_id', 'member.name_sealed', 'member.phone_sealed'])
    .where('link.code', '=', code)
    .where('link.stopped_at', 'is', null)
    .where('member.state', '=', 'ACTIVE')
    .executeTakeFirst()
  return row
    ? {
        id: row.id,
        memberId: row.member_id,
        name: services.keyring.open('member-name', row.name_sealed),
        phone: services.keyring.open('member-phone', row.phone_sealed),
        term,
      }
    : null
}

/**
 * Null where no code was sent. Refuses with `invalid` one that does not count. Whose it is changes nothing of what is answered,
 * or a number could be tried against a code.
 */
export async function requireReferralLink(
  services: Services,
  typed: string | null | undefined,
): Promise<ReferralLink | null> {
  if (!typed?.trim()) return null
  const link = await findReferralLink(services, typed)
  if (!link) throw invalidFields({ referralCode: WRONG_CODE })
  return link
}

interface TiedLead {
  leadId: string
  link: ReferralLink
  way: 'request' | 'desk'
  /** Of a request: whose browser it came from, where it is known. */
  browser?: { visitor: Buffer | null; memberId: string | null; isOffice: boolean }
}

/** `own`: the introducer's own number. `late`: another code came before, or the contract was applied for. */
type Tied = 'tied' | 'own' | 'late'

/**
 * Ties a lead to whoever introduced it, once: the first code stays, and one that comes after the contract was applied for
 * is too late. Whatever was merged with it is the same matter. Under the lead's lock.
 */
export async function tieReferral(inside: Inside, { leadId, link, way, browser }: TiedLead): Promise<Tied> {
  const { database, keyring, now } = inside
  const lead = await database
    .selectFrom('leads')
    .select([
      'id',
      'name_sealed',
      'phone_sealed',
      'phone_index',
      'created_at',
      'is_contracted',
      'request_count',
    ])
    .where('id', '=', leadId)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!lead) return 'late'
  const phone = keyring.open('lead-phone', lead.phone_sealed)
  if (phone === link.phone) return 'own'
  if (lead.is_contracted || (await isIntroduced(inside, lead.id))) return 'late'
  const signs: ReferralSign[] = []
  if (way === 'desk' || browser?.isOffice) signs.push('DESK')
  if ((await isStaffNumber(inside, link.phone)) || (await isStaffNumber(inside, phone))) signs.push('STAFF')
  if (lead.request_count > 1 || (await hasEarlierLead(inside, lead))) signs.push('KNOWN')
  if (keyring.open('lead-name', lead.name_sealed) === link.name) signs.push('SAME_NAME')
  if (browser && (await isBrowserOf(inside, browser, link.memberId))) signs.push('SAME_DEVICE')
  if (await areMany(inside, link.id)) signs.push('MANY')
  if (await isRing(inside, link, phone)) signs.push('RING')
  const tied = await database
    .insertInto('referrals')
    .values({
      id: uuidv7(now().getTime()),
      lead_id: leadId,
      link_id: link.id,
      way,
      amount: link.term.amount,
      added_amount: link.term.addedAmount,
      hold_days: link.term.holdDays,
      signs,
      created_at: now(),
    })
    .onConflict((conflict) => conflict.column('lead_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return tied ? 'tied' : 'late'
}

/** Whether a matter has an introduction, or was applied for. Locks the lead that stays, as a merge does. */
async function isIntroduced({ database }: Inside, leadId: string): Promise<boolean> {
  const main = await database
    .selectFrom('leads')
    .select('is_contracted')
    .where(ofMatter(leadId))
    .where('merged_into', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  const earlier = await database
    .selectFrom('referrals')
    .innerJoin('leads', 'leads.id', 'referrals.lead_id')
    .select('referrals.id')
    .where(ofMatter(leadId))
    .executeTakeFirst()
  return main?.is_contracted === true || earlier !== undefined
}

async function hasEarlierLead(
  { database }: Inside,
  lead: { id: string; phone_index: Buffer; created_at: Date },
) {
  const earlier = await database
    .selectFrom('leads')
    .select('id')
    .where('phone_index', '=', lead.phone_index)
    .where('id', '!=', lead.id)
    .where('created_at', '<=', lead.created_at)
    .executeTakeFirst()
  return earlier !== undefined
}

async function isBrowserOf(
  { database }: Inside,
  { visitor, memberId }: NonNullable<TiedLead['browser']>,
  introducerId: string,
): Promise<boolean> {
  if (memberId === introducerId) return true
  if (visitor === null) return false
  const known = await database
    .selectFrom('visitors')
    .select('number')
    .where('id', '=', visitor)
    .where('member_id', '=', introducerId)
    .executeTakeFirst()
  return known !== undefined
}

async function areMany({ database, now }: Inside, linkId: string): Promise<boolean> {
  const since = (days: number) => new Date(now().getTime() - days * DAY_MS)
  const counts = await Promise.all(
    MANY.map(([, days]) =>
      database
        .selectFrom('referrals')
        .select(({ fn }) => fn.countAll<number>().as('many'))
        .where('link_id', '=', linkId)
        .where('created_at', '>=', since(days))
        .executeTakeFirstOrThrow(),
    ),
  )
  return MANY.some(([many], at) => counts[at]!.many >= many)
}

/** Whether the introduced person, as a member, introduced the introducer. */
async function isRing({ database, keyring }: Inside, link: ReferralLink, phone: string): Promise<boolean> {
  const back = await database
    .selectFrom('referrals')
    .innerJoin('referral_links as theirs', 'theirs.id', 'referrals.link_id')
    .innerJoin('members', 'members.id', 'theirs.member_id')
    .innerJoin('leads', 'leads.id', 'referrals.lead_id')
    .select('referrals.id')
    .where('members.phone_index', '=', keyring.blindIndex('member-phone', phone))
    .where('leads.phone_index', '=', keyring.blindIndex('lead-phone', link.phone))
    .executeTakeFirst()
  return back !== undefined
}

/** Ties the lead of a request that was just stored; null without one. */
export async function tieRequest(
  services: Services,
  receiptNo: string,
  { link, browser }: Pick<TiedLead, 'link'> & Required<Pick<TiedLead, 'browser'>>,
): Promise<Tied | null> {
  const request = await services.database
    .selectFrom('lead_requests')
    .select('lead_id')
    .where('receipt_no', '=', receiptNo)
    .executeTakeFirst()
  if (!request) return null
  const tied = await services.database
    .transaction()
    .execute((database) =>
      tieReferral({ ...services, database }, { leadId: request.lead_id, link, way: 'request', browser }),
    )
  if (tied === 'tied') services.leadChanged(request.lead_id)
  return tied
}
