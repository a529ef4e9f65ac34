import { expect, test } from 'vitest'
import { STAFF_ROLES } from '#app/platform/endpoint.ts'
import { livePins } from '#app/shared/desk/view-pins.ts'
import { CONNECTED } from '#tests/connected.ts'
import { deskPage } from '#tests/desk-page.ts'
import { receiveLead } from '#tests/make.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { choicesCookie, writeChoices, type MenuChoices } from './menu-choices.ts'
import { homeOf, pagesOf } from './desk-pages.ts'

const menuIn = (html: string) => /<nav class="desk-menu"[\s\S]*?<\/nav>/.exec(html)![0]
const mainOf = (html: string) => html.slice(html.indexOf('<main'))
const linksIn = (html: string) => [...html.matchAll(/href="(\/desk[^"]*)"/g)].map(([, to]) => to)
const countIn = (html: string, name: string) =>
  Number(new RegExp(`${name} </span>([\\d,]+)`).exec(menuIn(html))?.[1] ?? 0)

/** The page as a browser gets it that keeps these choices of the menu. */
async function pageWith(site: TestSite, who: string, choices: MenuChoices) {
  const { authorization } = await signIn(site, who)
  const { id } = await site.services.database
    .selectFrom('staff')
    .select('id')
    .where('email', '=', `${who}@desk.example`)
    .executeTakeFirstOrThrow()
  const cookie = `gc_desk=${authorization.slice(7)}; ${choicesCookie(id)}=${writeChoices(choices)}`
  return (await site.fetch('/desk/menu', { headers: { cookie } })).text()
}

test('the menu counts what the pages themselves count, each for whoever looks', async () => {
  await using site = await openTestSite()
  await receiveLead(site, { customerMobile: '01000073001' })
  const [advisor, owner] = [await signIn(site, 'advisor1'), await signIn(site, 'owner')]
  for (const who of [advisor, owner]) {
    const { text: next } = await deskPage(site, '/desk/next', who)
    const calls = Number(/내 차례 <strong>([\d,]+)/.exec(next)![1])
    expect(calls).toBeGreaterThan(0)
    expect(countIn(next, '내 차례')).toBe(calls)
  }
  const { text: queue } = await deskPage(site, '/desk', owner)
  expect(queue).toMatch(new RegExp(`신규 </span><span[^>]*>${countIn(queue, '신규 상담')}</span>`))
  const { text: settings } = await deskPage(site, '/desk/settings', owner)
  expect(settings).toContain(`열기까지 ${countIn(settings, '남은 필수 항목')}가지 남았어요`)
  // Whoever sets only the boards has nothing to do there.
  const { text: boards } = await deskPage(site, '/desk/settings', await signIn(site, 'editor'))
  expect(menuIn(boards)).not.toContain('필수')
})

test('a text that did not arrive is counted as the log and the page of sending count it', async () => {
  await using site = await openTestSite({ env: CONNECTED })
  await site.post('/api/user/cert/request', { phone: '01000001234', purpose: 'changePhone' })
  await site.services.database.updateTable('messages').set({ status: 'given_up', expires_at: null }).execute()
  const owner = await signIn(site, 'manager')
  const { text } = await deskPage(site, '/desk/sending', owner)
  const many = countIn(text, '발송 실패 메시지')
  expect(many).toBeGreaterThan(0)
  expect(text).toContain(`발송 실패 메시지 ${many}통<`)
  expect((await deskPage(site, '/desk/messages?state=open', owner)).text).toContain(
    `발송 실패 메시지 ${many}통 다시 보내기`,
  )
})

test('pins, folded groups and the width are drawn by the server as they were chosen', async () => {
  await using site = await openTestSite()
  const html = await pageWith(site, 'owner', {
    pins: ['/desk/gifts', '/desk/nowhere'],
    folded: ['운영'],
    width: 'rail',
  })
  expect(html).toContain('desk-layout--rail')
  const menu = menuIn(html)
  const [pinned = ''] = /<ul class="desk-menu__pins">[\s\S]*?<\/ul>/.exec(menu) ?? []
  expect(linksIn(pinned)).toEqual(['/desk/gifts'])
  expect(linksIn(menu).filter((to) => to === '/desk/gifts')).toHaveLength(1)
  expect(menu).toMatch(/aria-expanded="false">운영/)
  expect(menu).toMatch(/aria-expanded="true">손님/)
})

