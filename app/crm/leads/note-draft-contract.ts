import { z } from 'zod/mini'
import { endpoint } from '#app/platform/endpoint.ts'
import { MAX_NOTE, NOTE_MESSAGE } from './call-drafts.ts'
import { leadId } from './desk-contract.ts'
import { CHANGE_REFUSALS, LEAD_ACT } from './desk-steps-contract.ts'
import * as acts from './note-draft-acts.ts'

const isShort = (text: string) => [...text].length <= MAX_NOTE
const choice = z.optional(z.string().check(z.maxLength(20)))

/** As the form has them: they are checked when the call is recorded, so that half a form can be kept. */
export const draftFields = z.object({
  outcome: choice,
  status: choice,
  stopCalls: choice,
  'callAgainAt.date': choice,
  'callAgainAt.time': choice,
  note: z.optional(z.string().check(z.refine(isShort, { error: NOTE_MESSAGE }))),
})

export const keepNoteDraft = endpoint({
  ...LEAD_ACT,
  ...acts.keepNoteDraft,
  summary:
    '통화 기록에 쓰던 내용을 임시저장한다. 쓴 사람만 다시 볼 수 있고, 7일이 지나거나 통화를 기록하면 지워진다. 빈 내용은 임시저장을 지운다.',
  input: z.object({ id: leadId, fields: draftFields }),
  data: z.object({ savedAt: z.nullable(z.string()) }),
})

export const dropNoteDraft = endpoint({
  ...LEAD_ACT,
  ...acts.dropNoteDraft,
  summary: '임시저장한 통화 기록을 지운다.',
  input: z.object({ id: leadId }),
  data: z.object({}),
})

export const leaveNote = endpoint({
  ...LEAD_ACT,
  ...acts.leaveNote,
  logs: ['lead.note'],
  summary:
    '통화를 기록하지 않고 메모만 남긴다. 내 상담이거나, 내 상담일 때 쓰기 시작한 메모여야 한다. 상담의 버전은 그대로다.',
  input: z.object({
    id: leadId,
    note: z
      .string({ error: '메모를 적어 주세요.' })
      .check(
        z.trim(),
        z.minLength(1, { error: '메모를 적어 주세요.' }),
        z.refine(isShort, { error: NOTE_MESSAGE }),
      ),
  }),
  data: z.object({}),
  refusals: CHANGE_REFUSALS,
})
