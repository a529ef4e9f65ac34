import { z } from 'zod/mini'
import { MOST_MONTHLY } from '#app/crm/leads/call-answers.ts'
import { AGREEMENT_MESSAGE } from '#app/crm/requests/form-rules.ts'
import { endpoint } from '#app/platform/endpoint.ts'
import { ruledText, unlessEmpty, wholeNumber } from '#app/platform/input-rules.ts'
import { mobileError, nameError } from '#app/platform/person-rules.ts'
import { CARRIER_CODES } from '#app/shared/carriers/carriers.ts'
import { PHONE_CARRIERS } from '#app/shared/plans/phone-carrier.ts'

const token = z.string().check(z.maxLength(100))
const version = z.optional(z.nullable(z.string().check(z.maxLength(60))))
const POST = { method: 'POST', from: 'body', access: 'public' } as const
const REFUSALS = [
  'unreadable',
  'tooLarge',
  'wrongType',
  'foreignOrigin',
  'invalid',
  'notFound',
  'conflict',
  'tooMany',
  'officeClosed',
  'unavailable',
] as const

export const REMIND_AGREEMENT = '약정 만료 알림에 동의해 주세요. 동의하지 않으면 알림을 보내지 않아요.'
const agreement = (error: string) => z.literal([true, 'true', 'on'], { error })
const monthlyNow = unlessEmpty(wholeNumber(MOST_MONTHLY, '지금 월 요금을 숫자로 적어 주세요. 예: 38,500'))
const MONTH = '약정이 끝나는 달을 골라 주세요.'

export const askReminder = endpoint({
  ...POST,
  path: '/api/renewal/reminders',
  summary:
    '약정이 끝나는 날이나 달을 알려 주고 알림을 신청한다. 받을 번호나 이메일로 링크를 보내고, 그 링크에서 확인해야 시작한다.',
  sendsText: true,
  input: z.object({
    carrier: z.enum(CARRIER_CODES, { error: '지금 통신사를 골라 주세요.' }),
    month: z.string({ error: MONTH }).check(z.regex(/^\d{4}-\d{2}$/, { error: MONTH })),
    day: unlessEmpty(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(31))),
    /** A mobile number or an e-mail address: where it goes is the channel that is agreed to. */
    contact: z
      .string({ error: '휴대폰 번호나 이메일을 적어 주세요.' })
      .check(z.trim(), z.minLength(1, { error: '휴대폰 번호나 이메일을 적어 주세요.' }), z.maxLength(254)),
    monthly: monthlyNow,
    agreement: agreement(REMIND_AGREEMENT),
    consentVersion: version,
  }),
  data: z.object({
    /** Masked. */
    sentTo: z.string(),
    channel: z.enum(['sms', 'mail']),
    /** Days on which it is told once the link was pressed. */
    remindedOn: z.array(z.string()),
  }),
  refusals: REFUSALS,
})

export const confirmReminder = endpoint({
  ...POST,
  path: '/api/renewal/reminders/confirm',
  summary: '받은 링크에서 알림을 시작한다. 다시 보내도 같다.',
  input: z.object({ token }),
  data: z.null(),
  refusals: REFUSALS,
})

export const stopReminder = endpoint({
  ...POST,
  path: '/api/renewal/reminders/stop',
  summary: '알림을 그만 받는다. 번호나 이메일과 약정을 바로 지운다. 다시 보내도 같다.',
  input: z.object({ token }),
  data: z.null(),
  refusals: REFUSALS,
})

/** What is compared with: everything is known of a line of ours, and may be chosen otherwise. */
const chosen = {
  speed: unlessEmpty(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000))),
  tv: unlessEmpty(z.enum(['none', 'basic', 'premium'], { error: 'TV를 다시 골라 주세요.' })),
  phone: unlessEmpty(z.enum(PHONE_CARRIERS, { error: '휴대폰 통신사를 다시 골라 주세요.' })),
  lines: unlessEmpty(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(3))),
  monthly: monthlyNow,
}
export const renewalChoice = z.object(chosen)
export type RenewalChoice = z.output<typeof renewalChoice>

export const askCall = endpoint({
  ...POST,
  path: '/api/renewal/call',
  summary:
    '약정 끝 비교에서 전화로 물어본다. 아는 것을 모두 적은 상담 신청이 된다. 이미 물어봤고 상담이 끝나지 않았으면 그 신청을 답한다. 이름과 번호는 우리가 개통한 회선이면 적지 않는다.',
  sendsText: true,
  input: z.object({
    token,
    customerName: unlessEmpty(ruledText(nameError)),
    customerMobile: unlessEmpty(ruledText(mobileError)),
    agreement: agreement(AGREEMENT_MESSAGE),
    consentVersion: version,
    ...chosen,
  }),
  data: z.object({ receiptNo: z.string(), statusUrl: z.string() }),
  refusals: REFUSALS,
})

export const REMIND_CHOICES = ['sms', 'mail', 'off'] as const

export const remindOfOwnLine = endpoint({
  method: 'POST',
  path: '/api/user/lines/reminder',
  summary: '내 회선의 약정이 끝나기 전에 문자(sms)나 메일(mail)로 알림을 받거나 그만 받는다(off).',
  from: 'body',
  access: 'member',
  input: z.object({
    lineId: z.string().check(z.maxLength(40)),
    by: z.enum(REMIND_CHOICES, { error: '문자와 메일 가운데 골라 주세요.' }),
    agreement: z.optional(z.union([z.boolean(), z.enum(['true', 'false', 'on'])])),
    consentVersion: version,
  }),
  data: z.null(),
  refusals: [
    'notLoggedIn',
    'loginExpired',
    'foreignOrigin',
    'unreadable',
    'tooLarge',
    'wrongType',
    'invalid',
    'notFound',
    'conflict',
    'unavailable',
  ],
  said: ({ input: { by } }) =>
    by === 'off' ? '이 회선의 알림을 껐어요.' : '알림을 켰어요. 약정이 끝나기 전에 알려 드릴게요.',
  next: '/mypage/lines',
})
