import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { aRequest } from '#tests/make.ts'
import { destroyNow } from '#tests/destruction.ts'
import { deskPage } from '#tests/desk-page.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { agreeToTransfer } from '#tests/transfer-consent.ts'
import type { AttributionList, Funnel } from './contract.ts'

type Headers = Record<string, string>

const BROWSER = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/142.0.0.0 Mobile Safari/537.36' }
const NAVER = 'https://search.naver.com/search.naver?query=x'

async function aSite({ jobs = false } = {}) {
  const clock = { now: seoulMoment('2026-11-23', '10:00') }
  const site = await openTestSite({ jobs, now: () => clock.now })
  await site.services.database.deleteFrom('leads').execute()
  return Object.assign(site, { clock, later: (minutes: number) => later(clock, minutes) })
}

function later(clock: { now: Date }, minutes: number) {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000)
}

const land = (site: TestSite, hsKey: string, landingUrl: string, refUrl = '', headers: Headers = BROWSER) =>
  site.post('/api/crm/keyword', { hsKey, landingUrl: `https://goreun.example${landingUrl}`, refUrl }, headers)

async function ask(site: TestSite, customerMobile: string, hsKey?: string, headers: Headers = {}) {
  const sent = await site.post<{ receiptNo: string }>(
    '/api/jireh/consult',
    aRequest({ customerMobile, carrier: 'kt', planCode: 'KT-04', ...(hsKey && { hsKey }) }),
    { ...BROWSER, ...headers },
  )
  const { lead_id: id } = await site.services.database
    .selectFrom('lead_requests')
    .select('lead_id')
    .where('receipt_no', '=', sent.data.receiptNo)
    .executeTakeFirstOrThrow()
  return id
}

const post = (site: TestSite, desk: Headers, path: string, body: unknown = {}) =>
  site.post<{ gifts: { id: string }[] }>(`/api/desk/${path}`, body, desk)

async function report(site: TestSite, desk: Headers, query: string) {
  const { data, status, message } = await site.get<AttributionList>(`/api/desk/attribution?${query}`, desk)
  expect([status, message]).toEqual([200, 'OK'])
  return data
}

/** Rows as `names: visits/requests/leads/called/talked/applied/opened promised/paid`. */
function told({ result }: AttributionList) {
  return result.map(({ names, figures }) => {
    const { visits, requests, leads, called, talked, applied, opened, promised, paid } = figures
    return `${names.join(' | ')}: ${[visits ?? '-', requests, leads, called, talked, applied, opened].join(' ')} ${promised}/${paid}`
  })
}

/** In place of what a few visits brought. */
const FEW = '기타(방문 5번보다 적은 것)'

const funnelOf = async (site: TestSite, desk: Headers) =>
  (await site.get<Funnel>('/api/desk/funnel', desk)).data

/** Somebody who comes twice, asks, is called, signs, and gets the gift. */
async function aWholeWay(site: Awaited<ReturnType<typeof aSite>>, desk: Headers) {
  await land(site, 'first-way', '/infor/kt?inType=IRGC5&n_query=%EC%9D%B8%ED%84%B0%EB%84%B7', NAVER)
  // A reload, and a page of ours in another tab: the same visit.
  await land(site, 'first-way', '/infor/kt?inType=IRGC5&n_query=%EC%9D%B8%ED%84%B0%EB%84%B7', NAVER)
  await land(site, 'first-way', '/plans', 'https://goreun.example/infor/kt')
  site.later(10)
  await land(site, 'first-way', '/consult?utm_term=kt+tv&inType=IRGC7')
  await land(site, 'first-way', '/plans', 'https://goreun.example/consult')
  await site.fetch('/api/comm/getToken', { headers: { ...BROWSER, cookie: 'hsKey=first-way' } })
  const id = await ask(site, '01000061001', 'first-way')
  await post(site, desk, `leads/${id}/dial`)
  await post(site, desk, `leads/${id}/calls`, { outcome: 'TALKED' })
  await post(site, desk, `leads/${id}/quotes`, { planCode: 'KT-04', mobileLines: 0, giftAmount: 300_000 })
  await agreeToTransfer(site, desk, id)
  await post(site, desk, `leads/${id}/contract/apply`)
  const opened = await post(site, desk, `leads/${id}/contract/open`, {
    openedOn: '2026-11-23',
    giftDueOn: '2026-12-23',
    giftLateReason: '상품권을 12월에 받아요',
  })
  return { id, giftId: opened.data.gifts[0]!.id }
}

