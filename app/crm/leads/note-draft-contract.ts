import { z } from 'zod/mini'
import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'
import { MAX_NOTE, NOTE_MESSAGE } from './call-drafts.ts'
import { leadId } from './desk-contract.ts'
import { isDraftName } from './draft-forms.ts'
import * as acts from './note-draft-acts.ts'

const desk = deskEndpoints(RIGHTS.leads)

const MOST_STEPS = 1_000_000_000
const isShort = (text: string) => [...text].length <= MAX_NOTE
/** Missing: the form of a call. */
const form = z.optional(z.string().check(z.refine(isDraftName, { error: '다시 불러온 뒤에 적어 주세요.' })))

/** As the form has them: they are checked when it is sent, so that half a form can be kept. */
const draftFields = z.record(
  z.string().check(z.maxLength(40)),
  z.string().check(z.refine(isShort, { error: NOTE_MESSAGE })),
)

export const keepNoteDraft = desk(acts.keepNoteDraft, {
  summary:
    '쓰던 칸(form, 없으면 통화 기록)의 내용을 임시저장한다. 쓴 사람만 다시 볼 수 있고, 7일이 지나거나 그 칸을 보내면 지워진다. 빈 내용은 임시저장을 지운다.',
  input: {
    id: leadId,
    form,
    fields: draftFields,
    /** Of saves of one page that overtook each other the later step stays. */
    page: z.optional(z.string().check(z.maxLength(40))),
    step: z.optional(z.int().check(z.minimum(0), z.maximum(MOST_STEPS))),
  },
  data: z.object({ savedAt: z.nullable(z.string()) }),
})

export const dropNoteDraft = desk(acts.dropNoteDraft, {
  summary: '임시저장한 내용을 지운다.',
  input: { id: leadId, form },
  data: z.object({}),
})

export const leaveNote = desk(acts.leaveNote, {
  logs: ['lead.note'],
  summary:
    '통화를 기록하지 않고 메모만 남긴다. 내 상담이거나, 내 상담일 때 쓰기 시작한 메모여야 한다. 상담의 버전은 그대로다.',
  input: {
    id: leadId,
    /** Whose words they were. */
    form,
    note: z
      .string({ error: '메모를 적어 주세요.' })
      .check(
        z.trim(),
        z.minLength(1, { error: '메모를 적어 주세요.' }),
        z.refine(isShort, { error: NOTE_MESSAGE }),
      ),
  },
  data: z.object({}),
})
