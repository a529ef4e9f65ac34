import { expect, test } from 'vitest'
import { MEMBER, OTHER, signMemberIn } from '#tests/member-sign-in.ts'
import { aRequest, receiveLead } from '#tests/make.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'

const GATE = '휴대폰 번호 뒤 네 자리'
const NONE = '지금 볼 수 있는 견적서가 없어요.'
const AGENT = 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile'

const quotePath = (receiptNo: string) => `/consult/status/${receiptNo}/quote`

/** A request whose advisor told a price, and sent it. */
async function aQuoted(site: TestSite, customerMobile: string = MEMBER.phone) {
  const { id, receiptNo } = await receiveLead(site, { customerMobile })
  const desk = await signIn(site, 'manager')
  const does = async (step: string, body: object) => {
    const { status, message } = await site.post(`/api/desk/leads/${id}/${step}`, body, desk)
    expect(status, message).toBe(200)
  }
  await does('claim', {})
  await does('calls', { outcome: 'TALKED' })
  await does('quotes', { planCode: 'KT-04', mobileLines: 2, phoneCarrier: 'kt', giftAmount: 250_000 })
  return { id, receiptNo, last4: customerMobile.slice(-4), does, sends: () => does('quotes/send', {}) }
}

async function opens(site: TestSite, receiptNo: string, last4: string) {
  const body = new URLSearchParams({ last4 })
  const answer = await site.fetch(quotePath(receiptNo), {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body,
  })
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}

async function statusOf(site: TestSite, receiptNo: string, last4: string) {
  const answer = await site.fetch(`/consult/status/${receiptNo}`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ last4 }),
  })
  return answer.text()
}

test('what was told and sent is read as a quote, with its lines, its years, its gift and its day', async () => {
  await using site = await openTestSite()
  const { receiptNo, last4, does, sends } = await aQuoted(site)
  // Told, but not sent: the advisor may still correct it.
  expect(await statusOf(site, receiptNo, last4)).not.toContain('견적서 보기')
  expect(await opens(site, receiptNo, last4)).toMatchObject({
    status: 404,
    html: expect.stringContaining(NONE) as string,
  })
  await sends()
  expect(await statusOf(site, receiptNo, last4)).toContain('견적서 보기')
  const { status, headers, html } = await opens(site, receiptNo, last4)
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  for (const words of [
    '100메가 + TV 기본형 견적서',
    receiptNo,
    'KT\u00A0휴대폰 2회선',
    '36개월 요금',
    '3년 총액',
  ])
    expect(html).toContain(words)
  expect(html).toContain('사은품 250,000원')
  // A later one that was not sent yet is not shown in its place.
  await does('quotes', { planCode: 'KT-04', mobileLines: 0, giftAmount: 990_000 })
  expect((await opens(site, receiptNo, last4)).html).toContain('250,000원')
})

test('another’s receipt or no digits open no quote, and wrong ones are answered as unknown ones', async () => {
  await using site = await openTestSite()
  const { receiptNo, sends } = await aQuoted(site)
  await sends()
  const theirs = await receiveLead(site, { customerMobile: OTHER.phone })
  for (const last4 of ['', '9999', OTHER.phone.slice(-4)]) {
    const { status, html } = await opens(site, receiptNo, last4)
    expect([last4 ? 404 : 422, html.includes(GATE), html.includes('견적서</h1>')]).toEqual([
      status,
      true,
      false,
    ])
  }
  expect((await opens(site, theirs.receiptNo, OTHER.phone.slice(-4))).html).toContain(NONE)
  expect((await opens(site, 'GC-0000XXXX', '0000')).status).toBe(404)
})

test('without the mark of the browser that sent the request, its address shows the gate only', async () => {
  await using site = await openTestSite()
  const answer = await site.fetch('/api/jireh/consult', {
    method: 'POST',
    body: JSON.stringify(aRequest({ customerMobile: OTHER.phone })),
    headers: { 'content-type': 'application/json', 'user-agent': AGENT },
  })
  const mark = answer.headers
    .getSetCookie()
    .find((each) => each.startsWith('gc_receipt='))!
    .split(';')[0]!
  const { receiptNo, sends } = await aQuoted(site)
  await sends()
  const renamed = mark.replace(/GC-\w{8}/, receiptNo)
  for (const cookie of ['', mark, renamed]) {
    const html = await (
      await site.fetch(quotePath(receiptNo), { headers: { cookie, 'user-agent': AGENT } })
    ).text()
    expect(html).toContain(GATE)
    expect(html).not.toContain('3년 납부 총액')
  }
})

test('a request that ended, or that joined the number’s lead later, has no quote', async () => {
  await using site = await openTestSite()
  const { id, receiptNo, last4, sends } = await aQuoted(site)
  await sends()
  // Whoever only knows the number asks as well.
  const stranger = await receiveLead(site, { customerMobile: MEMBER.phone, requestInfo: '남' })
  expect((await opens(site, stranger.receiptNo, last4)).html).toContain(NONE)
  await site.services.database
    .updateTable('leads')
    .set({ status: 'DONE', closed_at: site.services.now() })
    .where('id', '=', id)
    .execute()
  expect(await statusOf(site, receiptNo, last4)).not.toContain('견적서 보기')
  expect((await opens(site, receiptNo, last4)).html).toContain(NONE)
})

test('a member reads the quote of their own number only', async () => {
  await using site = await openTestSite()
  const { receiptNo, sends } = await aQuoted(site)
  await sends()
  const path = `/mypage/consults/${receiptNo}/quote`
  const mine = await site.fetch(path, { headers: await signMemberIn(site) })
  expect([mine.status, (await mine.text()).includes('3년 총액')]).toEqual([200, true])
  expect((await site.fetch(path, { headers: await signMemberIn(site, OTHER) })).status).toBe(404)
  expect((await site.fetch(path, { redirect: 'manual' })).status).toBe(302)
})
