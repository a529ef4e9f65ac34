import type { RowHead } from '#app/platform/endpoint.ts'

export const dueCalls: RowHead = {
  method: 'GET',
  path: '/api/desk/due-calls',
  from: 'none',
}
