import { z } from 'zod/mini'
import { leadId as id, leadLine } from '#app/crm/leads/desk-contract.ts'
import { momentOf } from '#app/platform/day-inputs.ts'
import { hasContact } from '#app/shared/personal-data/reason-rules.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'

const desk = deskEndpoints(RIGHTS.leads)
const ofAssignLeads = deskEndpoints(RIGHTS.assignLeads)

const LEAVE_REASON = '이유를 적어 주세요.'

const leave = z.object({
  id,
  staff: z.object({ id, name: z.string() }),
  from: z.string(),
  until: z.string(),
  reason: z.string(),
  /** Calls of this person within it that are still to be handed over. */
  calls: z.number(),
})
export type LeaveLine = z.output<typeof leave>

const absence = z.object({
  id,
  staff: z.object({ id, name: z.string() }),
  from: z.string(),
  until: z.string(),
})
export type Absence = z.output<typeof absence>

const able = z.object({
  id,
  name: z.string(),
  /** Calls around that time. */
  near: z.number(),
  load: z.number(),
  capacity: z.number(),
})

export const leaves = desk('GET', '/api/desk/leaves', {
  summary:
    '앞으로 쉬는 날과 거기 걸린 전화의 수, 석 달 안에 쉰 날. 상담사는 자기 것을, 관리자는 모두 본다. 동료가 쉬는 날은 이유 없이.',
  data: z.object({
    result: z.array(leave),
    /** When colleagues are away, which every calendar shows; empty for who reads all of it above. */
    colleagues: z.array(absence),
    /** The latest first. */
    past: z.array(z.object({ ...absence.shape, reason: z.string() })),
  }),
})
export type Leaves = z.output<typeof leaves.data>

export const touchedCall = z.object({ lead: leadLine, proposed: z.nullable(id), able: z.array(able) })
export type TouchedCall = z.output<typeof touchedCall>

export const leaveCalls = desk('GET', '/api/desk/leaves/:leaveId', {
  logs: ['lead.list'],
  summary: '쉬는 날에 걸린 전화: 상담마다 그 시간에 일하는 사람과, 약속과 맡은 수를 보고 고른 사람.',
  input: { leaveId: id },
  data: z.object({
    leave,
    calls: z.array(touchedCall),
    /** Whether there are more than listed. */
    isCut: z.boolean(),
  }),
})
export type LeaveCalls = z.output<typeof leaveCalls.data>

const moment = momentOf('날짜와 시간을 적어 주세요.')

export const leavePreview = desk('GET', '/api/desk/advisors/:id/leaves/preview', {
  logs: ['lead.list'],
  summary:
    '쉬는 날을 넣기 전에, 거기 걸릴 전화와 그 시간에 일하는 사람, 사람이 모자라게 되는 시간. 상담사는 자기 것만. 아무것도 남기지 않는다.',
  input: { id, from: moment, until: moment },
  data: z.object({
    plan: z.object({ staff: z.object({ id, name: z.string() }), from: z.string(), until: z.string() }),
    /** The hours of the next two weeks in which fewer would work than the promise of the first call needs. */
    gaps: z.array(z.object({ date: z.string(), hour: z.number(), needed: z.number(), planned: z.number() })),
    calls: z.array(touchedCall),
    isCut: z.boolean(),
  }),
})
export type LeavePreview = z.output<typeof leavePreview.data>

export const MOST_HANDED = 200

export const handed = z
  .array(
    z.object({
      id,
      /** Empty: stays whose it is. */
      assigneeId: z.string().check(z.maxLength(64)),
      version: z.coerce.number().check(z.int(), z.minimum(1)),
    }),
    { error: '넘길 전화가 없어요.' },
  )
  .check(z.maxLength(MOST_HANDED, { error: `한 번에 ${MOST_HANDED}건까지 넘길 수 있어요.` }))
export type Handed = z.output<typeof handed>

export const notHanded = z.array(z.object({ id: z.string(), message: z.string() }))

/** `calls` is what is left, `handed` what was handed over in the same step. */
const entered = z.object({
  ...leave.shape,
  handed: z.number(),
  refused: notHanded,
  /** The handing over ended in a fault of ours; the leave stands all the same. */
  isBroken: z.boolean(),
})

