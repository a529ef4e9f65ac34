import type { RowHead } from '#app/platform/endpoint.ts'

export const beHere: RowHead = { method: 'POST', path: '/api/desk/presence', from: 'body' }

export const whoIsThere: RowHead = { method: 'GET', path: '/api/desk/presence', from: 'query' }
