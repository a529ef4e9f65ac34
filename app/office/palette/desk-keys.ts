/** After G, by the physical key, so that they work under the Korean layout too. */
export const PAGE_KEYS: Readonly<Record<string, string>> = {
  '/desk/next': 'N',
  '/desk': 'Q',
  '/desk/dashboard': 'T',
  '/desk/calendar': 'C',
  '/desk/board': 'B',
  '/desk/leave': 'J',
  '/desk/advisors': 'V',
  '/desk/contracts': 'Z',
  '/desk/gifts': 'P',
  '/desk/members': 'M',
  '/desk/requests': 'R',
  '/desk/reviews': 'F',
  '/desk/posts': 'W',
  '/desk/content': 'H',
  '/desk/content/documents': 'D',
  '/desk/attribution': 'A',
  '/desk/settings': 'O',
  '/desk/staff': 'E',
  '/desk/messages': 'S',
  '/desk/templates': 'Y',
  '/desk/exports': 'X',
  '/desk/audit': 'L',
  '/desk/retention': 'K',
  '/desk/openings': 'I',
  '/desk/notices': 'U',
}

/** A page that this person is offered. */
export interface OfferedPage {
  to: string
  name: string
  group: string
}

export interface KeyRow {
  name: string
  keys: readonly string[]
}

export interface KeyGroup {
  name: string
  rows: readonly KeyRow[]
}

/** Only what this person can do. */
export function keyGroups(pages: readonly OfferedPage[], callKeys: readonly KeyRow[]): KeyGroup[] {
  const places = pages.flatMap(({ to, name }) => {
    const key = PAGE_KEYS[to]
    return key ? [{ name, keys: ['G', key] }] : []
  })
  const anywhere = [
    { name: '찾고 하기', keys: ['Ctrl', 'K'] },
    { name: '단축키', keys: ['?'] },
    { name: '방금 한 일 되돌리기', keys: ['Z'] },
    { name: '닫기', keys: ['Esc'] },
  ]
  const lists = [
    { name: '줄 이동', keys: ['J', 'K'] },
    { name: '열기', keys: ['Enter'] },
    { name: '고르기', keys: ['X'] },
    { name: '고르며 이동', keys: ['Shift', 'J'] },
    { name: '조건', keys: ['F'] },
  ]
  const calls = pages.some(({ to }) => to === '/desk/next') ? [{ name: '통화', rows: callKeys }] : []
  return [
    { name: '어디서나', rows: anywhere },
    { name: '목록', rows: lists },
    ...calls,
    { name: '이동', rows: places },
  ]
}
