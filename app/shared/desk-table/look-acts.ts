import type { RowHead } from '#app/platform/endpoint.ts'

export const saveLook: RowHead = {
  method: 'POST',
  path: '/api/desk/tables/:table',
  from: 'body',
  // The table already shows the change.
  said: () => '',
}
