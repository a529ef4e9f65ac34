import { z } from 'zod/mini'
import { CARRIER_CODES } from '#app/shared/carriers/carriers.ts'
import { EMAIL_FORMAT } from '#app/shared/forms/login-messages.ts'
import { MOST_GIFT } from '#app/shared/settings/gift-band-width.ts'
import { hasContact } from '#app/shared/personal-data/reason-rules.ts'
import { HOST_BACKUPS } from '#app/shared/settings/receiver-lines.ts'
import { IN_TYPES } from '#app/shared/tracking/lead-cookies.ts'
import { STAFF_ROLES } from '#app/platform/endpoint.ts'
import { textLines, ticked, unlessEmpty, wholeNumber } from '#app/platform/input-rules.ts'
import { isCalendarDate } from '#app/platform/korean-time.ts'
import { MAIL_ADDRESS } from '#app/platform/person-rules.ts'
import { isBusinessNumber, MAIL_ORDER, SUPPORT_NUMBER } from './company-rules.ts'

function line(max: number, rule?: (value: string) => boolean, error = '다시 확인해 주세요.') {
  const text = z
    .string({ error: '글자로 적어 주세요.' })
    .check(z.trim(), z.maxLength(max, { error: `${max}자까지 쓸 수 있어요.` }))
  const ruled = rule ? text.check(z.refine((value) => value === '' || rule(value), { error })) : text
  return z.nullable(ruled)
}

function between(
  least: number,
  most: number,
  error = `${least}에서 ${most.toLocaleString('ko')} 사이로 적어 주세요.`,
) {
  return z.coerce
    .number({ error })
    .check(z.int({ error }), z.minimum(least, { error }), z.maximum(most, { error }))
}

const address = () =>
  line(500, (value) => /^https:\/\/[^\s.]+\.\S+$/.test(value), 'https://로 시작하는 주소를 적어 주세요.')

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
  email: line(254, (value) => MAIL_ADDRESS.test(value), EMAIL_FORMAT),
  hosting: line(60),
  hostBackups: z.prefault(
    line(10, (value) => HOST_BACKUPS.test(value), '없음 또는 30일처럼 적어 주세요.'),
    null,
  ),
})

const MOST_RECEIVERS = 60
export const receiversValue = textLines(
  z
    .array(z.string().check(z.trim(), z.maxLength(200, { error: '한 줄은 200자까지 적을 수 있어요.' })))
    .check(z.maxLength(MOST_RECEIVERS, { error: `${MOST_RECEIVERS}줄까지 적을 수 있어요.` })),
)

export const linksValue = z.object({
  chat: address(),
  blog: address(),
  video: address(),
  coverage: z.record(z.enum(CARRIER_CODES), address()),
})

const DATE_MESSAGE = '날짜를 골라 주세요.'
export const date = z
  .string({ error: DATE_MESSAGE })
  .check(z.refine((value) => isCalendarDate(value), { error: DATE_MESSAGE }))
export const numberTerm = z.object({
  inType: z
    .string()
    .check(z.refine((value) => IN_TYPES.includes(value), { error: '유입 코드를 골라 주세요.' })),
  number: z
    .string({ error: '번호를 적어 주세요.' })
    .check(z.trim(), z.regex(SUPPORT_NUMBER, { error: '1600-0000이나 080-000-0000처럼 적어 주세요.' })),
  from: date,
  until: z.nullable(date),
})
/** Empty if a number has no end. */
export const lastDay = z.pipe(
  z.nullable(z.string()),
  z.pipe(
    z.transform((value: string | null) => value || null),
    z.nullable(date),
  ),
)
export const numbersValue = z.array(numberTerm).check(z.maxLength(300))

const TIME = z
  .string({ error: '시간을 적어 주세요.' })
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: '시간을 적어 주세요.' }))
const WEEKDAYS = '상담하는 요일을 골라 주세요.'
export const hoursValue = z.object({
  weekdays: z
    .array(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(6)), { error: WEEKDAYS })
    .check(z.minLength(1, { error: WEEKDAYS }), z.maxLength(7)),
  opens: TIME,
  closes: TIME,
  lunch: z.nullable(z.string().check(z.maxLength(11))),
  slots: textLines(
    z
      .array(z.string().check(z.maxLength(40)))
      .check(z.minLength(1, { error: '시간대를 하나는 적어 주세요.' }), z.maxLength(24)),
  ),
  capacity: between(1, 500, '한 시간대에 받을 수를 1에서 500 사이로 적어 주세요.'),
})

