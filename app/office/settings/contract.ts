import { z } from 'zod/mini'
import { CARRIER_CODES } from '#app/shared/carriers/carriers.ts'
import { SETTING_ROLES } from '#app/shared/settings/sections.ts'
import { endpoint, type Endpoint, type StaffRole } from '#app/platform/endpoint.ts'
import { isCalendarDate } from '#app/platform/korean-time.ts'
import { isBusinessNumber, MAIL_ORDER, SUPPORT_NUMBER } from './company-rules.ts'
import { deskAddressesValue, revealsValue, totpValue } from './security-values.ts'

/** Who sets the site up. */
export const SETTINGS_AREA = {
  roles: SETTING_ROLES,
  refusal: '설정은 대표와 관리자만 바꿀 수 있어요.',
} as const

export const READING: Endpoint['refusals'] = ['notLoggedIn', 'loginExpired', 'notAllowed', 'unavailable']
export const CHANGING: Endpoint['refusals'] = [
  ...READING,
  'unreadable',
  'foreignOrigin',
  'notFound',
  'conflict',
  'tooLarge',
  'wrongType',
  'invalid',
]

/** Of what is changed, as it was read. */
export const version = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647))

/** A line of text that may be left empty. */
function line(max: number, rule?: (value: string) => boolean, error = '다시 확인해 주세요.') {
  const text = z
    .string({ error: '글자로 적어 주세요.' })
    .check(z.trim(), z.maxLength(max, { error: `${max}자까지 쓸 수 있어요.` }))
  const ruled = rule ? text.check(z.refine((value) => value === '' || rule(value), { error })) : text
  return z.nullable(ruled)
}

const address = () =>
  line(500, (value) => /^https:\/\/[^\s.]+\.\S+$/.test(value), 'https://로 시작하는 주소를 적어 주세요.')

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/
export const companyValue = z.object({
  name: line(60),
  owner: line(40),
  businessNumber: line(
    20,
    isBusinessNumber,
    '사업자등록번호 10자리를 다시 확인해 주세요. 끝자리가 맞지 않아요.',
  ),
  mailOrderNumber: line(60, (value) => MAIL_ORDER.test(value), '제2026-서울강남-01234호처럼 적어 주세요.'),
  address: line(200),
  privacyOfficer: line(60),
  email: line(254, (value) => EMAIL.test(value), '이메일 주소를 끝까지 적어 주세요. 예: name@example.com'),
  hosting: line(60),
})

export const linksValue = z.object({
  chat: address(),
  blog: address(),
  video: address(),
  coverage: z.record(z.enum(CARRIER_CODES), address()),
})

const DATE_MESSAGE = '날짜를 골라 주세요.'
const date = z
  .string({ error: DATE_MESSAGE })
  .check(z.refine((value) => isCalendarDate(value), { error: DATE_MESSAGE }))
export const IN_TYPES = Array.from({ length: 18 }, (_, index) => `IRGC${index + 1}`)
const numberTerm = z.object({
  inType: z
    .string()
    .check(z.refine((value) => IN_TYPES.includes(value), { error: '유입 코드를 골라 주세요.' })),
  number: z
    .string({ error: '번호를 적어 주세요.' })
    .check(z.trim(), z.regex(SUPPORT_NUMBER, { error: '1600-0000이나 080-000-0000처럼 적어 주세요.' })),
  from: date,
  until: z.nullable(date),
})
export const numbersValue = z.array(numberTerm).check(z.maxLength(300))

const TIME = z
  .string({ error: '시간을 적어 주세요.' })
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: '시간을 적어 주세요.' }))
const CAPACITY = '한 시간대에 받을 수를 1에서 500 사이로 적어 주세요.'
export const hoursValue = z.object({
  weekdays: z
    .array(z.number().check(z.int(), z.minimum(0), z.maximum(6)))
    .check(z.minLength(1, { error: '상담하는 요일을 골라 주세요.' }), z.maxLength(7)),
  opens: TIME,
  closes: TIME,
  lunch: z.nullable(z.string().check(z.maxLength(11))),
  slots: z
    .array(z.string().check(z.maxLength(40)))
    .check(z.minLength(1, { error: '시간대를 하나는 적어 주세요.' }), z.maxLength(24)),
  capacity: z.coerce
    .number({ error: CAPACITY })
    .check(
      z.int({ error: CAPACITY }),
      z.minimum(1, { error: CAPACITY }),
      z.maximum(500, { error: CAPACITY }),
    ),
})

