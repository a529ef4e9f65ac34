import type { RowHead } from '#app/platform/endpoint.ts'

export const formToken: RowHead = {
  method: 'GET',
  path: '/api/comm/getToken',
  from: 'query',
}
