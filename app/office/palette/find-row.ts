import type { RowHead } from '#app/platform/endpoint.ts'

/** Posted, so that what was typed stands in no address and no log of a proxy. */
export const findAtDesk = {
  method: 'POST',
  path: '/api/desk/find',
  from: 'body',
} as const satisfies RowHead

export const recentAtDesk = {
  method: 'GET',
  path: '/api/desk/recent',
  from: 'query',
} as const satisfies RowHead
