import type { Services } from '#app/database/services.server.ts'
import { HOUR_MS } from '#app/platform/durations.ts'
import { mailOf } from '#app/shared/messaging/template-texts.server.ts'
import { maskEmail } from '#app/shared/personal-data/masking.ts'
import { waitAfter, waitText } from '#app/members/identity/code-limits.server.ts'
import { CLAIM_DAYS, isEmailTaken, takeEmail } from '#app/members/session/email-claims.server.ts'
import { emailIndex, readMember } from '#app/members/session/members.server.ts'
import { memberOfVisit } from '#app/members/session/sessions.server.ts'
import { dottedMoment, seoulIso } from '#app/platform/korean-time.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import type { UseCase } from '#app/database/use-case.server.ts'
import { hashToken, makeToken } from '#app/members/session/tokens.server.ts'
import { EMAIL_TAKEN } from '#app/members/session/account-messages.ts'
import type * as rows from './email-link-contract.ts'
import { LINK_DEAD } from './email-link-contract.ts'
import { adChannelsIn } from '#app/shared/legal/ad-channels.ts'
import { lastConsent } from './join-consents.server.ts'
import { readMailLimits, sendJoiningMail, sendWelcome, type MailLimits } from './joining-mails.server.ts'

const LIFE_MS = 72 * HOUR_MS
/** Per address and per account, so that nobody fills a stranger's mailbox. */
const LIMITS = [
  { times: 3, ms: HOUR_MS },
  { times: 5, ms: 24 * HOUR_MS },
] as const

/** Mails a link and ends the one before, in a transaction. Returns seconds to wait if too many were sent. */
export async function mailEmailLink(
  services: Services,
  { memberId, email, text }: { memberId: string; email: string; text: LinkText },
  limits: MailLimits,
): Promise<number> {
  const { database } = services
  const index = emailIndex(services, email)
  const waitMs = await waitOf(services, memberId, index)
  if (waitMs > 0) return Math.ceil(waitMs / 1000)
  const now = services.now()
  const token_hash = hashToken(text.token)
  await database
    .updateTable('email_links')
    .set({ expires_at: now })
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .execute()
  await database
    .insertInto('email_links')
    .values({ token_hash, member_id: memberId, email_index: index, sent_at: now, expires_at: text.expiresAt })
    .execute()
  const template = 'join.confirm'
  const mail = { recipient: email, text: text.text, expiresAt: text.expiresAt }
  await sendJoiningMail(services, { template, ...mail }, `${template} ${token_hash.toString('hex')}`, limits)
  return 0
}

interface LinkText {
  token: string
  text: string
  expiresAt: Date
}

/** Must be called before the transaction, since settings are read on another connection. */
export async function writeLinkMail(services: Services): Promise<LinkText> {
  const token = makeToken()
  const expiresAt = new Date(services.now().getTime() + LIFE_MS)
  const text = await mailOf(services, 'join.confirm.mail', {
    url: `${services.config.origin}/member/confirm_email?token=${token}`,
    until: dottedMoment(seoulIso(expiresAt)),
    days: String(CLAIM_DAYS),
  })
  return { token, text, expiresAt }
}

/** Refuses with `conflict` if nothing is to be verified, and `tooMany`. */
export const sendEmailLink: UseCase<typeof rows.sendEmailLink> = async (services, _, visit) => {
  const member = await readMember(services, memberOfVisit(visit).id)
  if (!member) throw new Refusal('loginExpired')
  const email = member.claimedEmail
  if (email === null) throw new Refusal('conflict', { message: '확인할 이메일이 없어요.' })
  const text = await writeLinkMail(services)
  const limits = await readMailLimits(services, visit)
  const wait = await services.database
    .transaction()
    .execute((database) =>
      mailEmailLink({ ...services, database }, { memberId: member.id, email, text }, limits),
    )
  if (wait > 0) throw new Refusal('tooMany', { retryAfter: wait, message: waitMessage(wait) })
  return { email: maskEmail(email) }
}

/** Returns the masked address, or null for a dead link. Changes nothing, because link checkers open it too. */
export async function readEmailLink(services: Services, token: string): Promise<string | null> {
  const claim = await claimOf(services, token)
  return claim && maskEmail(services.keyring.open('member-email', claim.email_sealed))
}

/** Works without a session. Refuses with `invalid` a dead link or an address verified by another member. */
export const confirmEmailLink: UseCase<typeof rows.confirmEmailLink> = async (
  services,
  { token, isMine },
  visit,
) => {
  const limits = await readMailLimits(services, visit)
  await services.database.transaction().execute(async (database) => {
    const inside = { ...services, database }
    const claim = await claimOf(inside, token)
    if (!claim) throw new Refusal('invalid', { message: LINK_DEAD })
    await database.deleteFrom('email_links').where('token_hash', '=', hashToken(token)).execute()
    const email = services.keyring.open('member-email', claim.email_sealed)
    if (isMine === false) {
      await database.deleteFrom('email_claims').where('member_id', '=', claim.member_id).execute()
      return
    }
    if (await isEmailTaken(inside, email, claim.member_id)) throw invalidFields({ email: EMAIL_TAKEN })
    await takeEmail(inside, claim.member_id, email)
    const member = await readMember(inside, claim.member_id)
    if (!member) return
    const channels = adChannelsIn(await lastConsent(inside, member.id, 'marketing'))
    await sendWelcome(inside, { ...member, email, channels }, limits)
  })
  return null
}

export async function deleteOldLinks({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  const old = new Date(now().getTime() - LIFE_MS)
  await database.deleteFrom('email_links').where('sent_at', '<', old).execute()
}

/** Locks the claim in a transaction, so that only one of two concurrent uses succeeds. */
async function claimOf({ database, now }: Services, token: string) {
  const row = await database
    .selectFrom('email_links')
    .innerJoin('email_claims', (join) =>
      join
        .onRef('email_claims.member_id', '=', 'email_links.member_id')
        .onRef('email_claims.email_index', '=', 'email_links.email_index'),
    )
    .select(['email_claims.member_id', 'email_claims.email_sealed'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now())
    .$if(database.isTransaction, (query) => query.forUpdate())
    .executeTakeFirst()
  return row ?? null
}

/** The row lock serialises concurrent mails for an account. */
async function waitOf({ database, now }: Services, memberId: string, index: Buffer): Promise<number> {
  await database
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const at = now()
  const since = new Date(at.getTime() - LIMITS[1].ms)
  const [toAddress, forAccount] = await Promise.all(
    (['email_index', 'member_id'] as const).map((column) =>
      database
        .selectFrom('email_links')
        .select('sent_at')
        .where(column, '=', column === 'email_index' ? index : memberId)
        .where('sent_at', '>', since)
        .orderBy('sent_at', 'desc')
        .execute(),
    ),
  )
  return Math.max(waitAfter(toAddress!, LIMITS, at), waitAfter(forAccount!, LIMITS, at))
}

function waitMessage(seconds: number): string {
  return `확인 메일을 여러 번 보냈어요. 받은 편지함과 스팸함을 먼저 보고, 없으면 ${waitText(seconds)} 뒤에 다시 받아 주세요.`
}
