import {
  CARRIER_CHIPS,
  CARRIER_CODES,
  CARRIER_NAMES,
  type CarrierCode,
} from '#app/shared/carriers/carriers.ts'
import { COMPANY_FACTS, COMPANY_LABELS, type Settings } from './contract.ts'
import { shortened } from '#app/platform/text-ends.ts'

/** By the path of a field: the key of its setting, then its name. */
export const FIELD_NAMES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(COMPANY_FACTS.map((fact) => [`company.${fact}`, COMPANY_LABELS[fact]])),
  receivers: '맡긴 업체의 국가',
  'links.chat': '채팅 상담',
  'links.blog': '블로그',
  'links.video': '영상',
  ...namedByCarrier((code) => ({ [`links.coverage.${code}`]: `${CARRIER_CHIPS[code]} 설치 조회` })),
  'callHours.weekdays': '요일',
  'callHours.opens': '시작',
  'callHours.closes': '끝',
  'callHours.lunch': '점심',
  'callHours.slots': '시간대',
  'callHours.capacity': '시간대마다 받을 수',
  'calling.firstCallMinutes': '첫 전화까지(분)',
  'calling.returnMinutes': '다음 상담사에게 넘기기까지(분)',
  'calling.assignsByItself': '자동 배정',
  'calling.teamMail': '팀 메일',
  'notices.missed': '부재 문자',
  'notices.assigned': '상담사 배정 문자',
  'notices.booked': '다시 걸 약속 문자',
  'texts.hour': '한 시간 한도',
  'texts.day': '하루 한도',
  'advertising.rejectNumber': '080 수신 거부 번호',
  'analytics.ga4': 'GA4',
  'analytics.naver': '네이버',
  'analytics.kakaoPixel': '카카오 픽셀',
  'analytics.metaPixel': '메타 픽셀',
  'conversionTypes.1': '전화',
  'conversionTypes.4': '상담 신청',
  'conversionTypes.5': '채팅',
  'backups.at': '백업하는 시간',
  'backups.keep': '남길 백업 수',
  'backups.keepDays': '백업을 두는 날',
  robots: 'robots.txt',
  'verification.google': '구글',
  'verification.naver': '네이버',
  indexNow: 'IndexNow 키',
  requireTotp: '2단계 인증',
  deskAddresses: '상담실을 열 수 있는 주소',
  'reveals.perHour': '한 시간에 보는 번호',
  'reveals.perDay': '하루에 보는 번호',
  'reveals.dialsPerHour': '한 시간에 거는 전화',
  'reveals.dialsPerDay': '하루에 거는 전화',
  'reveals.openingsPerDay': '하루에 여는 동료 상담',
  'reveals.readsPerHour': '맡지 않은 상담, 한 시간',
  'reveals.readsPerDay': '맡지 않은 상담, 하루',
  'reveals.claimsPerHour': '한 시간에 맡는 상담',
  'reveals.claimsPerDay': '하루에 맡는 상담',
  ...namedByCarrier(acceptanceNames),
  ...namedByCarrier(giftAverageNames),
  ...namedByCarrier(commissionNames),
  ...namedByCarrier((code) => ({ [`earlyCancel.${code}`]: `${CARRIER_NAMES[code]} 해지 비용` })),
  'endReminders.isOn': '약정 만료 알림',
  'endReminders.first': '먼저 알리는 날(끝나기 며칠 전)',
  'endReminders.second': '다시 알리는 날(끝나기 며칠 전)',
  ...namedByCarrier((code) => ({
    [`stayTerms.${code}.terms`]: `${CARRIER_NAMES[code]} 재약정 조건`,
    [`stayTerms.${code}.asOf`]: `${CARRIER_NAMES[code]} 재약정 조건을 확인한 날`,
  })),
  referralTerms: '추천 사은품',
  'ratings.least': '평가를 몇 건부터 보일지',
  'ratings.installDays': '개통하고 며칠 뒤에 설치를 물을지',
  noteTemplates: '자주 쓰는 메모',
  'acceptance.lookUp': '승낙 조회 주소',
}
const LONGEST = 60
const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토'] as const

function namedByCarrier(namesOf: (code: CarrierCode) => Record<string, string>): Record<string, string> {
  return Object.assign({}, ...CARRIER_CODES.map(namesOf)) as Record<string, string>
}

function acceptanceNames(code: CarrierCode): Record<string, string> {
  const [path, name] = [`acceptance.carriers.${code}`, CARRIER_NAMES[code]]
  return {
    [`${path}.agency`]: `${name} 선임 대리점`,
    [`${path}.number`]: `${name} 승낙번호`,
    [`${path}.acceptedOn`]: `${name} 승낙일`,
    [`${path}.validUntil`]: `${name} 유효기간`,
    [`${path}.image`]: `${name} 승낙서 이미지`,
  }
}

function giftAverageNames(code: CarrierCode): Record<string, string> {
  const [path, name] = [`giftAverages.${code}`, CARRIER_NAMES[code]]
  return {
    [`${path}.internet`]: `${name} 인터넷만`,
    [`${path}.tv`]: `${name} 인터넷과 TV`,
    [`${path}.asOf`]: `${name} 확인한 날`,
    [`${path}.source`]: `${name} 출처`,
  }
}

function commissionNames(code: CarrierCode): Record<string, string> {
  const [path, name] = [`commissions.${code}`, CARRIER_NAMES[code]]
  return { [`${path}.terms`]: `${name} 수수료`, [`${path}.asOf`]: `${name} 수수료를 확인한 날` }
}

/** Returns the differences between two values of a setting: `상호: 없음 → 고른커넥트`. */
export function changedLines(key: keyof Settings, before: unknown, after: unknown): string[] {
  const [old, fresh] = [flat(key, before), flat(key, after)]
  const paths = [...new Set([...old.keys(), ...fresh.keys()])]
  return paths
    .filter((path) => old.get(path) !== fresh.get(path))
    .map((path) => `${nameOf(path)}: ${old.get(path) ?? '없음'} → ${fresh.get(path) ?? '없음'}`)
}

const nameOf = (path: string) => FIELD_NAMES[path] ?? path.slice(path.indexOf('.') + 1)

function flat(path: string, value: unknown): Map<string, string> {
  if (value === null || value === undefined || value === '') return new Map()
  if (path === 'supportNumbers' && Array.isArray(value)) return new Map(value.map(termEntry))
  if (path === 'synonyms' && Array.isArray(value)) return new Map(value.map(synonymEntry))
  if (path === 'callHours.weekdays' && Array.isArray(value))
    return new Map([[path, value.map((day) => WEEKDAYS[Number(day)]).join('·')]])
  if (Array.isArray(value)) return new Map([[path, value.join(', ') || '아무도 아님']])
  if (typeof value === 'object')
    return new Map(Object.entries(value).flatMap(([name, inner]) => [...flat(`${path}.${name}`, inner)]))
  if (typeof value === 'boolean') return new Map([[path, value ? '켬' : '끔']])
  return new Map([[path, inOneLine(String(value as string | number))]])
}

function termEntry(term: { inType: string; number: string; from: string; until: string | null }) {
  const { inType, number, from, until } = term
  return [`supportNumbers.${inType} ${from}부터`, `${number}${until ? ` (${until}까지)` : ''}`] as const
}

/** A group is known by its first word. */
const synonymEntry = (line: string) => [`synonyms.${line.split(',', 1)[0]}`, line] as const

const inOneLine = (text: string): string => shortened(text.replaceAll(/\s+/g, ' '), LONGEST)
