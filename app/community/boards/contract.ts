import { z } from 'zod/mini'
import { endpoint } from '#app/platform/endpoint.ts'

export const countPostView = endpoint({
  method: 'POST',
  path: '/api/bbs/:id/:seqno/views',
  summary: '글을 열었다고 알린다. 같은 사람과 로봇은 한 번만, 또는 세지 않으며 몇 초 뒤 조회 수에 더해진다.',
  from: 'none',
  access: 'public',
  input: z.object({ id: z.string(), seqno: z.string() }),
  data: z.null(),
  refusals: ['notFound', 'tooMany'],
})