export const noticesValue = z.object({ missed: z.boolean(), assigned: z.boolean(), booked: z.boolean() })

const MOST_TEXTS = 100_000
const ceiling = (error: string) =>
  z.coerce
    .number({ error })
    .check(z.int({ error }), z.minimum(10, { error }), z.maximum(MOST_TEXTS, { error }))
export const textsValue = z.object({
  hour: ceiling('한 시간에 보낼 수를 10에서 100,000 사이로 적어 주세요.'),
  day: ceiling('하루에 보낼 수를 10에서 100,000 사이로 적어 주세요.'),
})

const HOLIDAY_NAME = '쉬는 날의 이름을 30자까지 적어 주세요.'
export const holidaysValue = z
  .record(
    date,
    z
      .string({ error: HOLIDAY_NAME })
      .check(z.trim(), z.minLength(1, { error: HOLIDAY_NAME }), z.maxLength(30, { error: HOLIDAY_NAME })),
  )
  .check(z.refine((value) => Object.keys(value).length <= 500, { error: '쉬는 날이 너무 많아요.' }))

const matching = (pattern: RegExp, error: string) => line(60, (value) => pattern.test(value), error)
export const analyticsValue = z.object({
  ga4: matching(/^G-[A-Z0-9]{6,12}$/, 'G-로 시작하는 측정 ID를 적어 주세요. 예: G-AB12CD34EF'),
  naver: matching(/^s?_?[0-9a-z]{8,20}$/, '네이버 공통 인증 키를 적어 주세요. 예: s_1a2b3c4d5e6f'),
  kakaoPixel: matching(/^\d{10,20}$/, '픽셀 ID는 숫자예요. 예: 1234567890123456789'),
  metaPixel: matching(/^\d{10,20}$/, '픽셀 ID는 숫자예요. 예: 123456789012345'),
})

const event = matching(/^[a-z][a-z0-9_]{0,39}$/, '영문 소문자와 숫자, _로 적어 주세요. 예: generate_lead')
/** The types of conversion (specification §7): 1 a call, 4 a request, 5 a chat. */
export const conversionsValue = z.object({ 1: event, 4: event, 5: event })

export const robotsValue = line(5_000)

const proof = matching(/^[\w=+/.-]{8,60}$/, '검색 서비스가 준 코드를 그대로 적어 주세요.')
export const verificationValue = z.object({ google: proof, naver: proof })

function changing<Value extends z.ZodMiniType>(
  key: string,
  value: Value,
  summary: string,
  roles: readonly StaffRole[] = SETTING_ROLES,
) {
  // Who gets in and how much they see is the owner's, and not for a session alone.
  const isGuarded = roles !== SETTING_ROLES
  return endpoint({
    method: 'PUT',
    path: `/api/desk/settings/${key}`,
    summary,
    from: 'body',
    access: 'desk',
    roles,
    input: z.object({ version, value }),
    data: z.object({ version: z.number() }),
    refusals: isGuarded ? [...CHANGING, 'proofNeeded'] : CHANGING,
  })
}

