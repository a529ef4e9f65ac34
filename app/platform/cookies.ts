import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from './durations.ts'
import { MEMBER_SESSION, STAFF_SESSION, tokenLifetimeHours } from './token-lifetime.ts'
import { LEAD_COOKIE_SECONDS, MENU_SECONDS } from './browser-lives.ts'

const YEAR = 365 * DAY_SECONDS
/** Of the server's session, as `x-expires-after` tells it. */
const TOKEN = tokenLifetimeHours(MEMBER_SESSION / HOUR_SECONDS) * HOUR_SECONDS

/** One cookie of ours. The policy's table and each `Set-Cookie` are written from it (docs/adr/0212). */
export interface Cookie {
  purpose: string
  /** In seconds; null is what the operator keeps ways to the site for. */
  life: number | null
  /** What the life leaves out. */
  also?: string
  need: string
  isReadable?: true
  /** `Lax` otherwise, so that a link in a mail finds somebody signed in. */
  isStrict?: true
  /** The whole site otherwise. */
  path?: string
  /** By a script of a page, which has its life from `browser-lives.ts`. */
  isOfScript?: true
}

export const OF_STAFF = '직원 전용'
const [LOGIN, SOCIAL, WAYS, ALWAYS] = ['로그인할 때 필요', '간편 로그인할 때 필요', '유입 확인', '필요']
const OF_WAYS = { life: LEAD_COOKIE_SECONDS, need: WAYS, isReadable: true } as const
const OF_VISITOR = { need: `${WAYS}. 거부할 수 있음` } as const

const DECLARED = {
  gc_token: { purpose: '로그인 상태 유지', life: TOKEN, need: LOGIN },
  gc_in: {
    purpose: '로그인했는지에 따라 화면을 바꿔 보여 주기. 개인정보는 담지 않음',
    life: TOKEN,
    need: LOGIN,
    isReadable: true,
  },
  gc_device: {
    purpose:
      '로그인한 적이 있는 기기인지 구별해 다른 사람의 비밀번호 시도와 인증번호 요청으로부터 로그인을 지킴. 로그인을 대신하지 않음',
    life: YEAR,
    need: LOGIN,
  },
  gc_cert: {
    purpose: '휴대폰 본인 확인 결과를 가입과 계정 찾기에 이어 줌',
    life: 30 * MINUTE_SECONDS,
    need: '본인 확인할 때 필요',
  },
  gc_receipt: {
    purpose: '방금 상담을 신청했거나 찾은 브라우저에서 그 접수 상태를 번호를 다시 묻지 않고 보여 주기',
    life: 30 * MINUTE_SECONDS,
    need: '상담을 신청하거나 찾을 때 필요',
    path: '/consult',
  },
  gc_csrf: { purpose: '위조된 요청 막기', life: 12 * HOUR_SECONDS, need: ALWAYS, isReadable: true },
  gc_said: {
    purpose: '스크립트 없이 보낸 양식의 결과를 다음 화면에서 한 번 알리기',
    life: MINUTE_SECONDS,
    need: ALWAYS,
  },
  gc_wrote: {
    purpose: '글이나 댓글, 추천을 남긴 뒤 남긴 것을 바로 보여 주기. 값은 1',
    life: 10,
    need: ALWAYS,
  },
  gc_draft: {
    purpose: '가입과 계정 찾기에서 적던 내용을 이 브라우저에만 이어 주기',
    life: HOUR_SECONDS,
    need: '가입하거나 계정을 찾을 때 필요',
  },
  gc_held: {
    purpose: '휴면이거나 이용이 멈춘 계정을 로그인한 뒤의 화면에 이어 주기',
    life: 10 * MINUTE_SECONDS,
    need: LOGIN,
  },
  gc_sns: {
    purpose: '간편 로그인을 시작한 브라우저인지 확인해 위조 막기',
    life: 10 * MINUTE_SECONDS,
    need: SOCIAL,
  },
  gc_social: {
    purpose: '간편 로그인으로 확인한 사람을 가입에 이어 주기',
    life: 30 * MINUTE_SECONDS,
    need: SOCIAL,
  },
  gc_desk_device: {
    purpose: '직원이 로그인한 적이 있는 기기 구별',
    life: YEAR,
    need: OF_STAFF,
    isStrict: true,
  },
  gc_desk_in: {
    purpose: '직원이 로그인했는지에 따라 화면을 바꿔 보여 주기',
    life: STAFF_SESSION,
    need: OF_STAFF,
    isReadable: true,
    isStrict: true,
  },
  gc_desk: {
    purpose: '직원 업무 화면 로그인',
    life: STAFF_SESSION,
    also: '30분 동안 쓰지 않으면 로그인이 끝남',
    need: OF_STAFF,
    isStrict: true,
  },
  gc_desk_menu_: {
    purpose: '직원이 접어 둔 메뉴와 고정한 메뉴. 이름 뒤에 직원 식별값이 붙음',
    life: MENU_SECONDS,
    need: OF_STAFF,
    isReadable: true,
    isOfScript: true,
  },
  inType: {
    purpose: '들어온 경로에 맞는 상담 전화번호 보여 주기',
    ...OF_WAYS,
    isOfScript: true,
  },
  customerIP: { purpose: '상담 신청의 접속 위치 확인과 중복 신청 확인', ...OF_WAYS },
  hsKey: { purpose: '상담 신청과 유입 경로를 잇는 식별값', ...OF_WAYS },
  gc_visit: {
    purpose:
      '광고나 검색, 다른 사이트에서 들어온 브라우저를 며칠 뒤에도 알아보고, 처음과 마지막에 들어온 경로를 상담 신청과 잇는 방문 식별값',
    life: null,
    also: '거부하면 거부했다는 값(no)만 1년',
    ...OF_VISITOR,
  },
  gc_visit_no: { purpose: '방문 식별값을 거부했다는 사실 기억하기', life: YEAR, ...OF_VISITOR },
} as const satisfies Readonly<Record<string, Cookie>>

export type CookieName = keyof typeof DECLARED
export const COOKIES: Readonly<Record<CookieName, Cookie>> = DECLARED

/** Names of those whose life is theirs to say. */
type OwnLife = {
  [Name in CookieName]: (typeof DECLARED)[Name]['life'] extends null ? Name : never
}[CookieName]

export const lifeOf = (name: Exclude<CookieName, OwnLife>): number => DECLARED[name].life

interface Reader {
  isHttps: boolean
}

/** The header's value. */
export function cookieText(name: CookieName, value: string, { isHttps }: Reader, seconds?: number): string {
  const { life, path = '/', isReadable, isStrict }: Cookie = COOKIES[name]
  return [
    `${name}=${value}`,
    `Path=${path}`,
    ...(isReadable ? [] : ['HttpOnly']),
    `SameSite=${isStrict ? 'Strict' : 'Lax'}`,
    `Max-Age=${seconds ?? life ?? 0}`,
    ...(isHttps ? ['Secure'] : []),
  ].join('; ')
}

export function setCookie(
  reply: Headers,
  name: Exclude<CookieName, OwnLife>,
  value: string,
  reader: Reader,
): void {
  reply.append('set-cookie', cookieText(name, value, reader))
}

export function setCookieFor(
  seconds: number,
  reply: Headers,
  name: OwnLife,
  value: string,
  reader: Reader,
): void {
  reply.append('set-cookie', cookieText(name, value, reader, seconds))
}

export function dropCookies(reply: Headers, reader: Reader, ...names: readonly CookieName[]): void {
  for (const name of names) reply.append('set-cookie', cookieText(name, '', reader, 0))
}