const written = {
  id,
  from: moment,
  until: moment,
  reason: z.string({ error: LEAVE_REASON }).check(
    z.trim(),
    z.minLength(1, { error: LEAVE_REASON }),
    z.maxLength(100, { error: '이유는 100자까지 쓸 수 있어요.' }),
    // Stays with the staff's own data; a customer's number would outlive them there.
    z.refine((text) => !hasContact(text), { error: '휴대폰 번호나 이메일은 적지 말아 주세요.' }),
  ),
  calls: z.optional(handed),
}

export const addLeave = desk('POST', '/api/desk/advisors/:id/leaves', {
  logs: ['advisor.change', 'lead.assign'],
  summary:
    '쉬는 날을 넣는다. 상담사는 자기 것만. 그 시간에는 나눠 주지 않고, 방문자가 고를 자리도 줄어든다. calls로 걸린 전화를 함께 넘긴다(관리자만).',
  input: written,
  data: entered,
  leadsTo: ({ data: { id: leaveId } }) => `/desk/leave?leave=${leaveId}`,
  said: ({ data }) => leaveSaid(data),
})

export const changeLeave = desk('POST', '/api/desk/advisors/:id/leaves/:leaveId', {
  logs: ['advisor.change', 'lead.assign'],
  summary:
    '쉬는 날의 때와 이유를 고친다. 상담사는 자기 것만. calls로 새로 걸린 전화를 함께 넘긴다(관리자만). 이미 넘긴 전화는 그대로 있다.',
  input: { ...written, leaveId: id },
  data: entered,
  leadsTo: ({ data: { id: leaveId } }) => `/desk/leave?leave=${leaveId}`,
  said: ({ data }) => leaveSaid(data, ['고치고', '고쳤어요']),
})

function leaveSaid(
  { staff, calls, handed: many, refused, isBroken }: z.output<typeof entered>,
  [and, only]: readonly [string, string] = ['넣고', '넣었어요'],
): string {
  const done = many > 0 ? `쉬는 날을 ${and} ${many}건을 넘겼어요` : `쉬는 날을 ${only}`
  const left = calls === 0 ? '걸린 전화는 없어요' : `걸린 전화가 ${calls}건 있어요`
  const why = [...new Set(refused.map(({ message }) => message))].join(' ')
  return [
    `${staff.name} 님의 ${done}.`,
    refused.length > 0 && `${refused.length}건은 넘기지 못했어요: ${why}`,
    isBroken && '전화를 넘기다가 저희 쪽에서 문제가 생겼어요. 남은 전화를 다시 넘겨 주세요.',
    `${left}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

export const sickToday = desk('POST', '/api/desk/advisors/:id/sick', {
  logs: ['advisor.change', 'lead.assign'],
  summary:
    '오늘 남은 시간을 쉰다. 상담사는 자기 것만. 새 상담도 받지 않는다. calls로 걸린 전화를 함께 넘긴다(관리자만).',
  input: { id, calls: z.optional(handed) },
  data: entered,
  leadsTo: ({ data: { id: leaveId } }) => `/desk/leave?leave=${leaveId}`,
  said: ({ data }) => leaveSaid(data),
})

export const removeLeave = desk('DELETE', '/api/desk/advisors/:id/leaves/:leaveId', {
  logs: ['advisor.change'],
  summary: '쉬는 날을 뺀다. 상담사는 자기 것만. 이미 넘긴 전화는 그대로 있다.',
  input: { id, leaveId: id },
  data: z.object({ name: z.string() }),
  leadsTo: () => '/desk/leave',
  said: ({ data: { name } }) => `${name} 님의 쉬는 날을 뺐어요.`,
})

export const handOver = ofAssignLeads('POST', '/api/desk/leaves/:leaveId/handover', {
  logs: ['advisor.change', 'lead.assign'],
  summary: '쉬는 날에 걸린 전화를 한 번에 넘긴다. 고르지 않은 것은 그대로 남고, 안 된 것은 이유를 알린다.',
  input: {
    leaveId: id,
    calls: handed,
  },
  data: z.object({
    done: z.array(z.string()),
    refused: notHanded,
    /** Still to be handed over. */
    left: z.number(),
  }),
  // The page shows what was not handed over, and why.
  saysSecret: true,
  said: ({ data: { done, left } }) =>
    left === 0
      ? `${done.length}건을 넘겼어요. 남은 것이 없어요.`
      : `${done.length}건을 넘겼어요. ${left}건이 남아 있어요.`,
})
