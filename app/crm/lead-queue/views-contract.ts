import { hasContact } from '#app/shared/personal-data/reason-rules.ts'
import { z } from 'zod/mini'
import * as acts from './queue-acts.ts'
import { ticked } from '#app/platform/input-rules.ts'
import { leadFilter, leadId } from '#app/crm/leads/desk-contract.ts'
import { deskEndpoints } from '#app/shared/desk/desk-endpoint.ts'
import { RIGHTS } from '#app/shared/rights/desk-rights.ts'

const desk = deskEndpoints(RIGHTS.leads)

/** Maximum per person, and of shared ones. */
export const MOST_VIEWS = 20
/** What a kept view has is counted no further. */
export const MOST_COUNTED = 99
const CONTACT_MESSAGE = '필터 이름에는 전화번호나 이메일을 적지 않아요.'
const NAME_MESSAGE = '필터의 이름을 30자까지 적어 주세요.'

const savedView = z.object({
  id: z.string(),
  name: z.string(),
  query: leadFilter,
  isShared: z.boolean(),
  /** Whether the caller may remove it. */
  isMine: z.boolean(),
})
export type SavedView = z.output<typeof savedView>

export const savedViews = desk('GET', '/api/desk/views', {
  summary: '저장한 필터: 내 것과 모두의 것, 이름 차례로.',
  data: z.object({ result: z.array(savedView) }),
})

export const saveView = desk(acts.saveView, {
  logs: ['view.keep'],
  summary: '신청함의 조건을 이름을 붙여 저장한다. 찾는 말은 저장하지 않는다. 공유 필터는 관리자만 만든다.',
  input: {
    name: z.string({ error: NAME_MESSAGE }).check(
      z.trim(),
      z.minLength(1, { error: NAME_MESSAGE }),
      z.refine((name) => [...name].length <= 30, { error: NAME_MESSAGE }),
      // A view is no place for somebody's number: it outlives them.
      z.refine((name) => !hasContact(name), { error: CONTACT_MESSAGE }),
    ),
    query: z.optional(leadFilter),
    isShared: ticked(),
  },
  data: savedView,
})

export const removeView = desk(acts.removeView, {
  logs: ['view.remove'],
  summary: '저장한 필터를 지운다. 공유 필터는 관리자만 지운다.',
  input: { id: leadId },
  data: z.null(),
})
