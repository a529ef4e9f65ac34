import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'
import { z } from 'zod/mini'
import { SEND_STATES, type SendState } from '#app/shared/messaging/sending.ts'
import type { DataOf } from '#app/platform/endpoint.ts'
import { optionalDay } from '#app/platform/day-inputs.ts'
import { unlessEmpty } from '#app/platform/input-rules.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { MESSAGE_KIND_KEYS } from './message-kinds.ts'

const STATES = Object.keys(SEND_STATES) as [SendState, ...SendState[]]
const desk = deskEndpoints(RIGHTS.sendLog)
const page = z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)))
const id = z.string().check(z.maxLength(64))

const CHANNELS = ['sms', 'mail'] as const

const filter = {
  kind: z.optional(z.enum(['', ...MESSAGE_KIND_KEYS], { error: '종류를 다시 골라 주세요.' })),
  /** `open`: not arrived, whether it is retried or not. */
  state: z.optional(z.enum(['', 'open', ...STATES], { error: '상태를 다시 골라 주세요.' })),
  channel: z.optional(z.enum(['', ...CHANNELS], { error: '보낸 방법을 다시 골라 주세요.' })),
  from: optionalDay,
  to: optionalDay,
}

export const messageQuery = z.object({
  ...filter,
  /** Whom it went to: a whole number or address; of leads also the name or the last four digits. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(254, { error: '254자까지 찾을 수 있어요.' }))),
  sort: z.optional(z.enum(['', 'at'], { error: '늘어놓을 차례를 다시 골라 주세요.' })),
  page,
})

const message = z.object({
  id: z.string(),
  at: z.string(),
  channel: z.literal(CHANNELS),
  /** To be sent by KakaoTalk first. */
  isAlimtalk: z.boolean(),
  template: z.string(),
  name: z.string(),
  recipient: z.string(),
  text: z.string(),
  state: z.enum(STATES),
  tries: z.number(),
  nextAt: z.nullable(z.string()),
  sentAt: z.nullable(z.string()),
  /** As the carrier told it; of mails nobody does. */
  deliveredAt: z.nullable(z.string()),
  /** In plain words. */
  failure: z.nullable(z.string()),
  /** What somebody can do about it, where anything. */
  advice: z.nullable(z.string()),
  /** By hand. */
  canResend: z.boolean(),
  /** Newest of the number it went to, its name masked; null where it was about no lead. */
  lead: z.nullable(z.object({ id: z.string(), receiptNo: z.string(), name: z.string() })),
})

export const sentMessages = desk('GET', '/api/desk/messages', {
  logs: ['message.list', 'message.find', 'lead.list'],
  summary:
    '보낸 문자와 이메일, 어디까지 갔는지와 이유. 받는 사람과 인증번호, 숫자는 가린다. 최신순으로 50개씩. q는 받는 사람의 번호나 이메일 전체, 상담한 사람은 이름이나 번호 뒤 4자리로도.',
  input: messageQuery.shape,
  data: z.object({
    result: z.array(message),
    total: z.number(),
    page: z.number(),
    size: z.number(),
    /** Of this filter, how many can be sent again. */
    failed: z.number(),
    /** Whether messages leave; otherwise they are only logged. */
    couriers: z.object({ sms: z.boolean(), mail: z.boolean() }),
  }),
})
export type SentMessage = DataOf<typeof sentMessages>['result'][number]
export type MessageQuery = z.output<typeof messageQuery>

export const resendMessage = desk('POST', '/api/desk/messages/:id/resend', {
  logs: ['message.resend'],
  summary:
    '발송 실패 메시지 하나를 다시 보낸다. 두 번 눌러도 한 번 보낸다. 시간이 지난 인증번호는 보내지 않는다.',
  roles: RIGHTS.resend.roles,
  input: { id },
  data: z.object({
    state: z.enum(STATES),
    nextAt: z.nullable(z.string()),
    /** `08:00`, if it waits for the morning. */
    waitsUntil: z.nullable(z.string()),
  }),
  said: ({ data: { waitsUntil } }) => (waitsUntil ? `밤이라서 ${waitsUntil}에 보낼게요.` : '다시 보낼게요.'),
})

export const RESENT_AT_ONCE = 1_000

