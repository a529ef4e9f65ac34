import type { RowHead } from '#app/platform/endpoint.ts'

export const claim: RowHead = {
  method: 'POST',
  path: '/api/desk/leads/:id/claim',
  from: 'none',
  said: () => '상담을 맡았어요.',
}

export const assign: RowHead = {
  method: 'POST',
  path: '/api/desk/leads/:id/assign',
  from: 'body',
  // The lead's page already shows the change.
  said: () => '',
}

export const recordCall: RowHead = {
  method: 'POST',
  path: '/api/desk/leads/:id/calls',
  from: 'body',
  said: () => '저장했어요.',
  saysSecret: true,
}

export const updateLeadStatus: RowHead = {
  method: 'POST',
  path: '/api/desk/leads/:id/status',
  from: 'body',
  // The lead's page already shows the change.
  said: () => '',
}

export const revealLead: RowHead = {
  method: 'POST',
  path: '/api/desk/leads/:id/reveal',
  from: 'body',
  // The response shows the number instead of a message.
  said: () => '',
  saysSecret: true,
}

export const dialLead: RowHead = {
  method: 'POST',
  path: '/api/desk/leads/:id/dial',
  from: 'none',
  said: () => '',
  saysSecret: true,
}

export const mergeLead: RowHead = {
  method: 'POST',
  path: '/api/desk/leads/:id/merge',
  from: 'body',
  // The lead's page already shows the change.
  said: () => '',
}

export const unmergeLead: RowHead = {
  method: 'POST',
  path: '/api/desk/leads/:id/unmerge',
  from: 'body',
  said: () => '',
}

export const openOthersLead: RowHead = {
  method: 'POST',
  path: '/api/desk/leads/:id/open',
  from: 'body',
  // The page then shows the opened lead.
  said: () => '',
}

export const moveCall: RowHead = {
  method: 'POST',
  path: '/api/desk/leads/:id/move',
  from: 'body',
  said: () => '전화를 옮겼어요.',
}
