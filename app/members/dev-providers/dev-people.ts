import { DAY_SECONDS } from '#app/platform/durations.ts'

export const DEV_PEOPLE = {
  new: {
    label: '한새봄 (처음 온 사람)',
    accountId: '700000001',
    name: '한새봄',
    email: 'saebom@example.com',
  },
  nomail: { label: '윤바다 (이메일 없음)', accountId: '700000002', name: '윤바다', email: null },
  known: {
    label: '이신청 (이미 회원)',
    accountId: '700000003',
    name: '이신청',
    email: 'member3@example.com',
  },
} as const

export type DevPerson = keyof typeof DEV_PEOPLE

export const DEV_TURNS = {
  fine: '잘 되기',
  denied: '동의하지 않기',
  state: '다른 state로 돌아오기',
  replay: '이미 쓴 code로 돌아오기',
  slow: '답이 오지 않기',
  down: '서비스가 멈추기',
} as const

export type DevTurn = keyof typeof DEV_TURNS

interface DevChoice {
  person: DevPerson
  turn: DevTurn
}

export const DEV_SLUGS = ['naver', 'kakao', 'facebook'] as const

export type DevSlug = (typeof DEV_SLUGS)[number]

/** Choice per provider: `naver.known.denied~kakao.new.fine` */
export const DEV_PROVIDER_COOKIE = 'gc_stand_in'
/** For a day. Made in development alone, so that no policy tells of it. */
export const choiceCookie = (value: string) =>
  `${DEV_PROVIDER_COOKIE}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${DAY_SECONDS}`

export function choiceOf(cookie: string | undefined, slug: DevSlug): DevChoice {
  const [, person = '', turn = ''] =
    (cookie ?? '')
      .split('~')
      .map((each) => each.split('.'))
      .find(([name]) => name === slug) ?? []
  return { person: isPerson(person) ? person : 'new', turn: isTurn(turn) ? turn : 'fine' }
}

export function chosen(cookie: string | undefined, slug: DevSlug, choice: DevChoice): string {
  return DEV_SLUGS.map((each) => {
    const { person, turn } = each === slug ? choice : choiceOf(cookie, each)
    return `${each}.${person}.${turn}`
  }).join('~')
}

export const isPerson = (value: string): value is DevPerson => Object.hasOwn(DEV_PEOPLE, value)
export const isTurn = (value: string): value is DevTurn => Object.hasOwn(DEV_TURNS, value)
export const isSlug = (value: string): value is DevSlug => DEV_SLUGS.some((slug) => slug === value)
