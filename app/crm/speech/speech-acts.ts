import type { RowHead } from '#app/platform/endpoint.ts'

export const textLead: RowHead = {
  method: 'POST',
  path: '/api/desk/leads/:id/texts',
  from: 'body',
  said: ({ data }) =>
    (data as { isLater: boolean }).isLater
      ? '아침 8시에 보낼게요. 밤에는 문자를 보내지 않아요.'
      : '문자를 보냈어요.',
}
