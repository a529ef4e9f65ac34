import type { RowHead } from '#app/platform/endpoint.ts'
import type { Quote } from './contract.ts'

export const quoteLead: RowHead = {
  method: 'POST',
  path: '/api/desk/leads/:id/quotes',
  from: 'body',
  said: ({ data }) => `안내한 금액을 남겼어요. 버전 ${(data as Quote).version}이에요.`,
}

export const sendQuote: RowHead = {
  method: 'POST',
  path: '/api/desk/leads/:id/quotes/send',
  from: 'none',
  said: () => '안내한 금액을 문자로 보냈어요.',
}
