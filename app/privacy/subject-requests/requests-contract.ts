import { z } from 'zod/mini'
import { day } from '#app/platform/day-inputs.ts'
import { ticked } from '#app/platform/input-rules.ts'
import { pageNumber, words } from '#app/privacy/frame/input-shapes.ts'
import { ANSWER_DAYS } from '#app/shared/data-inventory/safety-limits.ts'
import { reason, saysNothing } from '#app/shared/personal-data/reason-rules.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'

const desk = deskEndpoints(RIGHTS.subjectRequests)
const ofPrivacy = deskEndpoints(RIGHTS.privacy)

export const REQUEST_KINDS = {
  access: '열람',
  correct: '정정',
  erase: '삭제',
  stop: '처리 정지',
  recording: '녹음 청취',
} as const
export const REQUEST_CHANNELS = { phone: '전화', mail: '이메일', letter: '우편', visit: '방문' } as const
export const REQUEST_STATES = { open: '처리 중', done: '수용', refused: '거절' } as const
type RequestKind = keyof typeof REQUEST_KINDS
type Channel = keyof typeof REQUEST_CHANNELS

export const OWN_ENTRY_MESSAGE =
  '직접 적은 요청은 다른 사람이 정하고 파일을 받아요. 대표나 개인정보 담당에게 맡겨 주세요.'

export const ABOUT_SELF_MESSAGE =
  '본인에 관한 요청은 다른 사람이 정하고 파일을 받아요. 대표나 개인정보 담당에게 맡겨 주세요.'

/** Where what was found bears several names and all of them are whoever asks. */
export const ALL_NAMES = 'all'

export const SEVERAL_NAMES_MESSAGE =
  '이름이 다른 기록이 섞여 있어요. 번호는 주인이 바뀌어요. 요청한 사람이 누구인지 먼저 골라 주세요.'

export const NO_FILE_MESSAGE =
  '열람할 정보를 아직 받지 않았어요. 파일을 받아 전한 뒤에 수용했다고 남겨 주세요.'

const kinds = Object.keys(REQUEST_KINDS) as RequestKind[]
const channels = Object.keys(REQUEST_CHANNELS) as Channel[]

const requestLine = z.object({
  id: z.number(),
  kind: z.enum(kinds),
  channel: z.enum(channels),
  receivedOn: z.string(),
  dueOn: z.string(),
  /** Negative when late; for a decided request as of its decision. */
  daysLeft: z.number(),
  /** Masked. */
  contact: z.string(),
  assignee: z.nullable(z.object({ id: z.string(), name: z.string() })),
  state: z.enum(['open', 'done', 'refused']),
  version: z.number(),
})
export type RequestLine = z.output<typeof requestLine>

export const subjectRequests = desk('GET', '/api/desk/requests', {
  logs: ['request.list'],
  summary: '권리행사 요청. 처리 중인 것은 기한이 가까운 차례로, 끝난 것은 새것부터 30개씩.',
  input: {
    state: z.optional(z.enum(['', 'open', 'decided'], { error: '상태를 다시 골라 주세요.' })),
    page: pageNumber,
  },
  data: z.object({ result: z.array(requestLine), total: z.number(), page: z.number(), size: z.number() }),
})
export type RequestList = z.output<typeof subjectRequests.data>

export const addRequest = desk('POST', '/api/desk/requests', {
  logs: ['request.add'],
  summary: `권리행사 요청을 적는다. 기한은 받은 날부터 ${ANSWER_DAYS}일.`,
  input: {
    kind: z.enum(kinds, { error: '무엇을 요청했는지 골라 주세요.' }),
    channel: z.enum(channels, { error: '어떻게 받았는지 골라 주세요.' }),
    receivedOn: day,
    contact: words(5, 80, '번호나 이메일을 전체로 적어 주세요.'),
    identityNote: reason({ least: 2, most: 300, message: '본인인지 어떻게 확인했는지 적어 주세요.' }),
    content: words(2, 2_000, '요청한 내용을 적어 주세요.'),
  },
  data: z.object({ id: z.number(), dueOn: z.string() }),
  // The next page shows it.
  said: () => '',
})

const ANSWER = '알려 준 답을 다섯 글자 이상 적어 주세요.'
const id = z.string().check(z.maxLength(20))
/** A record that bears the name of whoever asks, or `all`; empty where there is one name. */
const of = z.optional(z.string().check(z.maxLength(50)))
const version = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647))

export const subjectRequest = desk('GET', '/api/desk/requests/:id', {
  logs: ['request.open'],
  summary: '요청 하나와, 그 번호나 이메일로 찾은 상담과 회원(가림), 지우면 어떻게 되는지.',
  input: { id },
  data: z.object({
    request: requestLine,
    content: z.string(),
    identityNote: z.string(),
    createdBy: z.string(),
    answer: z.nullable(z.string()),
    outcome: z.array(z.string()),
    certificate: z.nullable(z.string()),
    decidedBy: z.nullable(z.string()),
    decidedAt: z.nullable(z.string()),
    /** With the effect of an erasure. */
    found: z.array(
      z.object({
        name: z.string(),
        to: z.nullable(z.string()),
        fate: z.enum(['erased', 'partly', 'kept']),
        why: z.string(),
      }),
    ),
    /** Masked; several may be several people who had the number. */
    names: z.array(z.object({ subject: z.string(), name: z.string(), records: z.number() })),
    /** Whether the file of an access was taken. */
    isTaken: z.boolean(),
  }),
})
export type RequestDetail = z.output<typeof subjectRequest.data>

export const assignRequest = desk('PUT', '/api/desk/requests/:id/assignee', {
  logs: ['request.assign'],
  summary: '요청을 맡을 사람을 정한다.',
  input: { id, assigneeId: z.string().check(z.maxLength(64)), version },
  data: z.object({ version: z.number() }),
  said: () => '담당을 바꿨어요.',
})

export const decideRequest = ofPrivacy('POST', '/api/desk/requests/:id/decision', {
  logs: ['request.done', 'request.refused'],
  summary:
    '요청을 수용하거나 이유를 들어 거절한다. 열람은 파일을 받은 뒤에 수용한다. 삭제를 수용하면 지울 수 있는 것을 바로 지우고, 처리 정지를 들어주면 전화와 문자, 광고를 바로 멈춘다.',
  input: {
    id,
    result: z.enum(['done', 'refused'], { error: '수용하는지 거절하는지 골라 주세요.' }),
    answer: words(5, 2_000, ANSWER).check(z.refine((text) => !saysNothing(text), { error: ANSWER })),
    /** For an erasure: also the member's account. */
    withAccount: ticked(),
    of,
    version,
  },
  data: z.object({
    state: z.enum(['done', 'refused']),
    outcome: z.array(z.string()),
    certificate: z.nullable(z.string()),
  }),
  refusals: ['proofNeeded'],
  said: ({ data: { state } }) => (state === 'done' ? '요청을 수용했다고 남겼어요.' : '거절했다고 남겼어요.'),
})

export const requestFile = ofPrivacy('GET', '/api/desk/requests/:id/file', {
  logs: ['request.file'],
  summary: '열람을 요청한 사람의 정보를 JSON 파일로 받는다. 접속기록에 남는다.',
  leavesTrace: true,
  input: { id, of },
  data: z.instanceof(Response),
  refusals: ['foreignOrigin', 'conflict', 'proofNeeded', 'tooMany'],
})
