import { expect, test } from 'vitest'
import { aRequest } from '#tests/make.ts'
import { deskPage, follow, postAct } from '#tests/desk-page.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { signIn } from '#tests/sign-in.ts'
import type { LeadLine } from '#app/crm/leads/desk-contract.ts'
import type { SavedView } from './views-contract.ts'

type Headers = { authorization: string }

const keep = (site: TestSite, desk: Headers, body: unknown) =>
  site.post<SavedView>('/api/desk/views', body, desk)
const names = async (site: TestSite, desk: Headers) =>
  (await site.get<{ result: SavedView[] }>('/api/desk/views', desk)).data.result.map(({ name }) => name)

test('a view keeps conditions but never what was searched for; others see only what is everybody’s', async () => {
  await using site = await openTestSite()
  const [one, two, manager] = [
    await signIn(site, 'advisor1'),
    await signIn(site, 'advisor2'),
    await signIn(site, 'manager'),
  ]
  const query = { status: 'ABSENT', assignee: 'me', carrier: 'kt', inType: '', q: '홍길동', page: 3 }
  const kept = await keep(site, one, { name: ' 내 부재 ', query })
  expect(kept.data).toMatchObject({
    name: '내 부재',
    query: { status: 'ABSENT', assignee: 'me', carrier: 'kt' },
    isShared: false,
  })
  const stored = await site.services.database.selectFrom('saved_views').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain('홍길동')
  expect(await keep(site, one, { name: '모두', query, isShared: true })).toMatchObject({ status: 403 })
  const shared = await keep(site, manager, { name: '모두', query, isShared: true })
  expect(await names(site, one)).toEqual(['내 부재', '모두'])
  expect(await names(site, two)).toEqual(['모두'])
  const remove = (desk: Headers, id: string) => site.call('DELETE', `/api/desk/views/${id}`, undefined, desk)
  expect((await remove(two, kept.data.id)).status).toBe(404)
  expect((await remove(two, shared.data.id)).status).toBe(403)
  expect((await remove(one, 'x')).status).toBe(404)
  expect((await remove(one, kept.data.id)).status).toBe(200)
  expect((await remove(manager, shared.data.id)).status).toBe(200)
  expect(await names(site, one)).toEqual([])
  const log = await site.services.database
    .selectFrom('access_log')
    .select(['action', 'staff_name', 'reason'])
    .where('action', 'like', 'view.%')
    .orderBy('id')
    .execute()
  expect(log.map(({ action, staff_name, reason }) => [action, staff_name, reason])).toEqual([
    ['view.keep', '상담사 가', '내 필터'],
    ['view.keep', '관리자', '공유 필터'],
    ['view.remove', '상담사 가', '내 필터'],
    ['view.remove', '관리자', '공유 필터'],
  ])
})

test('a view needs a name of its own and a condition; the twenty-first is refused, also at once', async () => {
  await using site = await openTestSite()
  const desk = await signIn(site, 'advisor1')
  expect(await keep(site, desk, { name: ' ', query: { view: 'new' } })).toMatchObject({ status: 422 })
  expect(await keep(site, desk, { name: '다', query: { status: '' } })).toMatchObject({
    status: 422,
    message: '저장할 조건이 없어요. 먼저 조건을 골라 주세요.',
  })
  expect(await keep(site, desk, { name: '다', query: { inType: "IRGC1' or 1=1" } })).toMatchObject({
    status: 422,
  })
  const sent = await Promise.all(
    Array.from({ length: 24 }, (_, index) =>
      keep(site, desk, { name: `필터 ${index}`, query: { view: 'new' } }),
    ),
  )
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(sent.find(({ status }) => status === 409)?.message).toBe('필터는 20개까지 저장할 수 있어요.')
  expect(await names(site, desk)).toHaveLength(20)
})

test('without a script a view is kept, offered as a link, and removed; a refusal keeps the form open', async () => {
  await using site = await openTestSite()
  const desk = await signIn(site, 'manager')
  const at = '/desk?status=ABSENT&carrier=kt'
  const { text } = await deskPage(site, at, desk)
  expect(text).toContain('name="query.status"')
  const conditions = { 'query.status': 'ABSENT', 'query.carrier': 'kt' }
  const keepThese = () =>
    postAct(site, at, '/api/desk/views', desk, { ...conditions, name: '부재 KT', isShared: 'on' })
  const kept = await follow(site, await keepThese(), desk)
  expect(kept.text).toContain('‘부재 KT’ 필터를 저장했어요.')
  expect(kept.text).toContain('href="/desk?status=ABSENT&amp;carrier=kt"')
  const { total } = (await site.get<{ total: number }>('/api/desk/leads?status=ABSENT&carrier=kt', desk)).data
  expect(kept.text).toMatch(new RegExp(`부재 KT </span><span class="list-tabs__count">${total}<`))
  const again = await keepThese()
  expect(again.status).toBe(409)
  expect(again.text).toContain('같은 이름의 필터가 있어요.')
  const [view] = (await site.get<{ result: SavedView[] }>('/api/desk/views', desk)).data.result
  const removed = await postAct(site, at, `/api/desk/views/${view!.id}?_method=DELETE`, desk, {})
  expect((await follow(site, removed, desk)).text).toContain('필터를 지웠어요.')
})

