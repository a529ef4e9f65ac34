import { randomUUID } from 'node:crypto'
import { targetIndex } from '#app/members/identity/codes.server.ts'
import { isMailOrHeld, recipientIndex } from '#app/shared/messaging/messages.server.ts'
import { CSRF_COOKIE, SIGNED_IN_COOKIE, TOKEN_COOKIE } from '#app/members/session/contract.ts'
import { emailIndex, type MemberFacts } from '#app/members/session/members.server.ts'
import { endRemindersOf, timeHeld, withdrawAllOf } from '#app/crm/door.server.ts'
import { proveOwner } from '#app/members/session/owner-proof.server.ts'
import { dropCookies } from '#app/platform/cookies.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { UseCase } from '#app/database/use-case.server.ts'
import type { Inside } from './consents.server.ts'
import type { withdrawal } from './contract.ts'
import { WITHDRAWAL_REASONS } from './contract.ts'

/**
 * Erases an account in one transaction. Anonymous dates and consents stay; posts stay without a name and requests by
 * their own consent, unless the person has them erased too. Refuses like `proveOwner`.
 */
export const withdraw: UseCase<typeof withdrawal> = async (services, input, visit, reply) => {
  const member = await proveOwner(services, input.passwd, visit)
  const leaving = {
    reason: reasonCode(input.reason),
    erasesTexts: input.erasesTexts === true,
    erasesRequests: input.erasesRequests === true,
  }
  const { tags, leadIds } = await services.database
    .transaction()
    .execute((transaction) => eraseMember({ ...services, database: transaction }, member, leaving))
  for (const id of leadIds) services.leadChanged(id)
  await services.invalidate(...tags)
  dropCookies(reply, visit, TOKEN_COOKIE, SIGNED_IN_COOKIE, CSRF_COOKIE)
  services.log.info({ requestId: visit.requestId }, 'a member left')
  return null
}

interface Leaving {
  reason: string
  erasesTexts: boolean
  erasesRequests: boolean
}

/** Erases a member inside a transaction. Returns the cache tags to invalidate, and the leads of which desks must hear. */
export async function eraseMember(
  services: Inside,
  member: MemberFacts,
  { reason, erasesTexts, erasesRequests }: Leaving,
): Promise<{ tags: string[]; leadIds: string[] }> {
  const { database } = services
  const row = await database
    .selectFrom('members')
    .select(['joined_at', 'sns_type'])
    .where('id', '=', member.id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('loginExpired')
  const id = randomUUID()
  await database
    .insertInto('withdrawn_members')
    .values({ id, withdrawn_at: services.now(), joined_at: row.joined_at, sns_type: row.sns_type, reason })
    .execute()
  await database
    .insertInto('withdrawn_consents')
    .columns(['withdrawn_id', 'item', 'version', 'is_agreed', 'channels', 'way', 'staff_name', 'at'])
    .expression(
      database
        .selectFrom('member_consents')
        .select(({ val }) => [val(id).$castTo<string>().as('withdrawn_id')])
        .select(['item', 'version', 'is_agreed', 'channels', 'way', 'staff_name', 'at'])
        .where('member_id', '=', member.id),
    )
    .execute()
  await eraseTraces(services, member)
  const { name, phone, email } = member
  const leadIds = erasesRequests ? await withdrawAllOf(services, member) : []
  // Asked for beside an account, to a number or an address that is theirs.
  for (const way of erasesRequests ? [phone, ...(email === null ? [] : [email])] : [])
    await endRemindersOf(services, way, 'leaving')
  const words = [name, phone, ...(email === null ? [] : [email])]
  const tags = await services.anonymizeAuthor(database, { memberId: member.id, words, erasesTexts })
  // Cascades to sessions, linked accounts, devices, consents and drafts.
  await database.deleteFrom('members').where('id', '=', member.id).execute()
  return { tags, leadIds }
}

/** Erases rows found by number or address; messages of requests stay with those. */
async function eraseTraces(services: Inside, member: MemberFacts): Promise<void> {
  const { database } = services
  const { id, email, claimedEmail, phone } = member
  // Advertising to a number or address they had before.
  await database.deleteFrom('messages').where('member_id', '=', id).execute()
  const ways = email === null ? [phone] : [phone, email]
  await database
    .deleteFrom('messages')
    .where(
      'recipient_index',
      'in',
      ways.map((way) => recipientIndex(services, way)),
    )
    .where('template', 'not like', 'consult.%')
    .where(isMailOrHeld(await timeHeld(services, member)))
    .execute()
  if (claimedEmail !== null)
    await database
      .deleteFrom('messages')
      .where('recipient_index', '=', recipientIndex(services, claimedEmail))
      .where('template', '=', 'join.confirm')
      .execute()
  const targets = [targetIndex(services, { method: 'sms', purpose: 'join', target: phone, name: null })]
  if (email !== null) {
    targets.push(targetIndex(services, { method: 'mail', purpose: 'joinEmail', target: email }))
    await database.deleteFrom('failed_logins').where('account', '=', emailIndex(services, email)).execute()
    await database.deleteFrom('login_rates').where('account', '=', emailIndex(services, email)).execute()
  }
  await database.deleteFrom('verifications').where('target_index', 'in', targets).execute()
}

/** Returns `NONE` if empty and `OTHER` if unknown. */
function reasonCode(chosen: string | null | undefined): string {
  if (!chosen?.trim()) return 'NONE'
  return WITHDRAWAL_REASONS.find(({ value }) => value === chosen)?.value ?? 'OTHER'
}
