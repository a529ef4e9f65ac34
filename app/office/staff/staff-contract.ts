import { STAFF_ROLES } from '#app/platform/endpoint.ts'
import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'
import { reason as writtenReason } from '#app/shared/personal-data/reason-rules.ts'
import { z } from 'zod/mini'
import { ROLE_NAMES } from '#app/shared/settings/role-names.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { staffEmail, staffRole } from './contract.ts'

const NAME_MESSAGE = '이름을 20자까지 적어 주세요.'
const REASON_MESSAGE = '이유를 두 글자 이상, 200자까지 적어 주세요.'
const ROLE_MESSAGE = '역할을 골라 주세요.'

const name = z
  .string({ error: NAME_MESSAGE })
  .check(z.trim(), z.minLength(1, { error: NAME_MESSAGE }), z.maxLength(20, { error: NAME_MESSAGE }))
const role = z.enum(STAFF_ROLES, { error: ROLE_MESSAGE })
const reason = writtenReason({ least: 2, most: 200, message: REASON_MESSAGE })
const staffId = z.string()
const version = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647))

/** INVITED has no password yet; LOCKED admits known devices only, after failures. */
const state = z.enum(['WORKING', 'INVITED', 'LOCKED', 'STOPPED'])

const staffLine = z.object({
  staffId,
  name: z.string(),
  email: z.string(),
  role: staffRole,
  state,
  hasTotp: z.boolean(),
  isYou: z.boolean(),
  lastLoginAt: z.nullable(z.string()),
  createdAt: z.string(),
  version: z.number(),
})
export type StaffLine = z.output<typeof staffLine>

const leavingLine = z.object({ ...staffLine.shape, returnedLeads: z.number() })
export type LeavingLine = z.output<typeof leavingLine>

const grantLine = z.object({
  id: z.number(),
  at: z.string(),
  byName: z.string(),
  staffId,
  staffName: z.string(),
  kind: z.enum(['GIVEN', 'CHANGED', 'STOPPED', 'STARTED']),
  roleBefore: z.nullable(staffRole),
  roleAfter: z.nullable(staffRole),
  reason: z.string(),
})
export type GrantLine = z.output<typeof grantLine>

const desk = deskEndpoints(RIGHTS.staff)

export const staffList = desk('GET', '/api/desk/staff', {
  summary: '직원. 관리자에게는 상담사만 보인다.',
  data: z.object({ result: z.array(staffLine) }),
})

export const staffPerson = desk('GET', '/api/desk/staff/:staffId', {
  summary: '직원 한 사람과 로그인한 기기 수, 맡은 상담 수, 권한 기록.',
  input: { staffId },
  data: z.object({
    person: staffLine,
    lockedUntil: z.nullable(z.string()),
    /** Wrong passwords and codes that still count. */
    loginFailures: z.number(),
    recoveryCodes: z.number(),
    sessions: z.number(),
    openLeads: z.number(),
    grants: z.array(grantLine),
  }),
})

export const staffGrants = desk('GET', '/api/desk/staff-grants', {
  summary: '권한을 부여하고 말소한 기록. 새것부터 50줄씩. 관리자에게는 상담사의 것만 보인다.',
  input: { page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000))) },
  data: z.object({ result: z.array(grantLine), total: z.number(), page: z.number(), size: z.number() }),
})

/** The link is null where mail leaves, which alone contains it; without a mail server it is shown once. */
const invited = z.object({ staffId, link: z.nullable(z.string()), expiresAt: z.string() })
export type Invited = z.output<typeof invited>

export const inviteStaff = desk('POST', '/api/desk/staff', {
  logs: ['staff.invite'],
  summary: '직원을 초대한다. 비밀번호를 정하는 링크를 메일로 보내고, 한 번만 알려 준다.',
  input: { email: staffEmail, name, role },
  data: invited,
  refusals: ['proofNeeded'],
  said: () => '초대했어요. 링크를 메일로 보냈어요.',
  saysSecret: true,
})

export const staffLink = desk('POST', '/api/desk/staff/:staffId/link', {
  logs: ['staff.link'],
  summary: '비밀번호를 새로 정하는 링크를 보낸다. 먼저 보낸 링크는 못 쓰게 된다.',
  input: { staffId },
  data: invited,
  refusals: ['proofNeeded'],
  said: () => '링크를 보냈어요.',
  saysSecret: true,
})

const returnedWords = (leads: number) =>
  leads > 0 ? ` 열린 상담 ${leads.toLocaleString('ko')}건은 신청함으로 돌아갔어요.` : ''

export const updateRole = desk('POST', '/api/desk/staff/:staffId/role', {
  logs: ['staff.role'],
  summary:
    '역할을 바꾼다. 그 사람의 다음 요청부터 달라진다. 상담하지 않는 역할이면 맡은 상담은 신청함으로 돌아간다.',
  input: { staffId, role, version },
  data: leavingLine,
  refusals: ['proofNeeded'],
  said: ({ data: { role: given, returnedLeads } }) =>
    `이제 ${ROLE_NAMES[given]} 역할이에요.${returnedWords(returnedLeads)}`,
})

export const stopStaff = desk('POST', '/api/desk/staff/:staffId/stop', {
  logs: ['staff.stop'],
  summary: '로그인을 막고 모든 기기에서 로그아웃한다. 맡은 상담은 신청함으로 돌아간다.',
  input: { staffId, reason, version },
  data: leavingLine,
  refusals: ['proofNeeded'],
  said: ({ data: { returnedLeads } }) =>
    `계정을 멈추고 모든 기기에서 로그아웃했어요.${returnedWords(returnedLeads)}`,
})

export const startStaff = desk('POST', '/api/desk/staff/:staffId/start', {
  logs: ['staff.start'],
  summary: '막은 로그인을 다시 열어 준다.',
  input: { staffId, version },
  data: staffLine,
  refusals: ['proofNeeded'],
  said: () => '다시 로그인할 수 있어요.',
})

export const unlockStaff = desk('POST', '/api/desk/staff/:staffId/unlock', {
  logs: ['staff.unlock'],
  summary: '여러 번 틀려 천천히 받는 계정을 바로 푼다.',
  input: { staffId },
  data: staffLine,
  said: () => '잠금을 풀었어요.',
})

export const resetTotp = desk('POST', '/api/desk/staff/:staffId/totp-reset', {
  logs: ['staff.totpReset'],
  roles: RIGHTS.resetSecondFactor.roles,
  summary: '휴대폰을 잃은 사람의 2단계 인증과 복구 코드를 지우고 로그아웃한다.',
  input: { staffId, reason },
  data: staffLine,
  refusals: ['proofNeeded'],
  said: () => '2단계 인증을 지우고 로그아웃했어요.',
})

export const revokeStaffSessions = desk('DELETE', '/api/desk/staff/:staffId/sessions', {
  logs: ['staff.sessions'],
  summary: '그 사람을 모든 기기에서 로그아웃한다.',
  input: { staffId },
  data: z.object({ ended: z.number() }),
  said: ({ data: { ended } }) =>
    ended === 0 ? '로그인한 기기가 없었어요.' : `${ended}대에서 로그아웃했어요.`,
})
