import type { Services } from '#app/database/services.server.ts'
import { mailText } from '#app/shared/messaging/mail-text.server.ts'
import { sendMessage } from '#app/shared/messaging/messages.server.ts'
import type { MemberFacts } from '#app/members/session/members.server.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import { adChannelNames, adChannelsIn } from '#app/shared/legal/ad-channels.ts'
import { BRAND, DEFAULT_SUPPORT_NUMBER, NOT_ENTERED } from '#app/platform/brand.ts'
import { DAY_MS } from '#app/platform/durations.ts'
import { dottedDate, seoulDate } from '#app/platform/korean-time.ts'
import { lastConsent } from '#app/members/joining/join-consents.server.ts'
import { notifyConsentResult } from './consent-notices.server.ts'
import type { Inside } from './consents.server.ts'
import { choiceAddress } from './marketing-choice.server.ts'
import { eachMember, type Run } from './member-runs.server.ts'

/** Thirty days before two years have passed since the consent or the last question. */
const ASK_AFTER_MS = (2 * 365 - 30) * DAY_MS

const NEWS_MS = 30 * DAY_MS

/** Asks members with advertising every two years whether to continue. */
export function requestReconfirmation(services: Services, run: Run): Promise<number> {
  const since = new Date(services.now().getTime() - ASK_AFTER_MS)
  return eachMember(
    services,
    run,
    (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('member_consents')
            .select('member_consents.id')
            .whereRef('member_consents.member_id', '=', 'members.id')
            .where('item', '=', 'marketing')
            .where('at', '<=', since),
        ),
      ),
    async (inside, member) => {
      const standing = await standingConsent(inside, member.id)
      if (!standing?.is_agreed || standing.requestedAt > since) return false
      if (run.isDry) return true
      await inside.database
        .insertInto('consent_notices')
        .values({ consent_id: standing.id, kind: 'RECONFIRM', at: inside.now() })
        .execute()
      await sendRequest(inside, member, standing)
      return true
    },
  )
}

/** Returns when a member was asked for a consent that nobody has answered since; after a month it is no news. */
export async function pendingReconfirmation(
  services: Pick<Services, 'database' | 'now'>,
  memberId: string,
): Promise<Date | null> {
  const standing = await standingConsent(services, memberId)
  if (!standing?.is_agreed || standing.requestedAt <= standing.at) return null
  const isNews = services.now().getTime() - standing.requestedAt.getTime() < NEWS_MS
  return isNews ? standing.requestedAt : null
}

/** For consents given while joining, which are not confirmed at once; daily is within the required fourteen days. */
export function notifyPendingResults(services: Services, run: Run): Promise<number> {
  return eachMember(
    services,
    run,
    (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('member_consents')
            .leftJoin('consent_notices', (join) =>
              join.onRef('consent_id', '=', 'member_consents.id').on('kind', '=', 'RESULT'),
            )
            .select('member_consents.id')
            .whereRef('member_consents.member_id', '=', 'members.id')
            .where('item', 'in', ['marketing', 'night'])
            .where('consent_id', 'is', null),
        ),
      ),
    (inside, member) => (run.isDry ? Promise.resolve(true) : notifyConsentResult(inside, member.id)),
  )
}

/** `requestedAt` is `at` if it was never requested. */
async function standingConsent(services: Pick<Services, 'database'>, memberId: string) {
  const line = await lastConsent(services, memberId, 'marketing')
  if (!line) return null
  const last = await services.database
    .selectFrom('consent_notices')
    .select('at')
    .where('consent_id', '=', line.id)
    .where('kind', '=', 'RECONFIRM')
    .orderBy('at', 'desc')
    .executeTakeFirst()
  return { ...line, requestedAt: last?.at ?? line.at }
}

async function sendRequest(
  services: Inside,
  member: MemberFacts,
  standing: Parameters<typeof adChannelsIn>[0] & { id: number; at: Date },
): Promise<void> {
  const { id, at } = standing
  const template = 'consent.reconfirm'
  const date = dottedDate(seoulDate(at))
  const channels = adChannelNames(adChannelsIn(standing))
  const answer = { memberId: member.id, consentId: id }
  const url = choiceAddress(services, { ...answer, keeps: false })
  const onceKey = `${template} ${id} ${services.now().toISOString()}`
  if (member.email === null) {
    const text = [
      `[${BRAND.ko}] 광고 정보 수신 동의 확인`,
      '',
      `보내는 곳: ${BRAND.ko}`,
      `동의한 날: ${date}`,
      `동의한 내용: ${channels} 광고 정보 수신`,
      '',
      '계속 받으려면 그대로 두면 돼요.',
      `그만 받으려면 아래 주소에서 끄거나 ${DEFAULT_SUPPORT_NUMBER}에서 말해 주세요. 비용은 받지 않아요.`,
      url,
    ].join('\n')
    return sendMessage(services, { channel: 'sms', template, recipient: member.phone, text }, onceKey)
  }
  const [{ company }, night] = await Promise.all([
    readSettings(services),
    lastConsent(services, member.id, 'night'),
  ])
  const text = await mailText(services, '광고 정보 수신 동의를 확인해 주세요', [
    '2년마다 동의를 다시 확인하고 있어요.',
    '',
    `- 보내는 곳: ${BRAND.ko}(${company.name ?? NOT_ENTERED})`,
    `- 동의한 날: ${date}`,
    `- 동의한 내용: ${channels} 광고 정보 수신`,
    `- 야간 수신: ${night?.is_agreed ? '켬' : '끔'}`,
    '',
    `계속 받기: ${choiceAddress(services, { ...answer, keeps: true })}`,
    `그만 받기: ${url}`,
    '',
    '한 번 누르면 로그인하지 않아도 바로 처리돼요.',
  ])
  return sendMessage(services, { channel: 'mail', template, recipient: member.email, text }, onceKey)
}
