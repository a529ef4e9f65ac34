import { z } from 'zod/mini'
import { endpoint } from '#app/platform/endpoint.ts'
import { LEAD_ROLES } from './lead-area.ts'
import { leadId, leadLine } from './desk-contract.ts'
import { CHANGE_REFUSALS, version } from './desk-steps-contract.ts'

const input = z.object({ id: leadId, otherId: leadId, version })

export const mergeLead = endpoint({
  method: 'POST',
  path: '/api/desk/leads/:id/merge',
  summary: '다른 상담(otherId)을 이 상담에 합친다. 합친 상담은 중복으로 끝나고, 나누면 그대로 돌아온다.',
  from: 'body',
  access: 'desk',
  roles: LEAD_ROLES,
  input,
  data: leadLine,
  refusals: [...CHANGE_REFUSALS, 'tooMany'],
  // The lead's page already shows the change.
  said: () => '',
})

export const unmergeLead = endpoint({
  method: 'POST',
  path: '/api/desk/leads/:id/unmerge',
  summary: '합친 상담(otherId)을 다시 나눈다. 합치기 전의 상태와 다음 전화로 돌아간다.',
  from: 'body',
  access: 'desk',
  roles: LEAD_ROLES,
  input,
  data: leadLine,
  refusals: CHANGE_REFUSALS,
  said: () => '',
})
