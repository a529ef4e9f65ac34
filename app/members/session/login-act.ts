import type { Done, RowHead } from '#app/platform/endpoint.ts'

export const HELD_PAGES = { STDM: '/member/dormant-user', STST: '/member/stop-user' } as const

type LoggedIn = Done<{ working: 'STWK' | keyof typeof HELD_PAGES }>

export const loginByEmail: RowHead = {
  method: 'POST',
  path: '/api/user/loginByEmail',
  from: 'body',
  said: () => '',
  leadsTo: ({ data: { working } }: LoggedIn) => (working === 'STWK' ? null : HELD_PAGES[working]),
}
