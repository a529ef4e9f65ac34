import { hasContact, saysNothing } from '#app/shared/personal-data/reason-rules.ts'
import { z } from 'zod/mini'
import { CARRIER_CODES } from '#app/shared/carriers/carriers.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'
import { GIFT_BAND } from '#app/shared/settings/gift-band-width.ts'
import { CONTENT, CONTENT_KINDS } from './content-kinds.ts'

const desk = deskEndpoints(RIGHTS.contents)

const kind = z.enum(CONTENT_KINDS, { error: '무엇을 고치는지 알려 주세요.' })
const key = z.string()
/** The version the writer saw; 0 where there was none. */
const version = z.coerce
  .number({ error: '어느 버전을 고쳤는지 알려 주세요.' })
  .check(z.int({ error: '어느 버전을 고쳤는지 알려 주세요.' }), z.minimum(0), z.maximum(1_000_000))
/** Held to the rules of its kind by the use case, which names the field that breaks one. */
const payload = z.record(z.string(), z.unknown(), { error: '내용을 보내 주세요.' })
const NOTE_SAYS_NOTHING = '이유는 글자를 늘어놓지 말고 알 수 있는 말로 적어 주세요. 없으면 비워 두세요.'
const note = z.optional(
  z.string().check(
    z.trim(),
    z.maxLength(200, { error: '이유는 200자까지 쓸 수 있어요.' }),
    z.refine((text) => !hasContact(text), { error: '이유에는 전화번호나 이메일을 적지 않아요.' }),
    z.refine((text) => text === '' || !saysNothing(text), { error: NOTE_SAYS_NOTHING }),
  ),
)

export const finding = z.object({
  rule: z.string(),
  name: z.string(),
  severity: z.enum(['block', 'warn']),
  where: z.string(),
  text: z.string(),
  mend: z.string(),
})

const contentState = z.enum(['draft', 'scheduled', 'published', 'replaced', 'removed'])

/** How it stands after it was written. */
const written = z.object({
  kind,
  key,
  version: z.number(),
  state: contentState,
  publishAt: z.nullable(z.string()),
  findings: z.array(finding),
})
export type Written = z.output<typeof written>

const contentVersion = z.object({
  version: z.number(),
  state: contentState,
  note: z.string(),
  /** What became of it by itself. */
  told: z.string(),
  writtenBy: z.nullable(z.string()),
  writtenAt: z.string(),
  publishAt: z.nullable(z.string()),
  publishedAt: z.nullable(z.string()),
  payload,
})
export type ContentVersion = z.output<typeof contentVersion>

const listed = z.object({
  kind,
  key,
  title: z.string(),
  /** Null: nothing of it is shown. */
  shownVersion: z.nullable(z.number()),
  version: z.number(),
  state: contentState,
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(z.string()),
  publishAt: z.nullable(z.string()),
  /** Of what stands last, a draft or what is shown. */
  blocks: z.number(),
  warns: z.number(),
  /** The day its prices were last checked, where it has any. */
  checkedAt: z.nullable(z.string()),
  isSample: z.boolean(),
  /** Of a plan, and of what there is one of a carrier. */
  carrier: z.nullable(z.enum(CARRIER_CODES)),
  /** Won a month without anything taken along; null of what has no price, or none yet. */
  monthly: z.nullable(z.number()),
  /** In 36 months with the installation; the gift is no part of it. */
  total: z.nullable(z.number()),
  giftAmount: z.nullable(z.number()),
  /** Where it stands: a question's page, a banner's place. */
  place: z.nullable(z.string()),
  startsAt: z.nullable(z.string()),
  endsAt: z.nullable(z.string()),
  /** Followed in the last 30 days; null for whatever is no banner. */
  clicks: z.nullable(z.number()),
})
export type ListedContent = z.output<typeof listed>

export const contents = desk('GET', '/api/desk/content', {
  summary: '홈페이지 내용의 목록: 종류별 상태, 금액과 사은품, 마지막 변경, 예약, 검사 결과, 배너를 누른 수.',
  input: { kind: z.optional(kind) },
  data: z.object({ result: z.array(listed) }),
})

