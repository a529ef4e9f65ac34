import { z } from 'zod/mini'
import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'
import { ticked } from '#app/platform/input-rules.ts'
import type { DataOf } from '#app/platform/endpoint.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { DELIVERY_STATES, WEBHOOK_EVENT_KEYS, type DeliveryState } from './events.ts'

const desk = deskEndpoints(RIGHTS.webhooks)

const id = z.string().check(z.maxLength(64))
const version = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647))
const EVENTS_MESSAGE = '알릴 일을 하나는 골라 주세요.'
const facts = {
  url: z.string({ error: '받는 주소를 적어 주세요.' }).check(
    z.trim(),
    z.minLength(1, { error: '받는 주소를 적어 주세요.' }),
    z.maxLength(500, { error: '500자까지 쓸 수 있어요.' }),
    z.refine((text) => ['https:', 'http:'].includes(URL.parse(text)?.protocol ?? ''), {
      error: 'https://로 시작하는 주소를 적어 주세요.',
    }),
  ),
  events: z
    .array(z.enum(WEBHOOK_EVENT_KEYS, { error: EVENTS_MESSAGE }), { error: EVENTS_MESSAGE })
    .check(z.minLength(1, { error: EVENTS_MESSAGE }), z.maxLength(WEBHOOK_EVENT_KEYS.length)),
}

const webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  isOn: z.boolean(),
  /** Switched off because nothing arrived for a day. */
  wasSwitchedOff: z.boolean(),
  failingSince: z.nullable(z.string()),
  /** Until when the previous secret is valid too. */
  oldSecretUntil: z.nullable(z.string()),
  createdAt: z.string(),
  version: z.number(),
})
export type Webhook = z.output<typeof webhook>

export const webhooks = desk('GET', '/api/desk/webhooks', {
  summary: '웹훅을 받는 곳.',
  data: z.object({ result: z.array(webhook) }),
})

export const addWebhook = desk('POST', '/api/desk/webhooks', {
  logs: ['webhook.change'],
  summary: '웹훅을 받을 곳을 더한다. 비밀 값은 이 답에만 있다.',
  input: facts,
  data: z.object({ id: z.string(), secret: z.string() }),
  refusals: ['proofNeeded'],
  said: () => '받는 곳을 더했어요.',
  saysSecret: true,
})

export const updateWebhook = desk('PUT', '/api/desk/webhooks/:id', {
  logs: ['webhook.change'],
  summary: '받는 주소와 알릴 일을 바꾸고, 켜고 끈다.',
  input: { id, ...facts, isOn: ticked(), version },
  data: webhook,
  refusals: ['proofNeeded'],
  said: () => '저장했어요.',
})

export const rotateSecret = desk('POST', '/api/desk/webhooks/:id/secret', {
  logs: ['webhook.change'],
  summary: '비밀 값을 새로 만든다. 앞의 값은 하루 더 쓸 수 있다. 새 값은 이 답에만 있다.',
  input: { id, version },
  data: z.object({ secret: z.string(), oldSecretUntil: z.string() }),
  refusals: ['proofNeeded'],
  said: () => '비밀 값을 새로 만들었어요.',
  saysSecret: true,
})

export const removeWebhook = desk('POST', '/api/desk/webhooks/:id/remove', {
  logs: ['webhook.change'],
  summary: '받는 곳을 지운다. 보낸 기록도 지워진다.',
  input: { id, version },
  data: z.object({ url: z.string() }),
  refusals: ['proofNeeded'],
  said: () => '지웠어요.',
})

export const testWebhook = desk('POST', '/api/desk/webhooks/:id/test', {
  logs: ['webhook.send'],
  summary: '시험으로 하나를 보낸다. 꺼진 곳에도 보낸다.',
  input: { id },
  data: z.object({ deliveryId: z.string() }),
  said: () => '시험으로 보냈어요. 잠시 뒤 아래 기록에서 볼 수 있어요.',
})

const STATES = Object.keys(DELIVERY_STATES) as [DeliveryState, ...DeliveryState[]]
export const webhookDeliveries = desk('GET', '/api/desk/webhooks/:id/deliveries', {
  summary: '보낸 기록. 30일 동안 남고, 새것부터 30개씩.',
  input: {
    id,
    state: z.optional(z.enum(['', ...STATES], { error: '상태를 다시 골라 주세요.' })),
    page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000))),
  },
  data: z.object({
    result: z.array(
      z.object({
        id: z.string(),
        eventId: z.string(),
        type: z.string(),
        receiptNo: z.nullable(z.string()),
        at: z.string(),
        state: z.enum(STATES),
        tries: z.number(),
        nextAt: z.nullable(z.string()),
        durationMs: z.nullable(z.number()),
        answerStatus: z.nullable(z.number()),
        answer: z.nullable(z.string()),
        failure: z.nullable(z.string()),
      }),
    ),
    total: z.number(),
    page: z.number(),
    size: z.number(),
  }),
})
export type WebhookDelivery = DataOf<typeof webhookDeliveries>['result'][number]

export const resendDelivery = desk('POST', '/api/desk/webhooks/:id/deliveries/:deliveryId/resend', {
  logs: ['webhook.send'],
  summary: '하나를 다시 보낸다. 같은 번호로 가니 받는 쪽이 두 번째인지 알 수 있다.',
  input: { id, deliveryId: id },
  data: z.object({ state: z.enum(STATES) }),
  said: () => '다시 보낼게요.',
})
