import { expect, test } from 'vitest'
import { MINUTE_MS } from '#app/platform/durations.ts'
import { submitAct, submitCode } from '#tests/act-forms.ts'
import { receiveLead } from '#tests/make.ts'
import { aClock, codeSentTo } from '#tests/sent-messages.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'
import { aBrowser } from '#tests/social-visitor.ts'

const PAGE = '/consult/status/phone'
const CODE = `${PAGE}?step=code`
const FOUND = `${PAGE}?step=found`
const MINE = '01077770051'
const OTHERS = '01077770052'
const EXPIRED = '입력값의 유효 시간이 지났습니다.'

type Browser = ReturnType<typeof aBrowser>

const asks = ({ send }: Browser, phone: string) =>
  submitAct(send, PAGE, '/api/user/steps/lookUp/phone', { phone })
const enters = ({ send }: Browser, code: string) => submitCode(send, CODE, 'lookUp', { code })
const reads = async ({ send }: Browser, path = FOUND) => (await send(path)).text()
const leadsTo = (answer: Response) => answer.headers.get('location')

/** A browser that proved a number by the code it was sent. */
async function proved(site: TestSite, phone: string) {
  const browser = aBrowser(site)
  expect(leadsTo(await asks(browser, phone))).toBe(CODE)
  expect(leadsTo(await enters(browser, await codeSentTo(site, phone)))).toBe(FOUND)
  return browser
}

test('who lost the receipt proves the number, and sees and opens its requests and no others', async () => {
  await using site = await openTestSite()
  const mine = await receiveLead(site, { customerMobile: MINE })
  const others = await receiveLead(site, { customerMobile: OTHERS })
  const browser = await proved(site, MINE)
  const html = await reads(browser)
  expect(html).toContain(mine.receiptNo)
  expect(html).not.toContain(others.receiptNo)
  expect(html).toContain('010-****-0051')
  expect(html).not.toContain(MINE)
  const opened = await browser.send(`/consult/status/${mine.receiptNo}`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ last4: MINE.slice(-4) }),
  })
  expect(await opened.text()).toMatch(/(오전|오후) \d+시( \d+분)?까지 전화드려요/)
})

test('who proves a stopped number by a code lifts the stop there; without the proof nobody does', async () => {
  await using site = await openTestSite({ jobs: true })
  const { database } = site.services
  const first = await receiveLead(site, { customerMobile: MINE })
  expect(
    (await site.post(`/api/jireh/consult/${first.receiptNo}/stop`, { last4: MINE.slice(-4) })).status,
  ).toBe(200)
  const lifts = async () =>
    (await database.selectFrom('call_stops').select('lifted_by').execute()).map(({ lifted_by }) => lifted_by)
  const again = await receiveLead(site, { customerMobile: MINE })
  const allow = ({ send }: Browser) =>
    send(FOUND, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body: new URLSearchParams() })
  expect(leadsTo(await allow(aBrowser(site)))).toBe(PAGE)
  await allow(await proved(site, OTHERS))
  expect(await lifts()).toEqual([null])
  const browser = await proved(site, MINE)
  expect(await reads(browser)).toContain('다시 전화 받기')
  expect(leadsTo(await allow(browser))).toBe(FOUND)
  expect(await lifts()).toEqual(['code'])
  const html = await reads(browser)
  expect([html.includes('다시 전화 받기'), html.includes(again.receiptNo)]).toEqual([false, true])
})

test('until the code is proved a number with requests and one without are answered to the letter', async () => {
  await using site = await openTestSite()
  await receiveLead(site, { customerMobile: MINE })
  const told = async (phone: string) => {
    const browser = aBrowser(site)
    const asked = await asks(browser, phone)
    const code = await codeSentTo(site, phone)
    const plain = (html: string) =>
      html
        .replaceAll(/nonce="[^"]+"/g, '')
        .replaceAll(code, 'CODE')
        .replaceAll(/\d{13}/g, 'TIME')
        .replaceAll(new RegExp(`${phone}|${phone.slice(3, 7)}|${phone.slice(-4)}`, 'g'), 'NUMBER')
    const wrong = await enters(browser, code === '000000' ? '000001' : '000000')
    return [
      asked.status,
      leadsTo(asked),
      wrong.status,
      plain(await wrong.text()),
      plain(await reads(browser)),
    ]
  }
  expect(await told(OTHERS)).toEqual(await told(MINE))
  const nobody = await proved(site, OTHERS)
  expect(await reads(nobody)).toContain('이 번호로 남긴 상담이 없어요')
})