export const contentDetail = desk('GET', '/api/desk/content/:kind/:key', {
  summary: '한 내용의 마지막 버전과 검사 결과.',
  input: { kind, key },
  data: z.object({
    ...contentVersion.shape,
    kind,
    key,
    shownVersion: z.nullable(z.number()),
    findings: z.array(finding),
  }),
})

export const contentVersions = desk('GET', '/api/desk/content/:kind/:key/versions', {
  summary: '한 내용의 모든 버전. 새것부터 100개.',
  input: { kind, key },
  data: z.object({ result: z.array(contentVersion) }),
})

export const lintContent = desk('POST', '/api/desk/content/:kind/:key/lint', {
  summary: '게시하기 전에 검사한다. 저장하지 않는다. key가 new면 새 내용.',
  input: { kind, key, payload, note },
  data: z.object({ findings: z.array(finding) }),
})

export const saveContent = desk('POST', '/api/desk/content/:kind/:key/draft', {
  summary:
    '초안으로 저장한다. 빈 칸이 있어도 되고, 보이는 것은 그대로다. 예약해 둔 버전이 있으면 예약을 푼다. key가 new면 새 내용.',
  input: { kind, key, version, payload, note },
  data: written,
})

export const publishContent = desk('POST', '/api/desk/content/:kind/:key/publish', {
  logs: ['content.publish', 'content.schedule'],
  summary: `게시한다. 막는 규칙에 걸리면 422와 규칙. publishAt이 앞으로 올 때면 예약한다. note는 사은품이 평균 ${GIFT_BAND} 밖인 이유. key가 new면 새 내용.`,
  input: {
    kind,
    key,
    version,
    payload,
    note,
    /** ISO 8601; without an offset it is Seoul's. */
    publishAt: z.optional(z.nullable(z.string())),
  },
  data: written,
})

export const revertContent = desk('POST', '/api/desk/content/:kind/:key/revert', {
  logs: ['content.revert'],
  summary: '예전 버전과 글자 하나까지 같은 새 버전을 만들어 게시한다. 막는 규칙에 걸리면 422와 규칙.',
  input: { kind, key, version, to: version, note },
  said: () => '되돌려 게시했어요. 홈페이지에 바로 보여요.',
  next: `${CONTENT}/:kind/:key`,
  data: written,
})

export const removeContent = desk('POST', '/api/desk/content/:kind/:key/remove', {
  logs: ['content.remove'],
  summary: '홈페이지에서 지운다. 버전은 남아 되돌릴 수 있다. 통신사 글은 지울 수 없다.',
  input: { kind, key, version, note },
  said: () => '지웠어요. 홈페이지에서도 사라졌어요.',
  next: CONTENT,
  data: written,
})

const sampleCounts = z.object({
  contents: z.number(),
  posts: z.number(),
  /** Under posts that stay. */
  comments: z.number(),
  total: z.number(),
  /** The two posts of the menu, and what is tied to something real. */
  kept: z.number(),
})
export type SampleCounts = z.output<typeof sampleCounts>

const ofOwner = deskEndpoints(RIGHTS.removeSamples)

export const samples = ofOwner('GET', '/api/desk/content/samples', {
  summary: '예시가 얼마나 있는지: 지울 수 있는 내용, 글, 댓글과 남는 것의 수.',
  data: sampleCounts,
})

export const removeSamples = ofOwner('POST', '/api/desk/content/samples/remove', {
  logs: ['sample.remove'],
  summary:
    '예시 내용과 글, 댓글을 한 번에 지운다. 되돌릴 수 없다. total은 지금 지울 수이고, 달라졌으면 409. 메뉴가 여는 두 글과 실제 댓글이 달린 글, 실제 내용을 쓰고 있는 것은 남는다.',
  input: {
    total: z.coerce.number({ error: '지울 수를 보내 주세요.' }).check(z.int(), z.minimum(0)),
  },
  data: sampleCounts,
  refusals: ['proofNeeded'],
  said: ({ data: { total, kept } }) =>
    `예시 ${total}개를 지웠어요.${kept > 0 ? ` ${kept}개는 남아 있어요.` : ''}`,
  next: CONTENT,
})