test('a page that went into a hub stays pinned, by its own name, and one’s own hub is called as in the menu', async () => {
  await using site = await openTestSite()
  const pins = ['/desk/messages', '/desk/audit', '/desk/reports/weekly']
  const html = await pageWith(site, 'owner', { pins, folded: [], width: null })
  const [pinned = ''] = /<ul class="desk-menu__pins">[\s\S]*?<\/ul>/.exec(menuIn(html)) ?? []
  expect(linksIn(pinned)).toEqual(pins)
  for (const name of ['발송 내역', '접속기록', '보고서']) expect(pinned).toContain(`>${name}<`)
  // The page of the whole menu has them as well, and the hub keeps its place in its group.
  expect(linksIn(mainOf(html)).slice(0, 3)).toEqual(pins)
  expect(linksIn(menuIn(html))).toContain('/desk/sending')
  // Nobody sees a pin of what they may not open.
  const manager = await pageWith(site, 'manager', { pins, folded: [], width: null })
  expect(linksIn(/<ul class="desk-menu__pins">[\s\S]*?<\/ul>/.exec(menuIn(manager))![0])).toEqual([
    '/desk/messages',
    '/desk/reports/weekly',
  ])
})

test('a kept view that is pinned stands in the menu with its number, another’s and what is gone do not', async () => {
  await using site = await openTestSite()
  const [owner, advisor] = [await signIn(site, 'owner'), await signIn(site, 'advisor1')]
  const keep = async (name: string, who: { authorization: string }) =>
    (await site.post<{ id: string }>('/api/desk/views', { name, query: { status: 'ABSENT' } }, who)).data.id
  const [own, others] = [await keep('부재 필터', owner), await keep('남의 필터', advisor)]
  const absent = await site.get<{ total: number }>('/api/desk/leads?status=ABSENT', owner)
  const pins = [`view:${own}`, `view:${others}`, 'view:gone', '/desk/gifts']
  const menu = menuIn(await pageWith(site, 'owner', { pins, folded: [], width: null }))
  const [pinned = ''] = /<ul class="desk-menu__pins">[\s\S]*?<\/ul>/.exec(menu) ?? []
  expect(linksIn(pinned)).toEqual(['/desk/gifts', '/desk?status=ABSENT'])
  expect(pinned).toContain('부재 필터')
  expect(pinned).toContain(`<span class="sr-only">상담 </span><span>${absent.data.total}</span>`)
})

test('pins of views that are gone leave what is kept next', () => {
  expect(livePins(['/desk', 'view:a', 'view:gone'], [{ id: 'a' }])).toEqual(['/desk', 'view:a'])
})

test('nobody pins what they may not open', async () => {
  await using site = await openTestSite()
  const menu = menuIn(await pageWith(site, 'advisor1', { pins: ['/desk/gifts'], folded: [], width: null }))
  const own = [
    '/desk',
    '/desk/next',
    '/desk/calendar',
    '/desk/board',
    '/desk/contracts',
    '/desk/reports/weekly',
    '/desk/account',
    // All of it on a page, where a low window has no room for it.
    '/desk/menu',
  ]
  expect([...new Set(linksIn(menu))].toSorted()).toEqual(own.toSorted())
})

test('the bar tells who else is at work, and that a list is made up, where the page has it', async () => {
  // A Monday afternoon.
  await using site = await openTestSite({ now: () => new Date('2026-11-30T05:00:00Z') })
  const barOf = async (path: string, who: { authorization: string }) =>
    /<header class="desk-bar"[\s\S]*?<\/header>/.exec((await deskPage(site, path, who)).text)![0]
  const [one, two] = [await signIn(site, 'advisor1'), await signIn(site, 'advisor2')]
  await site.post('/api/desk/availability', { isAvailable: true }, two)
  const bar = await barOf('/desk', one)
  expect(bar).toContain('상담사 나 받기 켬, 상담사 다 받기 꺼짐')
  expect(bar).not.toContain('상담사 가 받기 꺼짐')
  expect(bar).toContain('>예시<span class="desk-bar__rest"> 데이터</span>')
  await receiveLead(site, { customerMobile: '01000073009' })
  expect(await barOf('/desk', one)).not.toContain('desk-bar__rest')
  expect(await barOf('/desk/menu', await signIn(site, 'editor'))).not.toContain('지금 상담실')
})

