import { lifeText } from '#app/shared/data-inventory/life-text.ts'
import { BROWSER_ENTRIES, type BrowserEntry } from '#app/platform/browser-entries.ts'
import { COOKIES, OF_STAFF, type Cookie } from '#app/platform/cookies.ts'

const sentences = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join('. ')

/** Rows of a table: what visitors' browsers are given, and what staff's alone are. */
export interface BrowserRows {
  ofVisitors: string[][]
  ofStaff: string[][]
}

function split<Entry>(
  entries: Record<string, Entry>,
  isOfStaff: (entry: Entry) => boolean,
  rowOf: (name: string, entry: Entry) => string[],
): BrowserRows {
  const all = Object.entries(entries)
  const rows = (ofStaff: boolean) =>
    all.flatMap(([name, entry]) => (isOfStaff(entry) === ofStaff ? [rowOf(name, entry)] : []))
  return { ofVisitors: rows(false), ofStaff: rows(true) }
}

/** Cookies: name, purpose, life and what needs it. `visitorDays` is how long ways to the site are kept. */
export const cookieRows = (visitorDays: number): BrowserRows =>
  split<Cookie>(
    COOKIES,
    ({ need }) => need === OF_STAFF,
    (name, { purpose, life, also, need, isReadable }) => [
      name,
      sentences(purpose, !isReadable && '스크립트로 읽을 수 없음'),
      sentences(life === null ? `마지막으로 들어온 날부터 ${visitorDays}일` : lifeText(life), also),
      need,
    ],
  )

const ENDS = { tab: '탭을 닫을 때까지', day: '그날 밤 12시까지', none: '이용자가 지울 때까지' } as const

/** What a browser's storage has: name, what for, how long. */
export const storageRows = (): BrowserRows =>
  split<BrowserEntry>(
    BROWSER_ENTRIES,
    ({ isOfStaff }) => isOfStaff === true,
    (name, { purpose, life, also }) => [
      name,
      purpose,
      sentences(typeof life === 'number' ? lifeText(life) : ENDS[life], also),
    ],
  )
