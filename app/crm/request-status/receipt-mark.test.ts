import { expect, test } from 'vitest'
import { aRequest, type Accepted } from '#tests/make.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'

const AGENT = 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile'
const GATE = '휴대폰 번호 뒤 네 자리'
const STARTED = Date.now()

/** A site whose clock can be put forward. */
async function openedSite() {
  let ahead = 0
  const now = () => new Date(Date.parse('2026-11-24T10:00:00+09:00') + Date.now() - STARTED + ahead)
  const site = await openTestSite({ now })
  return { site, later: (minutes: number) => (ahead += minutes * 60_000) }
}

/** Sends a request as a browser does; its receipt, and the mark it was given. */
async function sent(site: TestSite, change = {}) {
  const answer = await site.fetch('/api/jireh/consult', {
    method: 'POST',
    body: JSON.stringify(aRequest(change)),
    headers: { 'content-type': 'application/json', 'user-agent': AGENT },
  })
  const { data } = (await answer.json()) as { data: Accepted & { doneUrl: string } }
  const cookie = answer.headers.getSetCookie().find((each) => each.startsWith('gc_receipt=')) ?? ''
  return { ...data, cookie, mark: cookie.split(';')[0] ?? '' }
}

const opens = (site: TestSite, path: string, mark: string, agent = AGENT) =>
  site.fetch(path, { redirect: 'manual', headers: { cookie: mark, 'user-agent': agent } })

async function shows(site: TestSite, path: string, mark: string, agent = AGENT) {
  const html = await (await opens(site, path, mark, agent)).text()
  return html.includes(GATE) ? 'gate' : html.includes('전화드려요') ? 'request' : 'neither'
}

test('the browser that sent a request reads its receipt and opens its state without digits', async () => {
  const { site } = await openedSite()
  await using _ = site
  const { doneUrl, statusUrl, cookie, mark } = await sent(site, { customerMobile: '01000005678' })
  expect(cookie).toMatch(/; Path=\/consult; HttpOnly; SameSite=Lax; Max-Age=1800/)
  const done = await opens(site, doneUrl, mark)
  expect([done.status, done.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(await done.text()).toContain('010-****-5678')
  expect(await shows(site, statusUrl, mark)).toBe('request')
})

test('the receipt leads back to the page it came from, and never off the site', async () => {
  const { site } = await openedSite()
  await using _ = site
  const { doneUrl, mark } = await sent(site)
  for (const [from, back] of [
    ['/plan?carrier=kt', 'href="/plan?carrier=kt"'],
    ['//evil.example/x', 'href="/main"'],
    ['/%2F/evil.example', 'href="/main"'],
  ] as const) {
    const headers = { cookie: mark, 'user-agent': AGENT, referer: `http://localhost:3000${from}` }
    const html = await (await site.fetch(doneUrl, { headers })).text()
    expect(html).toContain(back)
    expect(html).not.toContain('evil.example')
  }
})

test('without the mark, the receipt leads to the digits', async () => {
  const { site } = await openedSite()
  await using _ = site
  const { doneUrl, statusUrl } = await sent(site)
  const done = await opens(site, doneUrl, '')
  expect([done.status, done.headers.get('location')]).toEqual([302, statusUrl])
  expect(await shows(site, statusUrl, '')).toBe('gate')
})

test('a mark opens no other receipt, in no other browser, not altered and not for longer', async () => {
  const { site, later } = await openedSite()
  await using _ = site
  const mine = await sent(site)
  const theirs = await sent(site, { customerMobile: '01000005678' })
  const renamed = mine.mark.replace(mine.receiptNo, theirs.receiptNo)
  const [name, until = '', proof] = mine.mark.split('.')
  const extended = [name, Number(until) + 86_400, proof].join('.')
  expect(await shows(site, mine.statusUrl, mine.mark)).toBe('request')
  expect(await shows(site, theirs.statusUrl, mine.mark)).toBe('gate')
  expect(await shows(site, theirs.statusUrl, renamed)).toBe('gate')
  expect(await shows(site, mine.statusUrl, extended)).toBe('gate')
  expect(await shows(site, mine.statusUrl, mine.mark, 'another browser')).toBe('gate')
  later(29)
  expect(await shows(site, mine.statusUrl, mine.mark)).toBe('request')
  later(1)
  expect(await shows(site, mine.statusUrl, mine.mark)).toBe('gate')
})

test('the browser that found a request by its digits loads its page again without them; a wrong guess sets nothing', async () => {
  const { site } = await openedSite()
  await using _ = site
  const { statusUrl } = await sent(site)
  const lookUp = async (last4: string) => {
    const body = new URLSearchParams({ last4 })
    const answer = await site.fetch(statusUrl, { method: 'POST', body, headers: { 'user-agent': AGENT } })
    return { status: answer.status, marks: answer.headers.getSetCookie() }
  }
  const wrong = await lookUp('0000')
  expect([wrong.status, wrong.marks.filter((each) => each.startsWith('gc_receipt='))]).toEqual([404, []])
  const right = await lookUp('1234')
  const mark = right.marks.find((each) => each.startsWith('gc_receipt='))?.split(';')[0] ?? ''
  expect(await shows(site, statusUrl, mark)).toBe('request')
  expect(await shows(site, statusUrl, mark, 'another browser')).toBe('gate')
})

test('acts follow the mark and nothing else: without it, no digits change nothing', async () => {
  const { site } = await openedSite()
  await using _ = site
  const mine = await sent(site)
  const theirs = await sent(site, { customerMobile: '01000005678' })
  const cancels = (path: string) =>
    site.fetch(path, {
      method: 'POST',
      body: new URLSearchParams({ last4: '', step: 'cancel' }),
      headers: { cookie: mine.mark, 'user-agent': AGENT },
    })
  expect((await cancels(theirs.statusUrl)).status).toBe(422)
  expect((await cancels(mine.statusUrl)).status).toBe(200)
  const left = await site.services.database
    .selectFrom('lead_requests')
    .select('receipt_no')
    .where('receipt_no', 'in', [mine.receiptNo, theirs.receiptNo])
    .where('cancelled_at', 'is', null)
    .execute()
  expect(left).toEqual([{ receipt_no: theirs.receiptNo }])
  // Digits that are given are looked at.
  const guess = await site.fetch(mine.statusUrl, {
    method: 'POST',
    body: new URLSearchParams({ last4: '0000' }),
    headers: { cookie: mine.mark, 'user-agent': AGENT },
  })
  expect(guess.status).toBe(404)
})