export const resendMessages = desk('POST', '/api/desk/messages/resend', {
  logs: ['message.resend'],
  summary:
    '고른 메시지(ids)나 조건에 맞는 메시지 가운데 발송에 실패한 것을 모두 다시 보낸다. whole이면 조건에 맞는 것을 그 수일 때만. 한 번에 목록의 차례대로 1,000개까지.',
  roles: RIGHTS.resend.roles,
  input: {
    ...filter,
    ids: z.optional(z.array(id)),
    /** All ids of a page, separated by commas. */
    all: z.optional(z.string()),
    /** Only what was ticked, even if that is nothing. */
    ticked: z.optional(z.string()),
    /** Which of them are the first where they are more than at once. */
    sort: messageQuery.shape.sort,
    /** In place of ids, all of the filter: how many the person was shown, so that none comes in unseen. */
    whole: unlessEmpty(z.coerce.number().check(z.int(), z.minimum(1))),
  },
  data: z.object({
    sent: z.number(),
    /** Left out because they are of no use any more. */
    expired: z.number(),
    /** Left out because their person wants none any more. */
    unwanted: z.number(),
    /** Until the morning. */
    waiting: z.number(),
  }),
  said: ({ data: { sent, expired, unwanted, waiting } }) =>
    [
      sent > 0 ? `${sent.toLocaleString('ko')}통을 다시 보낼게요.` : '다시 보낼 메시지가 없어요.',
      ...(waiting > 0 ? [`그 가운데 ${waiting.toLocaleString('ko')}통은 아침 8시에 보내요.`] : []),
      ...(expired > 0 ? [`시간이 지난 ${expired.toLocaleString('ko')}통은 보내지 않아요.`] : []),
      ...(unwanted > 0 ? [`받지 않으려는 ${unwanted.toLocaleString('ko')}통도 보내지 않아요.`] : []),
    ].join(' '),
})

export const JOB_STATES = { queued: '차례 기다림', retry: '다시 하는 중', dead: '멈춤' } as const
export type JobState = keyof typeof JOB_STATES

/** `late`: due, but neither succeeded nor failed. `waiting`: not done yet. `off`: switched off. */
export const CLOCK_STATES = {
  failing: '실패',
  late: '늦음',
  waiting: '아직 안 함',
  off: '하지 않음',
  fine: '정상',
} as const
export type ClockState = keyof typeof CLOCK_STATES

const clockJob = z.object({
  queue: z.string(),
  name: z.string(),
  /** `매일 03:30`, `월요일 08:00`: when it is done, not how often the clock asks. */
  rhythm: z.string(),
  state: z.enum(['failing', 'late', 'waiting', 'off', 'fine']),
  succeededAt: z.nullable(z.string()),
  failedAt: z.nullable(z.string()),
  /** When it is done next; null while it is switched off. */
  nextAt: z.nullable(z.string()),
  /** Since the last success. */
  failures: z.number(),
  /** Error code; the log has more. */
  failure: z.nullable(z.string()),
})
export type ClockJob = z.output<typeof clockJob>

export const outgoingJobs = desk('GET', '/api/desk/jobs', {
  summary:
    '접수 뒤에 할 일 가운데 아직 끝나지 않은 것과 멈춘 것. 최신순으로 30개씩. 정해진 시각에 자동으로 하는 일마다 마지막으로 끝낸 때와 다음에 할 때.',
  input: { page },
  data: z.object({
    result: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        receiptNo: z.nullable(z.string()),
        state: z.enum(['queued', 'retry', 'dead']),
        at: z.string(),
        tries: z.number(),
        nextAt: z.nullable(z.string()),
        failure: z.nullable(z.string()),
      }),
    ),
    total: z.number(),
    dead: z.number(),
    page: z.number(),
    size: z.number(),
    /** What stands still first, then what was not done yet. */
    clock: z.array(clockJob),
  }),
})
export type Jobs = DataOf<typeof outgoingJobs>
export type OutgoingJob = DataOf<typeof outgoingJobs>['result'][number]

export const retryJobs = desk('POST', '/api/desk/jobs/retry', {
  logs: ['job.redo'],
  summary: '멈춘 일을 다시 한다. id가 없으면 멈춘 일 모두. 두 번 눌러도 한 번 한다.',
  roles: RIGHTS.resend.roles,
  input: { id: z.optional(id) },
  data: z.object({ redone: z.number() }),
  said: ({ data: { redone } }) =>
    redone > 0 ? `${redone.toLocaleString('ko')}개를 다시 시작했어요.` : '다시 할 일이 없어요.',
})
