import { expect, test } from 'vitest'
import { WORKING_TIME } from '#app/crm/leads/lead-times.ts'
import { noteDue } from '#app/office/notices/noting.server.ts'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { aDay } from './desk-day.ts'
import { deskPage } from './desk-page.ts'
import { signIn } from './sign-in.ts'
import type { TestSite } from './site.ts'

type Headers = { authorization: string }
interface Counter {
  screen: string
  name: string
  to: string
  count: number
}

const NUMBER = /([\d,]+)(?!.*\d)/

/** What a screen counts with a link to its list. */
async function countersOf(site: TestSite, who: Headers, screen: string, link: RegExp): Promise<Counter[]> {
  const { text, status } = await deskPage(site, screen, who)
  expect(status, screen).toBe(200)
  const links = text.match(/<a\b[^>]*>.*?<\/a>/gs)?.filter((each) => link.test(each)) ?? []
  return links.flatMap((each) => {
    const to = /href="([^"]+)"/.exec(each)![1]!.replaceAll('&amp;', '&')
    const words = each
      .replaceAll(/<span class="sr-only">.*?<\/span>/gs, '')
      .replaceAll(/<[^>]+>/g, ' ')
      .trim()
    const count = NUMBER.exec(words.replaceAll(/\d+분 안|\d+:\d+|[\d,]+원/g, ''))?.[1]
    return count === undefined ? [] : [{ screen, name: words, to, count: Number(count.replaceAll(',', '')) }]
  })
}

const api = async <Data>(site: TestSite, who: Headers, path: string) => {
  const answer = await site.get<Data>(path, who)
  expect(answer.status, path).toBe(200)
  return answer.data
}

/** How many the list behind a link has, asked of the list itself. */
async function listed(site: TestSite, who: Headers, to: string): Promise<number | null> {
  const { pathname, search } = new URL(to, 'http://desk')
  const paged: Record<string, string> = {
    '/desk': '/api/desk/leads',
    '/desk/gifts': '/api/desk/gifts',
    '/desk/posts': '/api/desk/posts',
    '/desk/messages': '/api/desk/messages',
  }
  const path = paged[pathname]
  if (path) return (await api<{ total: number }>(site, who, path + search)).total
  if (pathname === '/desk/reviews')
    return (await api<{ waiting?: number; result: unknown[] }>(site, who, '/api/desk/reviews')).result.length
  if (pathname === '/desk/leave') {
    const { result } = await api<{ result: { calls: number }[] }>(site, who, '/api/desk/leaves')
    return result.reduce((sum, { calls }) => sum + calls, 0)
  }
  if (pathname === '/desk/next') {
    const { text } = await deskPage(site, to, who)
    return Number(/내 차례 <strong>([\d,]+)/.exec(text)?.[1])
  }
  return null
}

/** What their pages show a part of at a time, held by tests of their own. */
const ELSEWHERE = [
  '/desk/requests',
  '/desk/openings',
  '/desk/retention',
  '/desk/messages/jobs',
  '/desk/settings',
  '/desk/sending',
]

