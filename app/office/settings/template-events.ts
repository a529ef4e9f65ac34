import { filled, templateOf, type TemplateKey } from '#app/shared/messaging/templates.ts'
import { BRAND } from '#app/platform/brand.ts'
import type { TemplateLine } from './template-contract.ts'

/** The first word of a template's key: what it is about. */
type Subject = TemplateKey extends infer Key
  ? Key extends `${infer First}.${string}`
    ? First
    : never
  : never

const GROUP_NAMES = ['상담', '사은품', '회원', '광고'] as const
type GroupName = (typeof GROUP_NAMES)[number]

const GROUP_OF: Readonly<Record<Subject, GroupName>> = {
  consult: '상담',
  quote: '상담',
  install: '상담',
  line: '상담',
  contract: '상담',
  review: '상담',
  gift: '사은품',
  join: '회원',
  login: '회원',
  passwd: '회원',
  qna: '회원',
  dormant: '회원',
  ad: '광고',
}

/** A template's key without its channel: what happened. */
type EventId = TemplateKey extends infer Key
  ? Key extends `${infer Event}.${'sms' | 'mail'}`
    ? Event
    : never
  : never

/** When each goes out; a new one without its time does not compile. */
const WHEN: Readonly<Record<EventId, string>> = {
  'consult.received': '상담 신청 직후',
  'consult.ownCode': '본인의 추천 코드로 신청한 직후, 그 번호로만',
  'consult.stopped': '전화 그만 받기를 고른 번호로 신청한 직후, 한 번',
  'consult.assigned': '담당 배정 직후, 희망 일시가 2시간 넘게 남은 상담만',
  'consult.transfer': '상담사가 동의 링크를 보낼 때',
  'consult.transferred': '통화로 받은 동의를 남긴 직후',
  'consult.missed': '부재나 통화중으로 남긴 직후',
  'consult.missedLast': '마지막 부재로 남긴 직후',
  'consult.changed': '상담 시간을 바꾼 직후',
  'consult.cancelled': '신청한 분이 상담을 취소한 직후',
  'consult.rating': '통화 30분 뒤, 한 신청에 한 번',
  'consult.note': '상담사가 직접 적어 보낼 때',
  'consult.papers': '상담사가 골라 보낼 때',
  'consult.place': '상담사가 골라 보낼 때',
  'quote.sent': '상담사가 안내한 금액을 보낼 때',
  'install.booked': '설치 날짜를 정한 직후와 설치 하루 전 오전 10시',
  'line.ended': '회선의 해지를 남긴 직후',
  'line.continued': '남긴 해지를 취소한 직후',
  'line.estimate': '상담사가 예상 해지 비용을 보낼 때',
  'line.settled':
    '사은품 반환을 끝내거나, 일찍 해지한 회선의 사은품을 정하거나, 사은품이 있는 요금제 변경을 취소한 직후',
  'contract.end': '약정이 끝나기 전 정한 날 두 번, 신청한 분만',
  'contract.endAsk': '약정 만료 알림 신청 직후',
  'contract.endNoted': '통화에서 받은 알림 동의를 남긴 직후',
  'install.rating': '개통하고 정한 날 뒤, 회선마다 한 번',
  'review.invite': '개통 7일 뒤, 한 번',
  'gift.scheduled': '개통을 남긴 직후, 추천한 회원에게는 유지 기간 뒤',
  'gift.declined': '추천 사은품을 주지 않기로 정한 직후, 상담을 합쳐 빠진 추천은 하루 뒤',
  'gift.paid': '사은품 지급을 남긴 직후',
  'gift.delayed': '사은품 지급일을 미룬 직후',
  'join.welcome': '회원 가입 직후',
  'join.confirm': '이메일로 가입한 직후',
  'passwd.reset': '비밀번호를 바꾼 직후',
  'dormant.ending': '휴면 계정을 지우기 30일 전',
  'dormant.notice': '휴면으로 바뀌기 30일 전',
  'qna.answered': '질문에 운영자가 답한 직후',
  'login.newDevice': '처음 보는 기기에서 로그인한 직후',
  'login.slowed': '로그인에 여러 번 실패한 직후',
  'ad.base': '광고 보내기에서 쓸 때만',
}

const eventIdOf = (key: TemplateKey) => key.slice(0, key.lastIndexOf('.')) as EventId

export const whenSent = (key: TemplateKey): string => WHEN[eventIdOf(key)]

/** What happened, with the text of each channel that tells of it. */
export interface TemplateEvent {
  id: string
  name: string
  when: string
  /** Of the first channel, with the examples in its variables, without empty lines and the name of who sends it. */
  preview: string
  lines: Pick<TemplateLine, 'key' | 'channel' | 'kakaoTemplate' | 'isChanged' | 'isWaiting' | 'changedAt'>[]
}

/** With which each text begins; of a list it says nothing. */
const SIGNED = `[${BRAND.ko}]`

const unsigned = (text: string) => (text.startsWith(SIGNED) ? text.slice(SIGNED.length).trimStart() : text)

/** In the order of the templates. */
export function templateEvents(
  lines: readonly TemplateLine[],
): { name: GroupName; events: TemplateEvent[] }[] {
  const byEvent = Map.groupBy(lines, ({ key }) => eventIdOf(key))
  return GROUP_NAMES.map((name) => ({
    name,
    events: [...byEvent]
      .filter(([id]) => GROUP_OF[id.split('.')[0] as Subject] === name)
      .map(([id, channels]) => eventOf(id, channels)),
  }))
}

function eventOf(id: EventId, lines: readonly TemplateLine[]): TemplateEvent {
  const [first] = lines
  return {
    id,
    name: first!.name,
    when: WHEN[id],
    preview: unsigned(filled(first!.text, templateOf(first!.key).variables)).replaceAll(/\n\n+/g, '\n'),
    lines: lines.map(({ key, channel, kakaoTemplate, isChanged, isWaiting, changedAt }) => ({
      key,
      channel,
      kakaoTemplate,
      isChanged,
      isWaiting,
      changedAt,
    })),
  }
}
