import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'
import { z } from 'zod/mini'
import { TEMPLATE_KEYS } from '#app/shared/messaging/templates.ts'
import type { DataOf } from '#app/platform/endpoint.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { version } from './contract.ts'

const desk = deskEndpoints(RIGHTS.settings)

const key = z.string()
const TEXT_MESSAGE = '보낼 글을 적어 주세요.'

const typed = {
  subject: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  text: z.string({ error: TEXT_MESSAGE }).check(z.maxLength(10_000)),
}

/** Number of Kakao's template with exactly this text. */
const kakaoTemplate = z.nullable(z.string())
const wording = z.object({ subject: z.nullable(z.string()), text: z.string(), kakaoTemplate })

const line = z.object({
  key: z.enum(TEMPLATE_KEYS),
  name: z.string(),
  channel: z.enum(['sms', 'mail']),
  kind: z.enum(['info', 'ad']),
  ...wording.shape,
  isChanged: z.boolean(),
  /** A changed wording waits for a second person. */
  isWaiting: z.boolean(),
  /** When it was last changed, or null for one that never was. */
  changedAt: z.nullable(z.string()),
  version: z.number(),
})
export type TemplateLine = z.output<typeof line>

const proposal = z.object({
  id: z.string(),
  ...wording.shape,
  /** What smells of advertising in it. */
  signs: z.array(z.string()),
  byName: z.string(),
  at: z.string(),
  isOwn: z.boolean(),
})
export type WordingProposal = z.output<typeof proposal>

const stored = z.object({
  version: z.number(),
  /** Kept until a second person decides. */
  waits: z.boolean(),
})
const WAITS =
  '새로 적은 말이나 새 알림톡 번호가 있어 한 사람이 더 봐야 해요. 확인하기 전까지는 지금 글로 보내요.'

const change = z.object({
  id: z.number(),
  at: z.string(),
  byName: z.string(),
  before: wording,
})

export const templates = desk('GET', '/api/desk/templates', {
  summary: '저절로 나가는 문자와 메일의 글.',
  data: z.object({ result: z.array(line) }),
})

export const template = desk('GET', '/api/desk/templates/:key', {
  summary: '글 하나와 쓸 수 있는 변수, 바꾼 기록.',
  input: { key },
  data: z.object({
    template: line,
    variables: z.record(z.string(), z.string()),
    optional: z.array(z.string()),
    own: z.object({ subject: z.nullable(z.string()), text: z.string() }),
    changes: z.array(change),
    proposal: z.nullable(proposal),
    /** Whether such texts really go by KakaoTalk. */
    hasKakaoChannel: z.boolean(),
  }),
})
export type OpenedTemplate = DataOf<typeof template>

export const updateTemplate = desk('PUT', '/api/desk/templates/:key', {
  logs: ['template.change', 'template.alone', 'template.propose'],
  summary:
    '글을 바꾼다. 모르는 변수, 빠진 변수, 안내 글 속의 광고, 다른 글로 심사받은 알림톡 번호는 받지 않는다. 광고로 읽힐 수 있는 말이나 새 알림톡 번호가 들어가면 두 번째 사람이 확인할 때까지 기다린다.',
  input: {
    key,
    version,
    ...typed,
    /** For informational SMS; without it the text goes as SMS only. */
    kakaoTemplate: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  },
  data: stored,
  said: ({ data: { waits } }) => (waits ? WAITS : '저장했어요. 다음에 보내는 것부터 이 글이에요.'),
})

export const revertTemplate = desk('POST', '/api/desk/templates/:key/revert', {
  logs: ['template.change', 'template.alone', 'template.propose'],
  summary: '그 변경 전의 글로 되돌린다. changeId가 없으면 처음 글로.',
  input: {
    key,
    version,
    changeId: z.optional(z.nullable(z.coerce.number().check(z.int(), z.minimum(1)))),
  },
  data: stored,
  said: ({ data: { waits } }) => (waits ? WAITS : '되돌렸어요.'),
})

export const decideWording = desk('POST', '/api/desk/templates/:key/proposal', {
  logs: ['template.approve', 'template.decline'],
  summary:
    '광고로 읽힐 수 있어 기다리는 글을 올리거나(approved) 올리지 않는다(declined). 바꾼 사람은 취소할 수만 있다(withdrawn).',
  input: { key, id: z.uuid(), decision: z.literal(['approved', 'declined', 'withdrawn']) },
  data: z.object({ version: z.number() }),
  said: ({ input: { decision } }) =>
    decision === 'approved'
      ? '올렸어요. 다음에 보내는 것부터 이 글이에요.'
      : '올리지 않고 지금 글을 그대로 써요.',
})

/** Applies the rules of a change. */
export const previewTemplate = desk('POST', '/api/desk/templates/:key/preview', {
  summary: '예시를 채운 글과 바이트 수, 어긋난 것을 본다. 저장하지 않는다.',
  input: {
    key,
    ...typed,
  },
  data: z.object({
    subject: z.nullable(z.string()),
    text: z.string(),
    bytes: z.number(),
    errors: z.record(z.string(), z.string()),
  }),
})