test('the hub tells of each setting when and by whom it was last changed, and shows one group at a time', async () => {
  await using site = await openTestSite({ now: () => new Date('2026-11-30T05:00:00Z') })
  const owner = await signIn(site, 'owner')
  const changed = await site.put(
    '/api/desk/settings/notices',
    { version: 0, value: { missed: false, assigned: false, booked: false } },
    owner,
  )
  expect(changed.status).toBe(200)
  const { text } = await deskPage(site, '/desk/settings?group=보내기', owner)
  const rows = [...text.matchAll(/<li class="settings-list__item hub-row">[\s\S]*?<\/li>/g)].map(
    ([row]) => row,
  )
  const of = (name: string) => rows.find((row) => row.includes(`>${name}</a>`)) ?? ''
  expect(of('상담 문자')).toContain('>11.30 대표<')
  expect(of('보내기 한도')).not.toContain('hub-row__changed')
  expect(of('사업자 정보')).toBe('')
})

test('each role is led to where its work is', async () => {
  await using site = await openTestSite()
  for (const role of STAFF_ROLES) {
    const who = await signIn(site, role === 'advisor' ? 'advisor1' : role)
    const { status, headers } = await deskPage(site, '/desk/home', who)
    expect([role, status, headers.get('location')]).toEqual([role, 302, homeOf(role)])
    expect((await deskPage(site, homeOf(role), who)).status, role).toBe(200)
  }
})

test('the page of the whole menu is searched without a script', async () => {
  await using site = await openTestSite()
  const owner = await signIn(site, 'owner')
  const { text: all } = await deskPage(site, '/desk/menu', owner)
  expect(linksIn(mainOf(all))).toContain('/desk/members')
  const { text: found } = await deskPage(site, `/desk/menu?q=${encodeURIComponent('ㅇㅎ')}`, owner)
  expect(mainOf(found)).toContain('>웹훅<')
  expect(linksIn(mainOf(found))).not.toContain('/desk/members')
})

test('the page of the whole menu has every page that somebody may open, and says what is counted', async () => {
  await using site = await openTestSite()
  for (const role of STAFF_ROLES) {
    const who = await signIn(site, role === 'advisor' ? 'advisor1' : role)
    const links = linksIn(mainOf((await deskPage(site, '/desk/menu', who)).text))
    for (const { to } of pagesOf(role)) expect(links, role).toContain(to)
  }
  const { text } = await deskPage(site, '/desk/menu', await signIn(site, 'owner'))
  expect(mainOf(text)).toMatch(/aria-hidden="true">설정 점검 <\/span>/)
  // Each once: what is pinned has left its group. Settings come last.
  const own = linksIn(mainOf(text).split('</main>')[0]!)
  expect(own.filter((to) => to === '/desk/next')).toHaveLength(1)
  const groups = [...text.matchAll(/data-group="([^"]+)"/g)].map(([, name]) => name)
  expect(groups.at(-1)).toBe('설정')
})

test('one page gathers what is set; whoever sets only the boards sees only those', async () => {
  await using site = await openTestSite()
  const rowsOf = async (who: string, query = '') => {
    const { text } = await deskPage(site, `/desk/settings${query}`, await signIn(site, who))
    return [
      ...text.matchAll(
        /href="([^"]*)"[^>]*class="settings-list__link"|class="settings-list__link"[^>]*href="([^"]*)"/g,
      ),
    ].map(([, one, other]) => one ?? other)
  }
  expect(await rowsOf('editor')).toEqual(['/desk/boards', '/desk/words'])
  expect(await rowsOf('manager')).not.toContain('/desk/settings/security')
  const owner = await rowsOf('owner')
  for (const to of ['/desk/settings/security', '/desk/boards', '/desk/words', '/desk/staff'])
    expect(owner).toContain(to)
})
