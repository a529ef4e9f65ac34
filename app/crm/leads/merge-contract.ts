import { z } from 'zod/mini'
import * as acts from './lead-acts.ts'
import { endpoint } from '#app/platform/endpoint.ts'
import { LEAD_ROLES } from './lead-area.ts'
import { leadId, leadLine } from './desk-contract.ts'
import { CHANGE_REFUSALS, version } from './desk-steps-contract.ts'

const input = z.object({ id: leadId, otherId: leadId, version })

export const mergeLead = endpoint({
  ...acts.mergeLead,
  summary: '다른 상담(otherId)을 이 상담에 합친다. 합친 상담은 중복으로 끝나고, 나누면 그대로 돌아온다.',
  access: 'desk',
  roles: LEAD_ROLES,
  input,
  data: leadLine,
  refusals: [...CHANGE_REFUSALS, 'tooMany'],
})

export const unmergeLead = endpoint({
  ...acts.unmergeLead,
  summary: '합친 상담(otherId)을 다시 나눈다. 합치기 전의 상태와 다음 전화로 돌아간다.',
  access: 'desk',
  roles: LEAD_ROLES,
  input,
  data: leadLine,
  refusals: CHANGE_REFUSALS,
})