test('a code is good once, and not in another browser', async () => {
  await using site = await openTestSite()
  const { receiptNo } = await receiveLead(site, { customerMobile: MINE })
  const [owner, thief] = [aBrowser(site), aBrowser(site)]
  await asks(owner, MINE)
  const code = await codeSentTo(site, MINE)
  // The thief looks up a number of their own and enters the owner's code, also with the owner's certId.
  await asks(thief, OTHERS)
  expect((await enters(thief, code)).status).toBe(422)
  const { id: certId } = await site.services.database
    .selectFrom('verifications')
    .select('id')
    .orderBy('sent_at')
    .limit(1)
    .executeTakeFirstOrThrow()
  const stolen = await thief.call('POST', '/api/user/cert/confirm', { certId, code })
  expect(stolen.status).toBe(422)
  expect(await reads(thief)).not.toContain(receiptNo)
  // What a second step back would post again.
  const page = await owner.send(CODE)
  const html = await page.text()
  expect(leadsTo(await enters(owner, code))).toBe(FOUND)
  expect(html).toContain('6자리')
  expect((await owner.call('POST', '/api/user/cert/confirm', { certId, code })).status).toBe(422)
  // The proof in the owner's browser is nobody else's.
  expect(await reads(thief)).toContain(EXPIRED)
})

test('a mark that somebody planted in this browser before opens nothing to them afterwards', async () => {
  await using site = await openTestSite()
  const { receiptNo } = await receiveLead(site, { customerMobile: MINE })
  const [owner, thief] = [aBrowser(site), aBrowser(site)]
  await asks(thief, OTHERS)
  const planted = thief.cookies.get('gc_draft')!
  owner.cookies.set('gc_draft', planted)
  await asks(owner, MINE)
  expect(leadsTo(await enters(owner, await codeSentTo(site, MINE)))).toBe(FOUND)
  expect(owner.cookies.get('gc_draft')).not.toBe(planted)
  expect(await reads(owner)).toContain(receiptNo)
  expect(thief.cookies.get('gc_draft')).toBe(planted)
  expect(await reads(thief)).toContain(EXPIRED)
})

test('a proof is of its number: who proves their own and names another one sees nothing of it', async () => {
  await using site = await openTestSite()
  const victim = await receiveLead(site, { customerMobile: OTHERS })
  await receiveLead(site, { customerMobile: MINE })
  const browser = await proved(site, MINE)
  await asks(browser, OTHERS)
  const html = await reads(browser)
  expect(html).not.toContain(victim.receiptNo)
  expect(html).toContain(EXPIRED)
  const encData = 'v1.made.up'
  expect((await browser.call('POST', '/api/user/findByPhone', { phone: OTHERS, encData })).status).toBe(422)
})

test('code and list end with time, whatever the browser keeps', async () => {
  const clock = aClock()
  await using site = await openTestSite({ now: clock.now })
  const { receiptNo } = await receiveLead(site, { customerMobile: MINE })
  const browser = aBrowser(site)
  await asks(browser, MINE)
  const late = await codeSentTo(site, MINE)
  clock.pass(3 * MINUTE_MS)
  expect((await enters(browser, late)).status).toBe(422)
  await asks(browser, MINE)
  expect(leadsTo(await enters(browser, await codeSentTo(site, MINE)))).toBe(FOUND)
  clock.pass(9 * MINUTE_MS)
  expect(await reads(browser)).toContain(receiptNo)
  clock.pass(MINUTE_MS)
  expect(await reads(browser)).not.toContain(receiptNo)
})

test('five wrong codes end it, the right one included', async () => {
  await using site = await openTestSite()
  const browser = aBrowser(site)
  await asks(browser, MINE)
  const code = await codeSentTo(site, MINE)
  const wrong = code === '000000' ? '000001' : '000000'
  for (let tries = 0; tries < 5; tries += 1) expect((await enters(browser, wrong)).status).toBe(422)
  expect((await enters(browser, code)).status).toBe(422)
})

test('a receipt that strangers closed by guessing opens again to who proved its number', async () => {
  await using site = await openTestSite()
  const { receiptNo } = await receiveLead(site, { customerMobile: MINE })
  const look = async (last4: string, address: string) => {
    const body = new URLSearchParams({ last4 })
    const init = { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body }
    return (await site.fetch(`/consult/status/${receiptNo}`, init, address)).status
  }
  for (let host = 1; host <= 60; host += 1) await look('9999', `198.51.7.${host}`)
  expect(await look(MINE.slice(-4), '192.0.2.5')).toBe(429)
  await proved(site, MINE)
  expect(await look(MINE.slice(-4), '192.0.2.5')).toBe(200)
})
