import type { RowHead } from '#app/platform/endpoint.ts'

export const revealAddress: RowHead = {
  method: 'POST',
  path: '/api/desk/leads/:id/requests/:receiptNo/address/reveal',
  from: 'body',
  // The response shows the address instead of a message.
  said: () => '',
  saysSecret: true,
}

export const writeAddress: RowHead = {
  method: 'POST',
  path: '/api/desk/leads/:id/requests/:receiptNo/address',
  from: 'body',
  said: () => '설치할 주소를 남겼어요.',
}

export const recordInstallable: RowHead = {
  method: 'POST',
  path: '/api/desk/leads/:id/requests/:receiptNo/installable',
  from: 'body',
  said: () => '설치 가능 여부를 남겼어요.',
}
