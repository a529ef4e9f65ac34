import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DAY_MS } from '#app/platform/durations.ts'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { destroyNow } from '#tests/destruction.ts'
import { aRequest, type Accepted } from '#tests/make.ts'
import { CHROME, MEMBER } from '#tests/member-sign-in.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, runPatiently, type TestSite } from '#tests/site.ts'
import { visitFor } from '#tests/visits.ts'
import { noteVisitor } from './visitors.server.ts'

const HOUR_COOKIES = ['hsKey', 'customerIP', 'inType']
const AD = '/infor/kt?inType=IRGC5&n_query=%EC%9D%B8%ED%84%B0%EB%84%B7&utm_campaign=autumn'

async function aSite({ jobs = false } = {}) {
  const clock = { now: seoulMoment('2026-11-01', '10:00') }
  const site = await openTestSite({ jobs, now: () => clock.now })
  await site.services.database.deleteFrom('leads').execute()
  return Object.assign(site, {
    clock,
    later: (days: number) => (clock.now = new Date(clock.now.getTime() + days * DAY_MS)),
  })
}

/** A browser with its cookies; those of an hour are gone when `rests`. */
function aBrowser(site: TestSite, said: Record<string, string> = {}, address?: string) {
  const cookies = new Map<string, string>()
  const lines: string[] = []
  async function send(path: string, init: RequestInit = {}) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const headers = {
      'user-agent': CHROME,
      'sec-fetch-site': 'same-origin',
      cookie,
      ...said,
      ...init.headers,
    }
    const answer = await site.fetch(path, { ...init, headers, redirect: 'manual' }, address)
    for (const line of answer.headers.getSetCookie()) {
      lines.push(line)
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    return answer
  }
  const post = (path: string, body: object) =>
    send(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
  return {
    cookies,
    lines,
    send,
    post,
    rest: () => HOUR_COOKIES.forEach((name) => cookies.delete(name)),
    land: (landingUrl: string, refUrl = '') =>
      post('/api/crm/keyword', { landingUrl: `https://goreun.example${landingUrl}`, refUrl }),
    choose: (choice: string) =>
      send('/policy/visits', {
        method: 'POST',
        body: new URLSearchParams({ choice }),
        headers: { origin: 'http://localhost:3000' },
      }),
    shown: async () => (await send('/policy/visits')).text(),
    async ask(customerMobile: string) {
      const answer = await post('/api/jireh/consult', aRequest({ customerMobile }))
      const { data } = (await answer.json()) as { data: Accepted }
      return touchesOf(site, data.receiptNo)
    },
  }
}

/** `first|last` as word and page, of the lead too. */
async function touchesOf({ services }: TestSite, receiptNo: string) {
  const { rows } = await sql<{ told: string; first: object; last: object }>`
    select concat_ws(' ', first.keyword || first.page, last.keyword || last.page, leads.first_source_id = first.id)
      as told, first_touch as first, last_touch as last
    from lead_requests request join leads on leads.id = lead_id
      left join visit_sources first on first.id = request.first_source_id
      left join visit_sources last on last.id = request.last_source_id
    where receipt_no = ${receiptNo}`.execute(services.database)
  return rows[0]!
}

const countVisitors = async ({ services }: TestSite) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int from visitors`.execute(services.database)
  return rows[0]!.count
}

test('a click on day 1 is known on day 10, though the specified cookies are gone', async () => {
  await using site = await aSite()
  const browser = aBrowser(site)
  await browser.land(AD, 'https://search.naver.com/search.naver?query=x')
  expect(browser.lines.find((line) => line.startsWith('gc_visit='))).toMatch(
    /^gc_visit=[\w-]{22}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/,
  )
  expect(browser.lines.find((line) => line.startsWith('hsKey='))).toContain('Max-Age=3600')
  browser.rest()
  site.later(5)
  await browser.land('/plans?utm_term=tv')
  browser.rest()
  site.later(4)
  await browser.land('/main')
  const asked = await browser.ask('01000061001')
  expect(asked.told).toBe('인터넷/infor/kt /main t')
  expect(asked.first).toMatchObject({ inType: 'IRGC5', campaign: 'autumn', refUrl: 'search.naver.com' })
  expect(new Date((asked.first as { at: string }).at)).toEqual(seoulMoment('2026-11-01', '10:00'))
  const shown = await browser.shown()
  for (const each of ['2026.11.01', '검색어 인터넷', '광고 IRGC5', '2026.11.06', '검색어 tv'])
    expect(shown).toContain(each)

  // A browser that only ever came by itself gets no cookie, and its cleared cookies are nobody's.
  const other = aBrowser(site)
  await other.land('/main')
  expect([...other.cookies.keys()]).not.toContain('gc_visit')
  browser.cookies.clear()
  await browser.land('/compare')
  expect((await browser.ask('01000061002')).told).toBe('/compare /compare t')
  // The report counts by the choice.
  const desk = await signIn(site, 'manager')
  const leadsBy = async (touch: string) => {
    const query = `by=keyword&touch=${touch}&from=2026-11-01&to=2026-11-30`
    const { data } = await site.get<{ result: { names: string[]; figures: { leads: number } }[] }>(
      `/api/desk/attribution?${query}`,
      desk,
    )
    return Object.fromEntries(data.result.map(({ names, figures }) => [names[0], figures.leads]))
  }
  expect(await leadsBy('first')).toEqual({
    인터넷: 1,
    '검색어 없음': 1,
    '기타(방문 5번보다 적은 것)': 0,
  })
  expect(await leadsBy('last')).toEqual({
    '검색어 없음': 2,
    '기타(방문 5번보다 적은 것)': 0,
  })
})

test('who signs in on another browser, or asks again with their number, is known too', async () => {
  await using site = await aSite()
  const home = aBrowser(site)
  await home.land(AD)
  const login = { email: MEMBER.email, passwd: MEMBER.passwd }
  await home.post('/api/user/loginByEmail', login)
  site.later(9)
  const office = aBrowser(site, {}, '192.0.2.9')
  await office.post('/api/user/loginByEmail', login)
  await office.land('/main')
  expect((await office.ask('01000061001')).told).toBe('인터넷/infor/kt /main t')
  // The first lead ended; the number asks again from a browser that nobody knows.
  await site.services.database
    .updateTable('leads')
    .set({ status: 'REFUSED', closed_at: site.clock.now })
    .execute()
  site.later(9)
  expect((await aBrowser(site, {}, '192.0.2.10').ask('01000061001')).told).toBe('인터넷/infor/kt /main t')
  // What was there longer ago than the period is not known, and whoever leaves takes it along.
  site.later(40)
  expect((await aBrowser(site, {}, '192.0.2.11').ask('01000061001')).told).toBe('')
  expect(await countVisitors(site)).toBe(1)
  await site.services.database.deleteFrom('members').where('id', 'is not', null).execute()
  expect(await countVisitors(site)).toBe(0)
})

test('whoever refuses is not kept: on the page, by their browser, or later on', async () => {
  await using site = await aSite()
  for (const header of ['sec-gpc', 'dnt']) {
    const quiet = aBrowser(site, { [header]: '1' })
    await quiet.land(AD)
    expect([...quiet.cookies.keys()].toSorted()).toEqual(['customerIP', 'hsKey'])
    expect(await quiet.shown()).toContain('추적 거부 설정에 따라 저장하지 않아요')
  }
  expect(await countVisitors(site)).toBe(0)
  const browser = aBrowser(site)
  await browser.land(AD)
  expect(await countVisitors(site)).toBe(1)
  const refused = await browser.choose('refuse')
  expect([refused.status, refused.headers.get('location')]).toEqual([302, '/policy/visits'])
  expect(browser.cookies.get('gc_visit')).toBe('no')
  expect(await countVisitors(site)).toBe(0)
  expect(await browser.shown()).toContain('이 브라우저에는 저장하지 않아요')
  browser.rest()
  site.later(1)
  await browser.land('/plans?utm_term=tv')
  expect(browser.cookies.get('gc_visit')).toBe('no')
  expect(await countVisitors(site)).toBe(0)
  // The specified hour still tells of the visit that asks, and of no other; refusing says so, by a browser’s own mark as well.
  for (const each of [browser, aBrowser(site, { dnt: '1' }), aBrowser(site, { 'sec-gpc': '1' })])
    expect(await each.shown()).toContain('이어 주는 쿠키(hsKey)는 한 시간 동안 남아요.')
  expect((await browser.ask('01000061001')).told).toBe('tv/plans tv/plans t')
  browser.rest()
  site.later(1)
  expect((await browser.ask('01000061001')).told).toBe('')
  await browser.choose('keep')
  expect(browser.cookies.has('gc_visit')).toBe(false)
  await browser.land(AD)
  expect(browser.cookies.get('gc_visit')).toMatch(/^[\w-]{22}$/)
  const foreign = await browser.send('/policy/visits', {
    method: 'POST',
    body: new URLSearchParams({ choice: 'refuse' }),
    headers: { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
  })
  expect(foreign.status).toBe(403)
})

test('a refusal wins over the answer of a landing that was under way', async () => {
  await using site = await aSite()
  const browser = aBrowser(site)
  await browser.land(AD)
  const known = browser.cookies.get('gc_visit')!
  await browser.choose('refuse')
  // Answers that come after that of the refusal: of a browser that was known, and of a new one.
  const late = async () => {
    const landing = aBrowser(site)
    await landing.land(AD)
    return landing.cookies.get('gc_visit')!
  }
  browser.cookies.set('gc_visit', known)
  expect(await browser.shown()).toContain('이 브라우저에는 저장하지 않아요')
  browser.cookies.set('gc_visit', await late())
  expect(await browser.shown()).toContain('이 브라우저에는 저장하지 않아요')
  expect(await countVisitors(site)).toBe(0)
  browser.cookies.set('gc_visit', await late())
  browser.rest()
  await browser.land('/plans?utm_term=tv')
  expect([await countVisitors(site), browser.cookies.has('gc_visit')]).toEqual([0, false])
  await browser.choose('keep')
  expect(browser.cookies.has('gc_visit_no')).toBe(false)
})

test('what is said not to be kept is not: a browser that began to say no is forgotten on the page', async () => {
  await using site = await aSite()
  const browser = aBrowser(site)
  await browser.land(AD)
  const answer = await browser.send('/policy/visits', { headers: { 'sec-gpc': '1' } })
  expect(await answer.text()).toContain('추적 거부 설정에 따라 저장하지 않아요')
  expect(await countVisitors(site)).toBe(0)
})

test('identifiers are bounded in number and in age', async () => {
  await using site = await aSite()
  const { database } = site.services
  const { rows } = await sql<{ id: number }>`select id from visit_sources limit 1`.execute(database)
  const source = rows[0]!.id
  await runPatiently(
    site,
    sql`insert into visitors (id, first_source_id, first_campaign, first_at, last_source_id, last_campaign, last_at)
      select int8send(n), ${source}, '', ${site.clock.now}, ${source}, '', ${site.clock.now}
      from generate_series(1, 200001) n`,
  )
  const browser = aBrowser(site)
  await browser.land(AD)
  expect(await countVisitors(site)).toBe(200_000)
  expect(browser.cookies.get('gc_visit')).toMatch(/^[\w-]{22}$/)
  // One address cannot displace the others: beyond 300 an hour its browsers get none.
  await sql`delete from visitors`.execute(database)
  const way = { sourceId: source, campaign: '', at: site.clock.now }
  const gotCookie: boolean[] = []
  for (let sent = 0; sent < 302; sent += 1) {
    const reply = new Headers()
    await noteVisitor(site.services, way, visitFor(), reply)
    gotCookie.push(reply.has('set-cookie'))
  }
  expect(gotCookie.lastIndexOf(true)).toBe(299)
  expect(await countVisitors(site)).toBe(300)
})

test('what is older than its period is destroyed, and says so', async () => {
  await using site = await aSite({ jobs: true })
  const { clock } = site
  const [gone, stays] = [aBrowser(site), aBrowser(site)]
  await gone.land(AD)
  await stays.land(AD)
  clock.now = seoulMoment('2026-11-21', '10:00')
  stays.rest()
  await stays.land('/plans?utm_term=tv')
  clock.now = seoulMoment('2026-12-05', '10:00')
  const certificate = await destroyNow(site, await signIn(site, 'owner'))
  expect(certificate?.items).toMatchObject([
    { name: expect.stringContaining('방문 식별값') as string, rows: 2 },
  ])
  expect(await countVisitors(site)).toBe(1)
  stays.rest()
  expect((await stays.ask('01000061001')).told).toBe('tv/plans tv/plans t')
})