test('the queue is narrowed by carrier, advertisement and days; a wrong day is told and the rest holds', async () => {
  await using site = await openTestSite()
  const desk = await signIn(site, 'advisor1')
  await site.services.database.deleteFrom('leads').execute()
  await site.post('/api/jireh/consult', aRequest({ customerMobile: '01000061111', carrier: 'kt' }))
  await site.post('/api/jireh/consult', aRequest({ customerMobile: '01000062222', carrier: 'sk' }))
  await site.services.database
    .updateTable('lead_requests')
    .set({ in_type: 'IRGC7' })
    .where('carrier', '=', 'sk')
    .execute()
  const mobiles = async (query: string) => {
    const { data } = await site.get<{ result: LeadLine[]; total: number }>(`/api/desk/leads?${query}`, desk)
    expect(data.total).toBe(data.result.length)
    return data.result.map(({ mobile }) => mobile.slice(-4)).toSorted()
  }
  expect(await mobiles('carrier=kt')).toEqual(['1111'])
  expect(await mobiles('inType=IRGC7')).toEqual(['2222'])
  expect(await mobiles('carrier=kt&inType=IRGC7')).toEqual([])
  expect(await mobiles('carrier=&inType=&from=2020-01-01&to=')).toEqual(['1111', '2222'])
  expect(await mobiles('to=2020-01-01')).toEqual([])
  expect(await mobiles('assignee=nobody-at-all')).toEqual([])
  expect((await site.get('/api/desk/leads?carrier=xx', desk)).status).toBe(422)
  const page = await deskPage(site, '/desk?carrier=kt&from=2026-13', desk)
  expect(page.text).toContain('날짜를 다시 확인해 주세요.')
  expect(page.text).toContain('통신사 <b>KT</b>')
  const turned = 'from=2026-02-02&to=2026-02-01'
  const turnedPage = await deskPage(site, `/desk?${turned}`, desk)
  expect(turnedPage.text).toContain('끝나는 날이 시작하는 날보다 빨라요.')
  expect(turnedPage.text).toContain('value="2026-02-01"')
  expect(await site.get(`/api/desk/leads?${turned}`, desk)).toMatchObject({
    status: 422,
    data: { errors: { to: '끝나는 날이 시작하는 날보다 빨라요.' } },
  })
})

test('of many views two stay on the line, with the one that is looked at; the others open below it, without a script', async () => {
  await using site = await openTestSite()
  const [one, manager] = [await signIn(site, 'advisor1'), await signIn(site, 'manager')]
  for (let each = 0; each < 20; each += 1) {
    const query = { status: 'ABSENT', from: `2026-10-${10 + each}` }
    await keep(site, one, { name: `필터 ${10 + each}`, query })
    await keep(site, manager, {
      name: `팀 필터 ${10 + each}`,
      query: { ...query, status: 'NEW' },
      isShared: true,
    })
  }
  const look = async (path: string) => {
    const { text } = await deskPage(site, path, one)
    const [, row = '', more = ''] =
      /class="list-tabs__row">(.*?)<details[^>]*list-tabs__more(.*?)<\/details>/s.exec(text)!
    const views = [...new Set(row.match(/필터 \d\d/g))]
    return { row: views, more, count: [...more.matchAll(/<li>/g)].length }
  }
  const first = await look('/desk')
  expect(first.row).toHaveLength(2)
  expect(first.count).toBe(38)
  expect(first.more).toContain('더 보기')
  const last = /href="([^"]+)"[^>]*>(?:(?!href).)*?필터 29/s.exec(
    first.more.slice(first.more.lastIndexOf('<li>')),
  )!
  const chosen = await look(last[1]!.replaceAll('&amp;', '&'))
  expect(chosen.row).toHaveLength(2)
  expect(chosen.row).toContain('필터 29')
  expect(chosen.count).toBe(38)
})
