import type { Done, RowHead } from '#app/platform/endpoint.ts'

export const DONE = {
  assign: '건의 담당을 바꿨어요.',
  status: '건의 상태를 바꿨어요.',
  claim: '건을 맡았어요.',
} as const

type DoneBulk = Done<{ done: readonly string[] }, { act: keyof typeof DONE | 'merge' }>

export const bulk: RowHead = {
  method: 'POST',
  path: '/api/desk/leads/bulk',
  from: 'body',
  said({ input: { act }, data: { done } }: DoneBulk) {
    if (act === 'merge') return '먼저 들어온 상담에 합쳤어요. 그 상담을 열면 다시 나눌 수 있어요.'
    return done.length > 0 ? `${done.length}${DONE[act]}` : '바뀐 상담이 없어요.'
  },
  // The page it was done on shows what was not changed, and why.
  saysSecret: true,
}
