import { z } from 'zod/mini'
import type { Services } from '#app/database/services.server.ts'
import { adChannelsIn } from '#app/shared/legal/ad-channels.ts'
import { DAY_MS } from '#app/platform/durations.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import {
  lastConsent,
  saveConsents,
  joinConsents,
  type ConsentSource,
} from '#app/members/joining/join-consents.server.ts'
import { notifyConsentResult } from './consent-notices.server.ts'
import { storeConsent, type Inside } from './consents.server.ts'

const PURPOSE = 'marketing-choice'
const YEAR_MS = 365 * DAY_MS

const choice = z.object({
  memberId: z.string(),
  /** The line of the consent in question. */
  consentId: z.number(),
  keeps: z.boolean(),
  until: z.number(),
})
type Choice = z.output<typeof choice>

/** Returns an address for mails that works without a login for a year. */
export function choiceAddress(services: Services, given: Omit<Choice, 'until'>): string {
  const until = services.now().getTime() + YEAR_MS
  const token = services.keyring.seal(PURPOSE, JSON.stringify({ ...given, until }))
  return `${services.config.origin}/member/marketing?token=${token}`
}

/** Returns the consent that holds now, or null for an invalid address. Keeping it restarts the two years, once. */
export async function answerChoice(
  services: Services,
  token: string,
  visit: Visit,
): Promise<{ keeps: boolean } | null> {
  const given = readChoice(services, token)
  if (!given) return null
  return services.database.transaction().execute(async (transaction) => {
    const inside = { ...services, database: transaction }
    const member = await transaction
      .selectFrom('members')
      .select('id')
      .where('id', '=', given.memberId)
      .forUpdate()
      .executeTakeFirst()
    if (!member) return null
    if (!given.keeps) {
      await storeConsent(inside, member.id, { item: 'marketing', agreed: false }, byLink(visit))
      return { keeps: false }
    }
    return renewConsent(inside, given, visit)
  })
}

const byLink = ({ address }: Visit): ConsentSource => ({ address, way: 'mailed' })

async function renewConsent(services: Inside, { memberId, consentId }: Choice, visit: Visit) {
  const item = 'marketing'
  const last = await lastConsent(services, memberId, item)
  if (last?.id === consentId && last.is_agreed) {
    const inForce = await joinConsents(services)
    const { version } = inForce.find((each) => each.item === item)!
    const line = { item, version, agreed: true, channels: adChannelsIn(last) } as const
    await saveConsents(services, memberId, [line], byLink(visit))
    await notifyConsentResult(services, memberId)
  }
  return { keeps: last?.is_agreed ?? false }
}

/** Returns null if the token is not ours or too old. */
export function readChoice(
  { keyring, now }: Pick<Services, 'keyring' | 'now'>,
  token: string,
): Choice | null {
  try {
    const parsed = choice.safeParse(JSON.parse(keyring.open(PURPOSE, token)))
    return parsed.success && parsed.data.until > now().getTime() ? parsed.data : null
  } catch {
    // Altered, for another purpose, or encrypted with a key that is gone.
    return null
  }
}
