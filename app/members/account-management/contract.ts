import { z } from 'zod/mini'
import { endpoint } from '#app/platform/endpoint.ts'
import { isCalendarDate } from '#app/platform/korean-time.ts'
import { listOf, snsType } from '#app/members/session/contract.ts'
import { CHANGING, MEMBER_MANAGERS, MEMBER_READERS, READING } from './member-area.ts'

const written = (error: string, longest = 200) =>
  z.string({ error }).check(z.trim(), z.minLength(2, { error }), z.maxLength(longest, { error }))

const memberId = z.string()
const reason = written('까닭을 두 글자 이상, 200자까지 적어 주세요.')
/** How staff identified the person. */
const identityNote = written('본인인지 어떻게 확인했는지 두 글자 이상, 200자까지 적어 주세요.')
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

export const MEMBERS_PER_PAGE = 30

const read = { access: 'desk', roles: MEMBER_READERS, refusals: READING } as const
const search = { ...read, method: 'POST', from: 'body', refusals: CHANGING } as const
const act = { ...search, roles: MEMBER_MANAGERS, data: memberLine } as const

export const memberList = endpoint({
  ...read,
  method: 'GET',
  path: '/api/desk/members',
  summary: '회원. 새로 가입한 사람부터 30명씩, 가려서.',
  from: 'query',
  input: z.object({
    state: z.optional(state),
    page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000))),
  }),
  data: z.extend(listOf(memberLine), {
    counts: z.object({ ACTIVE: z.number(), DORMANT: z.number(), STOPPED: z.number() }),
  }),
})

export const findMembers = endpoint({
  ...search,
  path: '/api/desk/members/find',
  summary: '이메일, 휴대폰 번호, 이름, 회원 번호로 찾는다. 모두 온전히 적어야 한다.',
  input: z.object({ q: written('이메일이나 휴대폰 번호, 이름, 회원 번호를 적어 주세요.', 254) }),
  data: z.object({ result: z.array(memberLine) }),
  said: () => '',
  saysSecret: true,
})

export const memberPage = endpoint({
  ...read,
  method: 'GET',
  path: '/api/desk/members/:memberId',
  summary: '회원 한 사람. 가려서 보여 주고, 연 것이 접속기록에 남는다.',
  from: 'none',
  input: z.object({ memberId }),
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
  refusals: [...READING, 'notFound'],
})
export type MemberPage = z.output<typeof memberPage.data>

export const revealMember = endpoint({
  ...search,
  path: '/api/desk/members/:memberId/reveal',
  summary: '이름과 번호, 이메일을 가리지 않고 본다. 까닭이 접속기록에 남는다.',
  input: z.object({ memberId, reason }),
  data: z.object({ name: z.string(), phone: z.string(), email: z.nullable(z.string()) }),
  refusals: [...CHANGING, 'tooMany'],
  said: () => '열람 기록을 남겼어요.',
  saysSecret: true,
})

const isDateOrEmpty = (value: string) => value === '' || isCalendarDate(value)

export const stopMember = endpoint({
  ...act,
  path: '/api/desk/members/:memberId/stop',
  summary:
    '이용을 멈추고 모든 기기에서 로그아웃한다. until(날짜)까지, 없으면 풀 때까지. 까닭은 회원에게 보인다.',
  input: z.object({
    memberId,
    reason,
    until: z.optional(
      z.nullable(z.string().check(z.refine(isDateOrEmpty, { error: '날짜를 골라 주세요.' }))),
    ),
  }),
  said: () => '이용을 멈추고 모든 기기에서 로그아웃했어요.',
})

export const startMember = endpoint({
  ...act,
  path: '/api/desk/members/:memberId/start',
  summary: '멈춘 이용을 다시 연다.',
  input: z.object({ memberId, reason }),
  said: () => '다시 로그인할 수 있어요.',
})

export const wakeByStaff = endpoint({
  ...act,
  path: '/api/desk/members/:memberId/wake',
  summary: '휴면 계정을 깨운다. 까닭과 본인인지 어떻게 확인했는지가 접속기록에 남고, 회원에게 알린다.',
  input: z.object({ memberId, reason, identityNote }),
  said: () => '휴면을 풀었어요. 바로 로그인할 수 있어요.',
})

export const revokeMemberSessions = endpoint({
  ...act,
  method: 'DELETE',
  path: '/api/desk/members/:memberId/sessions',
  summary: '회원을 모든 기기에서 로그아웃한다.',
  from: 'none',
  input: z.object({ memberId }),
  data: z.object({ ended: z.number() }),
  said: ({ data: { ended } }) =>
    ended === 0 ? '로그인한 기기가 없었어요.' : `${ended}대에서 로그아웃했어요.`,
})

export const revokeMemberSession = endpoint({
  ...act,
  method: 'DELETE',
  path: '/api/desk/members/:memberId/sessions/:sessionId',
  summary: '회원의 기기 하나를 로그아웃한다.',
  from: 'none',
  input: z.object({ memberId, sessionId: z.string() }),
  data: z.null(),
  said: () => '그 기기에서 로그아웃했어요.',
})
