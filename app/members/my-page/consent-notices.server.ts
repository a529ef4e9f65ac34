import type { Transaction } from 'kysely'
import type { Services } from '#app/database/services.server.ts'
import type { Tables } from '#app/database/tables.ts'
import { mailText } from '#app/shared/messaging/mail-text.server.ts'
import { sendMessage } from '#app/shared/messaging/messages.server.ts'
import { readMember, type MemberFacts } from '#app/members/session/members.server.ts'
import { readSettings } from '#app/shared/settings/settings.server.ts'
import {
  AD_CHANNEL_KEYS,
  adChannelNames,
  adChannelsIn,
  type AdChannel,
} from '#app/shared/legal/ad-channels.ts'
import { BRAND, DEFAULT_SUPPORT_NUMBER, NOT_ENTERED } from '#app/platform/brand.ts'
import { dottedDate, seoulDate } from '#app/platform/korean-time.ts'

interface Line {
  id: number
  item: string
  is_agreed: boolean
  channels: AdChannel[] | null
  at: Date
}

/** Notifies a member of changed advertising consents, in a transaction. Returns false if there is nothing new. */
export async function notifyConsentResult(
  services: Services & { database: Transaction<Tables> },
  memberId: string,
): Promise<boolean> {
  const lines = await services.database
    .selectFrom('member_consents')
    .select(['id', 'item', 'is_agreed', 'channels', 'at'])
    .where('member_id', '=', memberId)
    .where('item', 'in', ['marketing', 'night'])
    .orderBy('id')
    .execute()
  const notified = await services.database
    .selectFrom('consent_notices')
    .innerJoin('member_consents', 'member_consents.id', 'consent_notices.consent_id')
    .select('consent_id')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'RESULT')
    .execute()
  const pending = lines.filter(({ id }) => !notified.some((each) => each.consent_id === id))
  const about = pending.findLast(({ item }) => item === 'marketing') ?? pending.at(-1)
  const member = about && (await readMember(services, memberId))
  if (!member) return false
  await services.database
    .insertInto('consent_notices')
    .values(pending.map(({ id }) => ({ consent_id: id, kind: 'RESULT' as const, at: services.now() })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // A night consent that was never given is no news.
  if (about.item === 'night' && !about.is_agreed && !wasAgreed(lines, about)) return false
  await sendResult(services, member, { about, lines })
  return true
}

function wasAgreed(lines: readonly Line[], about: Line): boolean {
  return lines.some(({ id, item, is_agreed }) => item === about.item && id < about.id && is_agreed)
}

/** `what` names the channels only where some of them changed. */
function changeOf(lines: readonly Line[], about: Line) {
  const before = lines.findLast(({ item, id }) => item === about.item && id < about.id)
  const wasOn = before?.is_agreed ?? false
  if (about.item === 'night')
    return { what: '야간 광고 정보', action: about.is_agreed ? '수신 동의' : '수신 동의 철회' }
  const [old, now] = [adChannelsIn(before), adChannelsIn(about)]
  const changed = AD_CHANNEL_KEYS.filter((each) => old.includes(each) !== now.includes(each))
  const isWhole = changed.length === 0 || changed.length === AD_CHANNEL_KEYS.length
  const takenBack = wasOn ? '수신 동의 철회' : '수신 거부'
  return {
    what: isWhole ? '광고 정보' : `${adChannelNames(changed)} 광고 정보`,
    action: now.length > 0 && now.length >= old.length ? '수신 동의' : takenBack,
  }
}

async function sendResult(
  services: Services,
  member: MemberFacts,
  { about, lines }: { about: Line; lines: readonly Line[] },
): Promise<void> {
  const date = dottedDate(seoulDate(about.at))
  const { action, what } = changeOf(lines, about)
  const template = 'consent.result'
  const onceKey = `${template} ${about.id}`
  const sms =
    action === '수신 동의'
      ? `[${BRAND.ko}] ${date} ${what} 수신에 동의하셨고 처리했어요. 철회는 내 정보에서`
      : `[${BRAND.ko}] ${date} ${what} 수신을 ${action === '수신 거부' ? '거부' : '철회'}하셨고 처리했어요. 문의 ${DEFAULT_SUPPORT_NUMBER}`
  await sendMessage(
    services,
    { channel: 'sms', template, recipient: member.phone, text: sms },
    `${onceKey} sms`,
  )
  if (member.email === null) return
  const { company } = await readSettings(services)
  const night = lines.findLast(({ item }) => item === 'night')?.is_agreed ?? false
  const text = await mailText(services, '광고 정보 수신 동의 처리 결과', [
    `- 보내는 곳: ${BRAND.ko}(${company.name ?? NOT_ENTERED})`,
    `- 한 일: ${what === '광고 정보' ? '' : `${what} `}${action}`,
    `- 한 날짜: ${date}`,
    `- 채널: ${adChannelNames(adChannelsIn(lines.findLast(({ item }) => item === 'marketing'))) || '없음'}`,
    `- 야간 수신: ${night ? '켬' : '끔'}`,
    '- 처리 결과: 처리를 마쳤어요',
    '',
    '바꾸고 싶으면 여기에서 바로 바꿀 수 있어요.',
    `${services.config.origin}/mypage/consents`,
  ])
  await sendMessage(services, { channel: 'mail', template, recipient: member.email, text }, `${onceKey} mail`)
}