/** What may be set, each by a call of its own; the key is the setting's. */
export const SETTING_ROWS = {
  company: changing('company', companyValue, '사업자 정보를 바꾼다. 홈페이지 아래쪽에 보인다.'),
  links: changing('links', linksValue, '채팅과 블로그, 영상, 설치 지역 조회의 주소를 바꾼다.'),
  supportNumbers: changing('supportNumbers', numbersValue, '유입 코드마다 보일 번호와 그 기간을 바꾼다.'),
  callHours: changing('callHours', hoursValue, '상담 시간과 점심시간, 희망 시간대를 바꾼다.'),
  notices: changing('notices', noticesValue, '통화 뒤에 저절로 보내는 문자를 고른다.'),
  texts: changing('texts', textsValue, '손님 때문에 나가는 문자와 메일의 한 시간, 하루 한도를 바꾼다.'),
  holidays: changing('holidays', holidaysValue, '쉬는 날을 바꾼다. 날짜 → 이름.'),
  analytics: changing('analytics', analyticsValue, '분석 서비스의 ID를 바꾼다.'),
  conversionTypes: changing(
    'conversionTypes',
    conversionsValue,
    '전환(1 전화, 4 신청, 5 채팅)의 이벤트 이름을 바꾼다.',
  ),
  robots: changing('robots', robotsValue, 'robots.txt를 바꾼다. 비우면 기본 규칙을 쓴다.'),
  verification: changing('verification', verificationValue, '검색 서비스의 소유 확인 코드를 바꾼다.'),
  requireTotp: changing('requireTotp', totpValue, '2단계 인증이 꼭 필요한 역할을 바꾼다. null이면 기본값.', [
    'owner',
  ]),
  reveals: changing(
    'reveals',
    revealsValue,
    '한 사람이 한 시간과 하루에 볼 수 있는 번호, 걸 수 있는 전화, 열 수 있는 동료 상담의 수를 바꾼다.',
    ['owner'],
  ),
  deskAddresses: changing(
    'deskAddresses',
    deskAddressesValue,
    '상담실을 열 수 있는 인터넷 주소(CIDR)를 바꾼다. 비우면 어디서나 연다. 저장하는 사람의 주소가 빠지면 거절한다.',
    ['owner'],
  ),
} as const

export type SettingKey = keyof typeof SETTING_ROWS
export const SETTING_KEYS = Object.keys(SETTING_ROWS) as SettingKey[]

const change = z.object({
  id: z.number(),
  version: z.number(),
  at: z.string(),
  byName: z.string(),
  /** What became different, in words. */
  lines: z.array(z.string()),
})
export type SettingChange = z.output<typeof change>

export const deskSettings = endpoint({
  method: 'GET',
  path: '/api/desk/settings',
  summary: '모든 설정과 그 버전. 아직 바꾸지 않은 것의 버전은 0.',
  from: 'none',
  access: 'desk',
  roles: SETTING_ROLES,
  input: z.object({}),
  data: z.object({
    settings: z.record(z.string(), z.object({ version: z.number(), value: z.unknown() })),
  }),
  refusals: READING,
})

export const settingHistory = endpoint({
  method: 'GET',
  path: '/api/desk/settings/:key/versions',
  summary: '설정 하나가 바뀐 기록. 새것부터 30개.',
  from: 'none',
  access: 'desk',
  roles: SETTING_ROLES,
  input: z.object({ key: z.string() }),
  data: z.object({ result: z.array(change) }),
  refusals: [...READING, 'notFound'],
})

export const revertedSetting = endpoint({
  method: 'POST',
  path: '/api/desk/settings/:key/revert',
  summary: '그 변경 전의 내용으로 되돌린다. 되돌린 것도 기록에 남는다.',
  from: 'body',
  access: 'desk',
  roles: SETTING_ROLES,
  input: z.object({ key: z.string(), changeId: z.coerce.number().check(z.int(), z.minimum(1)), version }),
  data: z.object({ version: z.number() }),
  refusals: [...CHANGING, 'proofNeeded'],
})

export const numberPreview = endpoint({
  method: 'GET',
  path: '/api/desk/settings/supportNumbers/preview',
  summary: '그 날짜에 유입 코드마다 보일 번호.',
  from: 'query',
  access: 'desk',
  roles: SETTING_ROLES,
  input: z.object({ date }),
  data: z.object({
    date: z.string(),
    result: z.array(
      z.object({ inType: z.string(), number: z.string(), isDefault: z.boolean(), isFree: z.boolean() }),
    ),
  }),
  refusals: [...READING, 'invalid'],
})
