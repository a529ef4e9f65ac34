import type { AdAsked, AdPermission, Services } from '#app/database/services.server.ts'
import { readHeldOffers } from '#app/shared/compliance/held-offers.server.ts'
import { adChannelsIn } from '#app/shared/legal/ad-channels.ts'
import { mayLeaveAt } from '#app/shared/messaging/sending.ts'
import { ADVERTISING } from '#app/shared/messaging/text-kinds.ts'
import { lastConsent } from '#app/members/joining/join-consents.server.ts'
import { readMember, type MemberFacts } from '#app/members/session/members.server.ts'

const NONE = { isGiven: false } as const

/**
 * Whether a member who is there today agrees to advertising by this channel at this address, as the ledger says, and from
 * when on it may come: mails at once, texts not from nine to eight unless nights were agreed to (정보통신망법 50).
 */
export async function adPermission(services: Services, asked: AdAsked): Promise<AdPermission> {
  // Approved while the carrier consented (사전승낙), it may leave after.
  if ((await readHeldOffers(services))({ texts: [asked.text] })) return { ...NONE, isHeld: true }
  const member = await readMember(services, asked.memberId)
  if (member?.state !== 'ACTIVE' || addressFor(member, asked.channel) !== asked.recipient) return NONE
  const consent = await lastConsent(services, member.id, 'marketing')
  if (!adChannelsIn(consent).includes(asked.channel)) return NONE
  if (asked.channel === 'mail') return { isGiven: true, from: asked.at }
  const night = await lastConsent(services, member.id, 'night')
  return { isGiven: true, from: night?.is_agreed ? asked.at : mayLeaveAt(ADVERTISING, asked.at) }
}

/** Null where it is not proved to be theirs. */
export const addressFor = ({ phone, email }: MemberFacts, channel: AdAsked['channel']): string | null =>
  channel === 'sms' ? phone : email
