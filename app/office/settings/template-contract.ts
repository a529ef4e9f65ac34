import { SETTING_ROLES } from '#app/shared/settings/sections.ts'
import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'
import { z } from 'zod/mini'
import { TEMPLATE_KEYS } from '#app/shared/messaging/templates.ts'
import type { DataOf } from '#app/platform/endpoint.ts'
import { version } from './contract.ts'

export const TEMPLATE_AREA = {
  roles: SETTING_ROLES,
  refusal: '보내는 글은 대표와 관리자만 바꿀 수 있어요.',
} as const

const desk = deskEndpoints({ roles: SETTING_ROLES })

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
  version: z.number(),
})
export type TemplateLine = z.output<typeof line>

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
    /** Whether such texts really go by KakaoTalk. */
    hasKakaoChannel: z.boolean(),
  }),
})
export type OpenedTemplate = DataOf<typeof template>

export const updateTemplate = desk('PUT', '/api/desk/templates/:key', {
  summary:
    '글을 바꾼다. 모르는 변수, 빠진 변수, 안내 글 속의 광고, 다른 글로 심사받은 알림톡 번호는 받지 않는다.',
  input: {
    key,
    version,
    ...typed,
    /** For informational SMS; without it the text goes as SMS only. */
    kakaoTemplate: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  },
  data: z.object({ version: z.number() }),
  said: () => '저장했어요. 다음에 보내는 것부터 이 글이에요.',
})

export const revertTemplate = desk('POST', '/api/desk/templates/:key/revert', {
  summary: '그 변경 전의 글로 되돌린다. changeId가 없으면 처음 글로.',
  input: {
    key,
    version,
    changeId: z.optional(z.nullable(z.coerce.number().check(z.int(), z.minimum(1)))),
  },
  data: z.object({ version: z.number() }),
  said: () => '되돌렸어요.',
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