test('from a click to the gift’s cost: first and last touch, merged, unknown and hostile ones', async () => {
  await using site = await aSite()
  let desk = await signIn(site, 'manager')
  const { giftId } = await aWholeWay(site, desk)
  const by = 'by=keyword&and=inType&also=page'
  expect(told(await report(site, desk, `${by}&touch=first`))).toEqual([
    '인터넷 | 광고 5 | /infor/kt: 1 1 1 1 1 1 1 300000/0',
    `${FEW} | 광고 7 | ${FEW}: 1 0 0 0 0 0 0 0/0`,
  ])
  await post(site, desk, `gifts/${giftId}/pay`, { paidOn: '2026-11-23', proof: '상품권 끝 4821' })
  const last = await report(site, desk, `${by}&touch=last`)
  expect(told(last)).toEqual([
    'kt tv | 광고 7 | /consult: 1 1 1 1 1 1 1 300000/300000',
    `${FEW} | 광고 5 | ${FEW}: 1 0 0 0 0 0 0 0/0`,
  ])
  expect(last.result[0]!.figures.cost).toBe(300_000)
  // The form was begun, sent and taken in the newest visit.
  const { totals, result } = await funnelOf(site, desk)
  expect(totals).toEqual({ visits: 2, forms: 1, sends: 1, taken: 1, opened: 1 })
  expect(result).toMatchObject([
    { page: '/consult', steps: { visits: 1, forms: 1, sends: 1, taken: 1, opened: 0 } },
    { page: '/infor/kt', steps: { visits: 1, forms: 0, sends: 0, taken: 0, opened: 1 } },
  ])

  // Two numbers of one person are one lead; its first touch is the earlier one's.
  await land(site, 'household', '/main?n_query=%EB%A8%BC%EC%A0%80')
  const one = await ask(site, '01000061002', 'household')
  site.later(40)
  desk = await signIn(site, 'manager')
  await land(site, 'householdB', '/main?n_query=%EB%82%98%EC%A4%91')
  const two = await ask(site, '01000061003', 'householdB')
  await post(site, desk, `leads/${one}/dial`)
  await post(site, desk, `leads/${two}/merge`, { otherId: one })
  // Without a landing: the code of the cookie. And one that we do not have, with a formula for a word.
  await ask(site, '01000061004', undefined, { cookie: 'inType=IRGC3' })
  await land(site, 'unknown-code', '/main?inType=BLOG7&n_query=%3Dcmd%7C%27%20%2FC%20calc%27!A0')
  await ask(site, '01000061005', 'unknown-code')
  const script = `/${'x'.repeat(1_900)}?n_query=%00%3Cscript%3Ealert(1)%3C%2Fscript%3E`
  for (const time of [1, 2, 3, 4, 5]) await land(site, `hostile1${time}`, script)
  await land(site, 'hostile-2', `/main?n_query=${'%EA%B0%80'.repeat(200)}`)
  await land(site, 'robot-12', '/main?n_query=robot', '', { 'user-agent': 'Googlebot/2.1' })
  const words = told(await report(site, desk, 'by=keyword&sort=requests'))
  expect(words).toContain('먼저: 1 1 1 1 0 0 0 0/0')
  expect(words).toContain('나중: 1 1 0 0 0 0 0 0/0')
  expect(told(await report(site, desk, 'by=keyword&touch=last'))).toContain('나중: 1 1 1 1 0 0 0 0/0')
  expect(words).toContain('검색어 없음: 0 1 1 0 0 0 0 0/0')
  expect(words).toContain('<script>alert(1)</script>: 5 0 0 0 0 0 0 0/0')
  // One visit each, and nobody asked.
  expect(words).toContain(`${FEW}: 2 0 0 0 0 0 0 0/0`)
  expect(words.join()).not.toContain('robot')
  const codes = await report(site, desk, 'by=inType')
  expect(told(codes)).toContain('광고 3: 0 1 1 0 0 0 0 0/0')
  expect(codes.result.find(({ names }) => names[0] === 'BLOG7')).toMatchObject({
    isUnknownInType: true,
    figures: { leads: 1 },
  })
  const advisors = await report(site, desk, 'by=advisor&and=carrier')
  const { totals: all, total } = advisors
  expect([all.visits, all.requests, all.leads, all.opened, total]).toEqual([11, 5, 4, 1, 2])
  expect(told(advisors)).toEqual([
    '맡은 사람 없음 | KT: - 4 3 1 0 0 0 0/0',
    '관리자 | KT: - 1 1 1 1 1 1 300000/300000',
  ])
  expect((await report(site, desk, 'samples=only')).totals).toMatchObject({ leads: 0, visits: 0 })

  const wrong = await site.get('/api/desk/attribution?from=2026-12-01&to=2026-11-01', desk)
  expect([wrong.status, wrong.message]).toEqual([422, '끝나는 날이 시작하는 날보다 앞서요.'])
  for (const query of [
    'from=2026-02-30',
    'by=phone',
    'touch=third',
    'page=0',
    'from=2020-01-01',
    'to=0001-01-01',
  ])
    expect((await site.get(`/api/desk/attribution?${query}`, desk)).status).toBe(422)

  const file = await site.fetch('/api/desk/attribution/file?format=csv&by=keyword&and=page', {
    headers: desk,
  })
  const text = await file.text()
  expect(file.headers.get('content-disposition')).toContain(
    'goreun-connect-attribution-2026-10-25-2026-11-23.csv',
  )
  expect(text).toContain("'=cmd|' /C calc'!A0")
  expect(text).toContain('검색어,들어온 페이지,방문,신청,상담,')
  const sheet = await site.fetch('/api/desk/attribution/file?format=xlsx', { headers: desk })
  expect(
    Buffer.from(await sheet.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
  const lines = await site.services.database
    .selectFrom('access_log')
    .select('reason')
    .where('action', '=', 'attribution.export')
    .execute()
  expect(lines[0]!.reason).toMatch(
    /^2026-10-25부터 2026-11-23까지 · 첫 유입 · 검색어, 들어온 페이지 \(CSV, \d+줄\)$/,
  )
  expect(lines).toHaveLength(2)
})

test('what fewer than five visits brought is shown alone by no word, page or day; whose visit became a request is', async () => {
  await using site = await aSite()
  const desk = await signIn(site, 'manager')
  const come = (hsKey: string) => land(site, hsKey, '/plans?n_query=%EB%93%9C%EB%AC%B8%EB%A7%90', NAVER)
  const rows = async (by: string) => told(await report(site, desk, by))
  for (const hsKey of ['rare-one', 'rare-two', 'rare-three', 'rare-four']) await come(hsKey)
  for (const by of ['by=keyword', 'by=page', 'by=referrer', 'by=keyword&from=2026-11-23&to=2026-11-23'])
    expect(await rows(by), by).toEqual([`${FEW}: 4 0 0 0 0 0 0 0/0`])
  expect((await funnelOf(site, desk)).result.map(({ name }) => name)).toEqual([FEW])
  const file = await site.fetch('/api/desk/attribution/file?format=csv&by=keyword', { headers: desk })
  expect(await file.text()).not.toContain('드문말')
  await come('rare-five')
  expect(await rows('by=keyword')).toEqual(['드문말: 5 0 0 0 0 0 0 0/0'])
  expect((await funnelOf(site, desk)).result.map(({ name }) => name)).toEqual(['/plans'])
  // Of whoever asked the office reads the way here with the request itself.
  await land(site, 'asked-one', '/main?n_query=%EB%AC%BC%EC%96%B4%EB%B4%84')
  await ask(site, '01000061777', 'asked-one')
  expect(await rows('by=keyword')).toContain('물어봄: 1 1 1 0 0 0 0 0/0')
})

test('a lead that is destroyed still counts, and nothing that was only theirs stays', async () => {
  await using site = await aSite({ jobs: true })
  const { database } = site.services
  for (const each of ['a', 'b', 'c', 'd', 'e'])
    await land(site, `often-${each}-1`, '/infor/lg?n_query=%EC%9D%B8%ED%84%B0%EB%84%B7', NAVER)
  await land(site, 'hong-gil', '/infor/lg?n_query=%ED%99%8D%EA%B8%B8%EB%8F%99%EB%84%A4&inType=IRGC5')
  const mine = await ask(site, '01012345678', 'hong-gil')
  const common = await ask(site, '01000061002', 'often-a-1')
  const merged = await ask(site, '01000061003', 'often-b-1')
  const desk = await signIn(site, 'manager')
  await post(site, desk, `leads/${mine}/dial`)
  await post(site, desk, `leads/${common}/merge`, { otherId: merged })
  await database
    .updateTable('leads')
    .set({ status: 'REFUSED', closed_at: site.clock.now })
    .where('merged_into', 'is', null)
    .execute()
  site.clock.now = seoulMoment('2027-02-24', '10:00')
  const owner = await signIn(site, 'owner')
  await destroyNow(site, owner)
  expect(await database.selectFrom('leads').select('id').execute()).toEqual([])
  expect(await database.selectFrom('landings').select('id').execute()).toEqual([])
  const query = 'from=2026-11-01&to=2026-11-30&by=keyword&and=page'
  expect(told(await report(site, owner, query))).toEqual([
    '가린 값 | /infor/lg: 1 1 1 1 0 0 0 0/0',
    '인터넷 | /infor/lg: 5 2 1 0 0 0 0 0/0',
  ])
  expect(told(await report(site, owner, `${query}&touch=last`))).toHaveLength(2)
  const left = await Promise.all(
    (['destroyed_leads', 'visit_sources', 'visit_days'] as const).map(async (table) => {
      const { rows } = await sql<{
        text: string
      }>`select row_to_json(t)::text as text from ${sql.table(table)} t`.execute(database)
      return rows.map(({ text }) => text).join('\n')
    }),
  )
  for (const theirs of ['홍길동', '12345678', '1234', 'hong-gil', mine, '127.0.0.1', 'Chrome', '김고른'])
    expect(left.join('\n').includes(theirs), theirs).toBe(false)
})

test('without a script a form that is sent counts as begun, sent and taken, under no source', async () => {
  await using site = await aSite()
  const page = await (await site.fetch('/consult')).text()
  const once = /name="once" value="(\d+)"/.exec(page)?.[1] ?? ''
  const send = (values: Record<string, string>) =>
    site.fetch('/consult', {
      method: 'POST',
      headers: { ...BROWSER, origin: 'http://localhost:3000' },
      body: new URLSearchParams({ once, ...values }),
    })
  expect((await send({ customerName: '', customerMobile: '' })).status).toBe(422)
  await send({ customerName: '김고른', customerMobile: '01000061001', agreement: 'true' })
  const desk = await signIn(site, 'owner')
  const { totals, result } = await funnelOf(site, desk)
  expect(totals).toEqual({ visits: 0, forms: 2, sends: 2, taken: 1, opened: 0 })
  expect(result).toMatchObject([{ page: '', name: '페이지를 모름' }])
})

test('openings without a visit are no course of visits', async () => {
  await using site = await openTestSite()
  const { text } = await deskPage(site, '/desk/attribution', await signIn(site, 'owner'))
  expect(text).not.toContain('들어와서 개통까지')
  expect(text).toContain('상담에서 개통까지')
  expect(text).not.toContain('funnel__step')
})
