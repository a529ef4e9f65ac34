import { lifeText } from '#app/shared/data-inventory/life-text.ts'
import { BROWSER_ENTRIES, type BrowserEntry } from '#app/platform/browser-entries.ts'
import { COOKIES, OF_STAFF, type Cookie } from '#app/platform/cookies.ts'

const sentences = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join('. ')
const FOR_STAFF_ALONE = '일반 이용자에게는 만들지 않음'

/** Rows of the cookies: name, purpose, life and what needs it. `visitorDays` is how long ways to the site are kept. */
export const cookieRows = (visitorDays: number): string[][] =>
  Object.entries<Cookie>(COOKIES).map(([name, { purpose, life, also, need, isReadable }]) => [
    name,
    sentences(purpose, !isReadable && '스크립트로 읽을 수 없음', need === OF_STAFF && FOR_STAFF_ALONE),
    sentences(life === null ? `마지막으로 들어온 날부터 ${visitorDays}일` : lifeText(life), also),
    need,
  ])

const ENDS = { tab: '탭을 닫을 때까지', day: '그날 밤 12시까지', none: '이용자가 지울 때까지' } as const

/** Rows of what a browser's storage has: name, what for, how long. */
export const storageRows = (): string[][] =>
  Object.entries<BrowserEntry>(BROWSER_ENTRIES).map(([name, { purpose, life, also, isOfStaff }]) => [
    name,
    sentences(purpose, isOfStaff && FOR_STAFF_ALONE),
    sentences(typeof life === 'number' ? lifeText(life) : ENDS[life], also),
  ])
