import { z } from 'zod/mini'
import { optionalDay } from '#app/platform/day-inputs.ts'
import { isCalendarDate } from '#app/platform/korean-time.ts'
import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'
import { bothWays } from '#app/shared/desk-table/order.ts'
import { SNS_NAMES } from '#app/members/login/sns-types.ts'
import { listOf, snsType } from '#app/members/session/contract.ts'
import { reason as writtenReason } from '#app/shared/personal-data/reason-rules.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'

const written = (error: string, longest = 200) =>
  z.string({ error }).check(z.trim(), z.minLength(2, { error }), z.maxLength(longest, { error }))

const memberId = z.string()
const reason = writtenReason({
  least: 2,
  most: 200,
  message: '이유를 두 글자 이상, 200자까지 적어 주세요.',
})
/** How staff identified the person. */
const identityNote = writtenReason({
  least: 2,
  most: 200,
  message: '본인인지 어떻게 확인했는지 두 글자 이상, 200자까지 적어 주세요.',
})
const state = z.enum(['ACTIVE', 'DORMANT', 'STOPPED'])

/** Masked. */
const memberLine = z.object({
  memberId,
  number: z.string(),
  state,
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.string(),
  snsType,
  joinedAt: z.string(),
  lastLoginAt: z.string(),
})
export type MemberLine = z.output<typeof memberLine>

const listedMember = z.object({
  ...memberLine.shape,
  /** By their number, with how the last one stands; null without any. */
  requests: z.nullable(z.object({ many: z.number(), status: z.string() })),
})
export type ListedMember = z.output<typeof listedMember>

export const MEMBERS_PER_PAGE = 50

const SNS_CODES = Object.keys(SNS_NAMES) as [MemberLine['snsType'], ...MemberLine['snsType'][]]

export const memberQuery = z.object({
  state: z.optional(z.enum(['', ...state.options], { error: '상태를 다시 골라 주세요.' })),
  by: z.optional(z.enum(['', ...SNS_CODES], { error: '가입 방법을 다시 골라 주세요.' })),
  from: optionalDay,
  to: optionalDay,
  sort: z.optional(
    z.enum(['', ...bothWays(['joined', 'login'])], { error: '늘어놓을 차례를 다시 골라 주세요.' }),
  ),
  page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000))),
})
export type MemberQuery = z.output<typeof memberQuery>

const desk = deskEndpoints(RIGHTS.members)
const managerDesk = deskEndpoints(RIGHTS.manageMembers)

export const memberList = desk('GET', '/api/desk/members', {
  logs: ['member.list'],
  summary: '회원. 상태와 가입 방법, 가입한 날로 좁혀 50명씩, 가려서. 상담을 몇 번 신청했는지와 함께.',
  input: memberQuery.shape,
  data: z.extend(listOf(listedMember), {
    counts: z.object({ ACTIVE: z.number(), DORMANT: z.number(), STOPPED: z.number() }),
  }),
})

export const findMembers = desk('POST', '/api/desk/members/find', {
  logs: ['member.find'],
  summary: '이메일, 휴대폰 번호, 회원 번호를 온전히 적거나 이름의 일부나 첫소리로 찾는다.',
  input: { q: written('이메일이나 휴대폰 번호, 이름, 회원 번호를 적어 주세요.', 254) },
  data: z.object({ result: z.array(listedMember) }),
  said: () => '',
  saysSecret: true,
})

export const memberPage = desk('GET', '/api/desk/members/:memberId', {
  logs: ['member.open'],
  summary: '회원 한 사람. 가려서 보여 주고, 연 것이 접속기록에 남는다.',
  input: { memberId },
  data: z.object({
    member: memberLine,
    stop: z.nullable(
      z.object({ reason: z.nullable(z.string()), at: z.nullable(z.string()), until: z.nullable(z.string()) }),
    ),
    dormantAt: z.nullable(z.string()),
    hasPassword: z.boolean(),
    linked: z.array(z.object({ snsType, at: z.string() })),
    consents: z.array(
      z.object({ item: z.string(), name: z.string(), agreed: z.boolean(), at: z.nullable(z.string()) }),
    ),
    sessions: z.array(
      z.object({
        sessionId: z.string(),
        device: z.string(),
        address: z.string(),
        snsType,
        startedAt: z.string(),
        lastSeenAt: z.string(),
      }),
    ),
    posts: z.number(),
    comments: z.number(),
    consults: z.array(
      z.object({ receiptNo: z.string(), leadId: z.string(), status: z.string(), at: z.string() }),
    ),
  }),
})
export type MemberPage = z.output<typeof memberPage.data>

export const revealMember = desk('POST', '/api/desk/members/:memberId/reveal', {
  logs: ['member.reveal'],
  summary: '이름과 번호, 이메일을 가리지 않고 본다. 이유가 접속기록에 남는다.',
  input: { memberId, reason },
  data: z.object({ name: z.string(), phone: z.string(), email: z.nullable(z.string()) }),
  refusals: ['tooMany'],
  said: () => '열람 기록을 남겼어요.',
  saysSecret: true,
})

const isDateOrEmpty = (value: string) => value === '' || isCalendarDate(value)

export const stopMember = managerDesk('POST', '/api/desk/members/:memberId/stop', {
  logs: ['member.stop'],
  summary:
    '이용을 멈추고 모든 기기에서 로그아웃한다. until(날짜)까지, 없으면 풀 때까지. 이유는 회원에게 보인다.',
  input: {
    memberId,
    reason,
    until: z.optional(
      z.nullable(z.string().check(z.refine(isDateOrEmpty, { error: '날짜를 골라 주세요.' }))),
    ),
  },
  data: memberLine,
  said: () => '이용을 멈추고 모든 기기에서 로그아웃했어요.',
})

export const startMember = managerDesk('POST', '/api/desk/members/:memberId/start', {
  logs: ['member.start'],
  summary: '멈춘 이용을 다시 연다.',
  input: { memberId, reason },
  data: memberLine,
  said: () => '다시 로그인할 수 있어요.',
})

export const wakeByStaff = managerDesk('POST', '/api/desk/members/:memberId/wake', {
  logs: ['member.wake'],
  summary: '휴면 계정을 깨운다. 이유와 본인인지 어떻게 확인했는지가 접속기록에 남고, 회원에게 알린다.',
  input: { memberId, reason, identityNote },
  data: memberLine,
  said: () => '휴면을 풀었어요. 바로 로그인할 수 있어요.',
})

export const revokeMemberSessions = managerDesk('DELETE', '/api/desk/members/:memberId/sessions', {
  logs: ['member.sessions'],
  summary: '회원을 모든 기기에서 로그아웃한다.',
  input: { memberId },
  data: z.object({ ended: z.number() }),
  said: ({ data: { ended } }) =>
    ended === 0 ? '로그인한 기기가 없었어요.' : `${ended}대에서 로그아웃했어요.`,
})

export const revokeMemberSession = managerDesk('DELETE', '/api/desk/members/:memberId/sessions/:sessionId', {
  logs: ['member.sessions'],
  summary: '회원의 기기 하나를 로그아웃한다.',
  input: { memberId, sessionId: z.string() },
  data: z.null(),
  said: () => '그 기기에서 로그아웃했어요.',
})
