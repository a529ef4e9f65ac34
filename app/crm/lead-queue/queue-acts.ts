import type { Done, RowHead } from '#app/platform/endpoint.ts'

export const saveView: RowHead = {
  method: 'POST',
  path: '/api/desk/views',
  from: 'body',
  said: ({ data: { name } }: Done<{ name: string }>) => `‘${name}’ 필터를 저장했어요.`,
}

export const removeView: RowHead = {
  method: 'DELETE',
  path: '/api/desk/views/:id',
  from: 'none',
  said: () => '필터를 지웠어요.',
}