const SCREENS: readonly [screen: string, link: RegExp][] = [
  ['/desk/dashboard', /class="tasks__link/],
  ['/desk/board', /class="board__count"/],
  ['/desk', /class="list-tabs__tab"/],
  ['/desk/gifts', /class="list-tabs__tab"/],
  ['/desk?view=late', /class="list-tabs__tab"/],
]

test('each counter of each screen is what the list behind it has, and one name stands for one number', async () => {
  await using site = await aDay()
  const { manager } = site
  const counters: Counter[] = []
  for (const [screen, link] of SCREENS) counters.push(...(await countersOf(site, manager, screen, link)))
  const menu = (await countersOf(site, manager, '/desk/board', /class="menu-count/)).filter(
    ({ to }) => to !== '/desk/gifts' && to !== '/desk',
  )
  expect(menu.every(({ to }) => [...ELSEWHERE, '/desk/reviews', '/desk/next'].includes(to))).toBe(true)
  expect(counters.length).toBeGreaterThan(18)
  const wrong: string[] = []
  let compared = 0
  for (const { screen, name, to, count } of counters) {
    const list = await listed(site, manager, to)
    if (list === null) expect(ELSEWHERE, to).toContain(new URL(to, 'http://desk').pathname)
    else if (list !== count) wrong.push(`${screen}: ${name} → ${to} has ${list}`)
    compared += list === null ? 0 : 1
  }
  expect(wrong).toEqual([])
  expect(compared).toBeGreaterThan(18)
  const ofLink = Map.groupBy(counters, ({ to }) => to)
  for (const [to, same] of ofLink) expect(new Set(same.map(({ count }) => count)).size, to).toBe(1)
  expect(await listed(site, manager, '/desk/leave')).toBeGreaterThan(0)
  // Every one that can be late or wait is there, so that equal zeros prove nothing.
  for (const view of ['waiting', 'lateFirst', 'late', 'soon', 'opening', 'escalated', 'now', 'new', 'absent'])
    expect(await listed(site, manager, `/desk?view=${view}`), view).toBeGreaterThan(0)
})

test('what nobody has is one number on the board, the calendar, in the notices and in its list', async () => {
  await using site = await aDay()
  const { manager } = site
  const many = await listed(site, manager, '/desk?assignee=none')
  expect(many).toBeGreaterThan(3)
  // Told of are fewer: samples, and who was tried, are not.
  await noteDue(site.services)
  const plain = async (path: string) => (await deskPage(site, path, manager)).text.replaceAll(/<[^>]*>/g, '')
  expect(await plain('/desk/board')).toContain(`담당 없는 상담 ${many}건`)
  expect(await plain('/desk/calendar')).toContain(`담당 없음${many}건이날 걸 것 `)
  expect(await plain('/desk/notices')).toContain(`담당 없는 상담 ${many}건`)
})

test.each(['11:10', '14:40', '19:10'])(
  'at %s the list’s first heads have the names and numbers of their tabs, and its heads all of the list',
  async (time) => {
    await using site = await aDay()
    site.clock.now = seoulMoment('2026-11-23', time)
    const who = await signIn(site, 'manager')
    const { text } = await deskPage(site, '/desk', who)
    const heads = [...text.matchAll(/<span class="queue-group[^"]*"><span>([^<]*)<\/span>/g)].map(
      ([, head]) => head,
    )
    const tabs = [
      ...text.matchAll(/<a\b[^>]*href="\/desk\?view=(?:late|soon|opening)"[^>]*>(.*?)<\/a>/gs),
    ].map(([, tab]) => tab?.replaceAll(/<[^>]*>/g, '').trim())
    // The late ones, then those that are next: each its tab, none of them twice.
    expect(tabs).toHaveLength(2)
    const some = tabs.filter((tab) => !tab?.endsWith(' 0'))
    expect(some.length).toBeGreaterThan(0)
    expect(heads.slice(0, some.length)).toEqual(some)
    expect(heads.length).toBeGreaterThan(1)
    const sum = heads.reduce((all, head) => all + Number(NUMBER.exec(head ?? '')?.[1]), 0)
    expect(sum).toBe(await listed(site, who, '/desk'))
    // Told once, above the late ones, and nowhere else; after hours nothing is counted in it.
    expect(text.split(WORKING_TIME)).toHaveLength(time === '19:10' ? 1 : 2)
  },
)

test('the board’s rows add up to its figures', async () => {
  await using site = await aDay()
  const { manager } = site
  interface Room {
    late: number
    unassigned: number
    dueNow: number
    dueSoon: number
    lines: { id: string | null; open: number; now: number; soon: number; late: number }[]
  }
  const room = await api<Room>(site, manager, '/api/desk/board')
  const sumOf = (key: 'open' | 'now' | 'soon' | 'late') =>
    room.lines.reduce((sum, line) => sum + line[key], 0)
  expect([sumOf('open'), sumOf('now'), sumOf('soon'), sumOf('late')]).toEqual([
    await listed(site, manager, '/desk'),
    room.dueNow,
    room.dueSoon,
    room.late,
  ])
  expect(room.lines[0]).toMatchObject({ id: null, open: room.unassigned })
})

test('the menu counts new leads, gifts and one’s own next calls as their pages do', async () => {
  await using site = await aDay()
  for (const who of [site.manager, site.one]) {
    const menu = await countersOf(site, who, '/desk/board', /class="menu-count/)
    const of = (to: string) => menu.find((each) => each.to === to)?.count ?? 0
    expect(of('/desk')).toBe(await listed(site, who, '/desk?view=new'))
    expect(of('/desk/next')).toBe(await listed(site, who, '/desk/next'))
  }
  const menu = await countersOf(site, site.manager, '/desk/board', /class="menu-count/)
  const gifts = menu.find(({ to }) => to === '/desk/gifts')?.count ?? 0
  expect(gifts).toBe(await listed(site, site.manager, '/desk/gifts?state=due'))
})

/** As many as a list shows at once. */
const PAGE = 50

/** How many rows the pages of a list show, one after the other. */
async function rowsBehind(site: TestSite, who: Headers, to: string): Promise<number> {
  let rows = 0
  for (let page = 1; rows === (page - 1) * PAGE; page += 1) {
    const { text, status } = await deskPage(site, `${to}${to.includes('?') ? '&' : '?'}page=${page}`, who)
    expect(status, to).toBe(200)
    rows += text.match(/ data-row="/g)?.length ?? 0
    if (rows === 0) break
  }
  return rows
}

/** Their rows are no list of this kind. */
const NO_ROWS = [...ELSEWHERE, '/desk/reviews', '/desk/leave']

test.each(['manager', 'owner', 'advisor1'])(
  'each number that is a link opens as many rows as it says, for %s',
  async (person) => {
    await using site = await aDay()
    const who = await signIn(site, person)
    const { database } = site.services
    const due_on = person === 'manager' ? '2026-11-23' : '2026-11-20'
    await database.updateTable('gifts').set({ due_on }).where('paid_on', 'is', null).execute()
    const links = /class="(?:tasks__link|board__count|list-tabs__tab|figure-strip__link)|건 모두 보기/
    const screens = person === 'advisor1' ? [] : ['/desk/dashboard', '/desk/gifts']
    const counters: Counter[] = []
    for (const screen of [...screens, '/desk/board', '/desk'])
      counters.push(...(await countersOf(site, who, screen, links)))
    const wrong: string[] = []
    const seen = new Map<string, number>()
    for (const { screen, name, to, count } of counters) {
      if (NO_ROWS.includes(new URL(to, 'http://desk').pathname)) continue
      const rows = seen.get(to) ?? (await rowsBehind(site, who, to))
      seen.set(to, rows)
      if (rows !== count) wrong.push(`${screen}: ${name} → ${to} shows ${rows}`)
    }
    expect(wrong).toEqual([])
    expect(seen.size).toBeGreaterThan(12)
    const names = counters.filter(({ screen }) => screen === '/desk/dashboard').map(({ name }) => name)
    const gifts = person === 'manager' ? '오늘 줄 사은품' : '늦은 사은품'
    for (const name of person === 'advisor1' ? [] : ['늦은 전화', gifts])
      expect(
        names.some((each) => each.startsWith(name)),
        name,
      ).toBe(true)
  },
)
