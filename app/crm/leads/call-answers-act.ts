import type { RowHead } from '#app/platform/endpoint.ts'

export const noteAnswers: RowHead = {
  method: 'POST',
  path: '/api/desk/leads/:id/answers',
  from: 'body',
  said: () => '저장했어요.',
}
