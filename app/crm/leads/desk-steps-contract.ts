import { z } from 'zod/mini'
import * as acts from './lead-acts.ts'
import { optionalMomentOf } from '#app/platform/day-inputs.ts'
import { unlessEmpty } from '#app/platform/input-rules.ts'
import { MAX_NOTE, NOTE_MESSAGE } from './call-drafts.ts'
import { CALL_OUTCOMES, TALKED_STATES } from './call-outcomes.ts'
import { DIALLED_LINES } from '#app/crm/telephony/telephony.ts'
import { leadId, leadLine, STATUS_MESSAGE } from './desk-contract.ts'
import { LEAD_STATES } from '#app/crm/requests/lead-states.ts'
import { reason } from '#app/shared/personal-data/reason-rules.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'

const desk = deskEndpoints(RIGHTS.leads)
const ofAssignLeads = deskEndpoints(RIGHTS.assignLeads)
const ofOpenOthersLead = deskEndpoints(RIGHTS.openOthersLead)

const REASON_MESSAGE = '번호를 보는 이유를 두 글자 이상 적어 주세요.'

export const version = z.optional(
  z.nullable(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647))),
)
const note = unlessEmpty(
  z.nullable(z.string().check(z.refine((text) => [...text].length <= MAX_NOTE, { error: NOTE_MESSAGE }))),
)

export const claim = desk(acts.claim, {
  logs: ['lead.claim'],
  summary: '상담을 맡는다. 여럿이 함께 눌러도 한 사람만 맡는다.',
  input: { id: leadId },
  data: leadLine,
  refusals: ['tooMany'],
})

export const assign = ofAssignLeads(acts.assign, {
  logs: ['lead.assign'],
  summary: '상담을 다른 사람에게 맡긴다. assigneeId가 null이면 담당을 비운다.',
  input: {
    id: leadId,
    assigneeId: z.pipe(
      z.nullable(z.string().check(z.maxLength(64))),
      z.transform((assigneeId) => assigneeId || null),
    ),
    version,
  },
  data: leadLine,
})

export const recordCall = desk(acts.recordCall, {
  logs: ['lead.call', 'lead.claim'],
  summary: '통화 결과를 남긴다. LATER에는 callAgainAt(ISO 8601)이 있어야 한다. stopCalls면 더 걸지 않는다.',
  input: {
    id: leadId,
    outcome: z.enum(CALL_OUTCOMES, { error: '통화 결과를 골라 주세요.' }),
    /** Valid with TALKED only. */
    status: z.optional(z.nullable(z.enum(TALKED_STATES, { error: STATUS_MESSAGE }))),
    note,
    /** With another outcome it is a leftover of the form. */
    callAgainAt: optionalMomentOf('다시 걸 날짜와 시간을 적어 주세요.'),
    stopCalls: z.optional(z.nullable(z.union([z.boolean(), z.literal('on')]))),
    version,
  },
  data: leadLine,
  refusals: ['tooMany'],
})

export const updateLeadStatus = desk(acts.updateLeadStatus, {
  logs: ['lead.status'],
  summary:
    '상태를 손으로 바꾼다. 갈 수 있는 상태는 상담을 열 때 nextStates로 온다. 가입 신청이 있으면 그것을 먼저 취소해야 끝낼 수 있다.',
  input: { id: leadId, status: z.enum(LEAD_STATES, { error: STATUS_MESSAGE }), note, version },
  data: leadLine,
})

export const revealLead = desk(acts.revealLead, {
  logs: ['lead.reveal'],
  summary: '이름과 번호를 본다. 이유가 열람 기록에 남는다.',
  input: {
    id: leadId,
    reason: reason({ least: 2, most: 200, message: REASON_MESSAGE }),
  },
  data: z.object({ customerName: z.string(), customerMobile: z.string() }),
  refusals: ['tooMany'],
})

export const dialLead = desk(acts.dialLead, {
  logs: ['lead.claim', 'lead.dial'],
  summary:
    '전화를 걸기 시작한다. 번호를 보여 주고 열람 기록에 남기며, 담당이 없으면 맡는다. 밤에는 걸지 않는다.',
  input: { id: leadId },
  data: z.object({
    customerName: z.string(),
    customerMobile: z.string(),
    lead: leadLine,
    /** Null without an exchange: the number is dialled by hand. */
    line: z.nullable(z.enum(DIALLED_LINES)),
  }),
  refusals: ['tooMany'],
})

const merging = z.object({ id: leadId, otherId: leadId, version })

export const mergeLead = desk(acts.mergeLead, {
  logs: ['lead.claim', 'lead.merge'],
  summary:
    '다른 상담(otherId)을 이 상담에 합친다. 합친 상담은 중복으로 끝나고, 나누면 그대로 돌아온다. 가입 신청이 있는 상담은 없는 상담에 합치지 않는다.',
  input: merging,
  data: leadLine,
  refusals: ['tooMany'],
})

export const unmergeLead = desk(acts.unmergeLead, {
  logs: ['lead.unmerge'],
  summary: '합친 상담(otherId)을 다시 나눈다. 합치기 전의 상태와 다음 전화로 돌아간다.',
  input: merging,
  data: leadLine,
})

const LEAST_LETTERS = 10
const LEAST_DIFFERENT = 5
const OPENING_REASON = '이유를 열 글자 이상 적어 주세요. 오늘 다른 사람이 읽어요.'

function isFull(text: string): boolean {
  const letters = [...text.normalize('NFC')].filter((letter) => /[\p{L}\p{N}]/u.test(letter))
  return letters.length >= LEAST_LETTERS && new Set(letters).size >= LEAST_DIFFERENT
}

export const openOthersLead = ofOpenOthersLead(acts.openOthersLead, {
  logs: ['lead.glass'],
  summary:
    '동료가 맡은 상담을 이유를 적고 30분 동안 연다. 접속기록에 남고 관리자와 개인정보 담당이 바로 알며, 다른 사람이 그날 읽는다.',
  input: {
    id: leadId,
    reason: reason({ least: 1, most: 300, message: OPENING_REASON }).check(
      z.refine(isFull, { error: OPENING_REASON }),
    ),
  },
  data: z.object({ openUntil: z.string() }),
  refusals: ['tooMany'],
})