/** A working day is not longer; under five minutes leads would go in circles. */
export const callingValue = z.object({
  firstCallMinutes: between(5, 600, '처음 전화할 시간을 5분에서 600분 사이로 적어 주세요.'),
  returnMinutes: between(5, 600, '다음 상담사에게 넘길 시간을 5분에서 600분 사이로 적어 주세요.'),
  assignsByItself: ticked(),
  teamMail: z.prefault(
    z.pipe(
      line(
        254,
        (value) => MAIL_ADDRESS.test(value),
        '이메일 주소를 끝까지 적어 주세요. 예: team@example.com',
      ),
      z.transform((value: string | null) => value || null),
    ),
    null,
  ),
})

const DAYS_BEFORE = '끝나기 며칠 전인지 7에서 180 사이로 적어 주세요.'
export const endRemindersValue = z.object({
  isOn: ticked(),
  first: between(7, 180, DAYS_BEFORE),
  second: between(7, 180, DAYS_BEFORE),
})

/** A form without a checked box sends nothing. */
export const noticesValue = z.prefault(
  z.object({ missed: ticked(), assigned: ticked(), booked: ticked() }),
  {},
)

export const textsValue = z.object({
  hour: between(10, 100_000, '한 시간에 보낼 수를 10에서 100,000 사이로 적어 주세요.'),
  day: between(10, 100_000, '하루에 보낼 수를 10에서 100,000 사이로 적어 주세요.'),
})

export const backupsValue = z.object({
  at: TIME,
  keep: between(2, 400, '남길 백업을 2개에서 400개 사이로 적어 주세요.'),
  keepDays: between(2, 366, '두는 날을 2일에서 366일 사이로 적어 주세요.'),
})

export const advertisingValue = z.object({
  rejectNumber: line(
    20,
    (text) => /^080-?\d{3,4}-?\d{4}$/.test(text),
    '080으로 시작하는 번호를 적어 주세요.',
  ),
})

const giftAmount = z.pipe(
  unlessEmpty(z.nullable(wholeNumber(MOST_GIFT, '금액을 0원에서 1,000만 원까지 숫자로 적어 주세요.'))),
  z.transform((amount: number | null | undefined) => amount ?? null),
)
const GIFT_AVERAGE = z.object({
  internet: giftAmount,
  tv: giftAmount,
  asOf: line(10, isCalendarDate, '날짜를 골라 주세요.'),
  source: line(200),
})
export const giftAveragesValue = z.record(z.enum(CARRIER_CODES), GIFT_AVERAGE)

const CANCEL_LINE = '한 줄은 200자까지 적을 수 있어요.'
export const earlyCancelValue = z.record(
  z.enum(CARRIER_CODES),
  textLines(
    z
      .array(z.string({ error: CANCEL_LINE }).check(z.trim(), z.maxLength(200, { error: CANCEL_LINE })))
      .check(z.maxLength(20, { error: '통신사마다 20줄까지 적을 수 있어요.' })),
  ),
)

export const ratingsValue = z.object({
  least: between(5, 100, '몇 건부터 보일지 5에서 100 사이로 적어 주세요.'),
  installDays: between(3, 30, '개통하고 며칠 뒤인지 3에서 30 사이로 적어 주세요.'),
})

const REFERRAL_LINE = '한 줄은 100자까지 적을 수 있어요.'
export const referralTermsValue = textLines(
  z
    .array(z.string({ error: REFERRAL_LINE }).check(z.trim(), z.maxLength(100, { error: REFERRAL_LINE })))
    .check(z.maxLength(20, { error: '20줄까지 적을 수 있어요.' })),
)

const COMMISSION = z.object({
  terms: line(200),
  asOf: line(10, isCalendarDate, '날짜를 골라 주세요.'),
})
export const commissionsValue = z.record(z.enum(CARRIER_CODES), COMMISSION)

