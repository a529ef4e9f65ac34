import type { RowHead } from '#app/platform/endpoint.ts'

export const availability: RowHead = {
  method: 'POST',
  path: '/api/desk/availability',
  from: 'body',
  // The switch shows its state.
  said: () => '',
}
