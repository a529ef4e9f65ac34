import type { ReactNode } from 'react'
import { PAGE_KEYS } from './page-keys.ts'

/** A page that this person is offered. */
export interface OfferedPage {
  to: string
  name: string
  group: string
  icon?: ReactNode
}

export interface KeyRow {
  name: string
  keys: readonly string[]
}

export interface KeyGroup {
  name: string
  /** Acts on the page that is looked at. */
  isHere?: boolean
  rows: readonly KeyRow[]
}

const ANYWHERE = '어디서나'
const MOVES = '이동'
const LIST = '목록'
const CALL = '통화'

/** What a page does beside what every list does. */
const OF_PAGES: Readonly<Record<string, KeyGroup>> = {
  '/desk': {
    name: '상담 신청함',
    rows: [
      { name: '줄 고르기', keys: ['X'] },
      { name: '고르며 이동', keys: ['Shift', 'J'] },
      { name: '담당 정하기', keys: ['A'] },
      { name: '다시 걸기', keys: ['T'] },
      { name: '새 상담 보기', keys: ['R'] },
      { name: '미리 보기', keys: ['Space'] },
      { name: '전화 걸기', keys: ['C'] },
    ],
  },
  '/desk/gifts': {
    name: '사은품 장부',
    rows: [
      { name: '지급 기록', keys: ['P'] },
      { name: '미루기', keys: ['L'] },
    ],
  },
  '/desk/reviews': {
    name: '글 검토',
    rows: [
      { name: '글 이동', keys: ['J', 'K'] },
      { name: '올리기·그대로 두기', keys: ['A'] },
      { name: '가리거나 지우기', keys: ['R'] },
    ],
  },
  '/desk/calendar': {
    name: '통화 일정',
    rows: [
      { name: '통화 이동', keys: ['J', 'K'] },
      { name: '시간과 담당 옮기기', keys: ['←', '↑', '↓', '→'] },
    ],
  },
  '/desk/contracts': { name: '가입과 설치', rows: [{ name: '설치일', keys: ['D'] }] },
}

/** Of a lead that was opened from the list. */
const LEAD: KeyGroup = { name: '상담', rows: [{ name: '목록의 다음 상담, 앞 상담', keys: ['J', 'K'] }] }

/** The groups whose keys act where somebody is. */
function groupsAt(pathname: string, hasList: boolean): string[] {
  if (pathname === '/desk/next') return [CALL]
  if (pathname.startsWith('/desk/leads/')) return [CALL, LEAD.name]
  const own = OF_PAGES[pathname]
  return [...(own ? [own.name] : []), ...(hasList ? [LIST] : [])]
}

interface KeyPlace {
  pathname: string
  /** Whether rows of a table are moved through. */
  hasList: boolean
}

/** Only what this person can do; what acts on the page they look at comes first. */
export function keyGroups(
  pages: readonly OfferedPage[],
  callKeys: readonly KeyRow[],
  { pathname, hasList }: KeyPlace,
): KeyGroup[] {
  const places = pages.flatMap(({ to, name }) => {
    const key = PAGE_KEYS[to]
    return key ? [{ name, keys: ['G', key] }] : []
  })
  const anywhere = [
    { name: '찾고 하기', keys: ['Ctrl', 'K'] },
    { name: '단축키', keys: ['?'] },
    { name: '방금 한 일 되돌리기', keys: ['Z'] },
    { name: '메뉴 접고 펴기', keys: ['B'] },
    { name: '닫기', keys: ['Esc'] },
  ]
  const lists = [
    { name: '줄 이동', keys: ['J', 'K'] },
    { name: '열기', keys: ['Enter'] },
    { name: '조건 고르기', keys: ['F'] },
  ]
  const calls = pages.some(({ to }) => to === '/desk/next') ? [{ name: CALL, rows: callKeys }] : []
  const own = pages.flatMap(({ to }) => OF_PAGES[to] ?? [])
  const here = groupsAt(pathname, hasList)
  const acting = [...own, { name: LIST, rows: lists }, ...calls, ...(calls.length > 0 ? [LEAD] : [])]
  return [
    ...acting.filter(({ name }) => here.includes(name)).map((group) => ({ ...group, isHere: true })),
    { name: ANYWHERE, rows: anywhere },
    { name: MOVES, rows: places },
    ...acting.filter(({ name }) => !here.includes(name)),
  ]
}