export const noteTemplatesValue = textLines(
  z
    .array(
      z.string().check(
        z.trim(),
        z.maxLength(60, { error: '한 줄은 60자까지 적을 수 있어요.' }),
        // Every version of a setting stays.
        z.refine((text) => !hasContact(text), { error: '휴대폰 번호나 이메일은 적지 말아 주세요.' }),
      ),
    )
    .check(z.maxLength(12, { error: '12줄까지 적을 수 있어요.' })),
)

const MOST_HOLIDAYS = 500
const HOLIDAY_NAME = '쉬는 날의 이름을 30자까지 적어 주세요.'
export const holidayName = z
  .string({ error: HOLIDAY_NAME })
  .check(z.trim(), z.minLength(1, { error: HOLIDAY_NAME }), z.maxLength(30, { error: HOLIDAY_NAME }))
export const holidaysValue = z
  .record(date, holidayName)
  .check(z.refine((value) => Object.keys(value).length <= MOST_HOLIDAYS, { error: '쉬는 날이 너무 많아요.' }))

const matching = (pattern: RegExp, error: string) => line(60, (value) => pattern.test(value), error)
export const analyticsValue = z.object({
  ga4: matching(/^G-[A-Z0-9]{6,12}$/, 'G-로 시작하는 측정 ID를 적어 주세요. 예: G-AB12CD34EF'),
  naver: matching(/^s?_?[0-9a-z]{8,20}$/, '네이버 공통 인증 키를 적어 주세요. 예: s_1a2b3c4d5e6f'),
  kakaoPixel: matching(/^\d{10,20}$/, '픽셀 ID는 숫자예요. 예: 1234567890123456789'),
  metaPixel: matching(/^\d{10,20}$/, '픽셀 ID는 숫자예요. 예: 123456789012345'),
})

const event = matching(/^[a-z][a-z0-9_]{0,39}$/, '영문 소문자와 숫자, _로 적어 주세요. 예: generate_lead')
/** Specification §7: 1 a call, 4 a request, 5 a chat. */
export const conversionsValue = z.object({ 1: event, 4: event, 5: event })

export const robotsValue = line(5_000)

/** Also accepts a whole `<meta … content="…">`, which people copy. */
const proof = z.pipe(
  z.pipe(
    z.nullable(z.string().check(z.maxLength(1_000))),
    z.transform((text: string | null) => text && (/content\s*=\s*["']([^"']+)["']/.exec(text)?.[1] ?? text)),
  ),
  matching(/^[\w=+/.-]{8,60}$/, '검색 서비스가 준 코드를 그대로 적어 주세요.'),
)
export const verificationValue = z.object({ google: proof, naver: proof })

export const indexNowValue = matching(/^[A-Za-z0-9-]{8,60}$/, '영문과 숫자, -로 8글자 이상 적어 주세요.')

const MOST_GROUPS = 300
/** Far more than a group may hold, whose own rule names the group. */
const LONGEST_LINE = 2_000
export const synonymsValue = textLines(
  z
    .array(
      z
        .string()
        .check(z.maxLength(LONGEST_LINE, { error: '너무 긴 줄이 있어요. 한 말은 20자까지 적어 주세요.' })),
    )
    .check(z.maxLength(MOST_GROUPS, { error: `${MOST_GROUPS}줄까지 적을 수 있어요.` })),
)

export const totpValue = z.nullable(z.array(z.enum(STAFF_ROLES)).check(z.maxLength(5)))

export const revealsValue = z.object({
  perHour: between(5, 1_000),
  perDay: between(5, 5_000),
  dialsPerHour: between(20, 1_000),
  dialsPerDay: between(40, 5_000),
  openingsPerDay: between(0, 100),
  readsPerHour: between(10, 1_000),
  readsPerDay: between(20, 5_000),
  claimsPerHour: between(5, 1_000),
  claimsPerDay: between(10, 5_000),
})

const ADDRESSES = '주소를 한 줄에 하나씩 적어 주세요. 예: 203.0.113.0/24'
export const deskAddressesValue = textLines(
  z
    .array(z.string({ error: ADDRESSES }).check(z.maxLength(60, { error: ADDRESSES })))
    .check(z.maxLength(100, { error: '주소는 100개까지 적을 수 있어요.' })),
)
