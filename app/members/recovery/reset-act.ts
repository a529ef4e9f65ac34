import type { RowHead } from '#app/platform/endpoint.ts'

export const resetPassword: RowHead = {
  method: 'POST',
  path: '/api/user/passwd/reset',
  from: 'body',
  said: () => '',
  next: '/login?reset=1',
}
