import { expect, test } from 'vitest'
import { STAFF_ROLES } from '#app/platform/endpoint.ts'
import { footPages } from './desk-foot.tsx'
import { DESK_PAGES, homeOf, MENU_PAGES, pagesOf } from './desk-pages.ts'
import { currentMark, hasOwnFoot, hubOf, placeOf } from './desk-place.ts'

test('no two pages of the menu have one icon or one name, for the narrow menu shows nothing else', () => {
  expect(new Set(MENU_PAGES.map(({ icon }) => icon)).size).toBe(MENU_PAGES.length)
  expect(new Set(DESK_PAGES.map(({ name }) => name)).size).toBe(DESK_PAGES.length)
})

test('each page of a hub is reached by whoever may open it', () => {
  for (const { to, hub, roles } of DESK_PAGES) {
    if (hub === null) continue
    const above = MENU_PAGES.find((page) => page.to === hub)
    expect(
      roles.filter((role) => !above?.roles.includes(role)),
      to,
    ).toEqual([])
  }
})

test.each([
  ['owner', '/desk/dashboard', ['오늘', '다음 통화', '상담 신청함', '통화 일정']],
  ['manager', '/desk/dashboard', ['오늘', '다음 통화', '상담 신청함', '통화 일정']],
  ['advisor', '/desk', ['다음 통화', '상담 신청함', '통화 일정', '지금 상담실']],
  ['editor', '/desk/content', ['글 검토', '게시글', '홈페이지 내용', '약관과 방침']],
  ['privacy', '/desk/openings', ['권리행사 요청', '보내기', '개인정보', '설정']],
] as const)('%s lands on %s, and has their work at the foot of a phone', (role, home, foot) => {
  expect(homeOf(role)).toBe(home)
  expect(footPages(role, pagesOf(role)).map(({ name }) => name)).toEqual(foot)
})

test('nobody has more in their menu than fits a laptop; a hub has its pages as tabs', () => {
  const many = STAFF_ROLES.map((role) => {
    const offered = pagesOf(role).filter(({ hub }) => hub === null)
    return [role, offered.length] as const
  })
  for (const [role, entries] of many) expect(entries, role).toBeLessThanOrEqual(19)
  expect(Object.fromEntries(many)['advisor']).toBeLessThanOrEqual(7)
  // A page whose hub is called otherwise keeps its own name wherever it is looked for.
  const names = [MENU_PAGES, DESK_PAGES].map(
    (pages) => pages.find(({ to }) => to === '/desk/reports/weekly')?.name,
  )
  expect(names).toEqual(['보고서', '주간 보고'])
})

test('everybody may open where they land', () => {
  for (const role of STAFF_ROLES) expect(pagesOf(role).map(({ to }) => to)).toContain(homeOf(role))
})

test.each([
  ['/desk', '상담 신청함'],
  ['/desk/leads/1', '상담 신청함'],
  ['/desk/leads/1/contract', '상담 신청함'],
  ['/desk/next', '다음 통화'],
  ['/desk/content/plan/KT-05', '홈페이지 내용'],
  ['/desk/content/documents/3/compare', '약관과 방침'],
  ['/desk/messages/jobs', '대기 작업'],
  ['/desk/staff/grants', '직원'],
  ['/desk/profit/spend', '광고비'],
  ['/desk/coaching', '코칭'],
  ['/desk/settings/hours', '설정'],
])('%s is a place of %s', (pathname, name) => {
  expect(placeOf(pathname)?.name).toBe(name)
})

test('the pages of a hub that are offered stand side by side, below the name that the menu has for them', () => {
  const hub = hubOf('/desk/audit', pagesOf('owner'))
  expect(hub?.name).toBe('개인정보')
  expect(hub?.tabs.map(({ name }) => name)).toEqual([
    '열람 점검',
    '접속기록',
    '내보내기',
    '동의 기록',
    '보유와 파기',
  ])
  expect(hubOf('/desk/reports/weekly', pagesOf('owner'))?.name).toBe('보고서')
  // One alone is no choice, and the pages of 설정 are its rows.
  expect(
    hubOf(
      '/desk/gifts',
      pagesOf('owner').filter(({ to }) => to === '/desk/gifts'),
    ),
  ).toBeNull()
  expect(hubOf('/desk/backups', pagesOf('owner'))).toBeNull()
  expect(hubOf('/desk/account', pagesOf('owner'))).toBeNull()
})

test('a page, what is below it and what its hub gathers mark it in the menu', () => {
  expect(placeOf('/desk/account')).toBeNull()
  expect(currentMark('/desk/settings', '/desk/settings')).toBe('page')
  expect(currentMark('/desk/settings/hours', '/desk/settings')).toBe('true')
  expect(currentMark('/desk/templates/lead.received.sms', '/desk/sending')).toBe('true')
  expect(currentMark('/desk/messages/jobs', '/desk/settings')).toBe('true')
  expect(currentMark('/desk/content/pictures', '/desk/content')).toBe('true')
  expect(currentMark('/desk/leads/1', '/desk/next')).toBeUndefined()
})

test('a call and a lead have acts of their own at the foot', () => {
  expect(['/desk/next', '/desk/leads/1', '/desk', '/desk/nextdoor'].map(hasOwnFoot)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
