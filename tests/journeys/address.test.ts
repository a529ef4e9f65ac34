// @module-tag long
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowserSite, PHONE, type BrowserSite } from '#tests/browser.ts'
import { visitDesk } from '#tests/desk-visit.ts'
import { receiveLead } from '#tests/make.ts'
import { violations } from '#tests/page-state.ts'
import { signIn } from '#tests/sign-in.ts'
import { agreeToTransfer } from '#tests/transfer-consent.ts'

/** A request's page of a visitor on a phone, shown by the last four digits. */
async function look(browser: BrowserSite, options: Parameters<BrowserSite['visit']>[1] = {}) {
  const lead = await receiveLead(browser.site, { customerMobile: '01077771234' })
  const page = await browser.visit(`/consult/status/${lead.receiptNo}`, {
    ...PHONE,
    reducedMotion: 'reduce',
    ...options,
  })
  await show(page)
  const card = page.locator('#address')
  await card.getByText('설치할 주소 알려 주기').click()
  return { page, card, ...lead }
}

async function show(page: Page) {
  await page.getByLabel('휴대폰 번호 뒤 네 자리').fill('1234')
  await page.getByRole('button', { name: '상태 보기' }).click()
  await page.locator('#address').waitFor()
}

const press = (page: Page, name: string) =>
  page.locator('#address').getByRole('button', { name }).first().click()

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Finds, chooses, is told what the carrier said, changes by hand, erases. */
async function tellAddress(browser: BrowserSite, options: Parameters<BrowserSite['visit']>[1] = {}) {
  const { page, card, id, receiptNo } = await look(browser, options)
  // axe is a script.
  const faults = async (): Promise<string[]> => (options.javaScriptEnabled === false ? [] : violations(page))
  const found = await faults()
  await card.getByLabel('도로 이름과 건물 번호').fill('서울')
  await press(page, '주소 찾기')
  await card.getByText('시나 도 이름만으로는 찾을 수 없어요.').waitFor()
  expect(await card.getByLabel('도로 이름과 건물 번호').inputValue()).toBe('서울')
  await card.getByLabel('도로 이름과 건물 번호').fill('고른아파트')
  await press(page, '주소 찾기')
  await card.getByText('주소 12곳을 찾았어요.').waitFor()
  expect(await card.getByRole('radio').count()).toBe(10)
  await press(page, '다음 주소 보기')
  await card.getByText('2/2쪽').waitFor()
  // Nothing chosen: the list stays, and what was typed.
  await card.getByLabel('동·호수').first().fill('1777호')
  await press(page, '이 주소 알려 주기')
  await card.getByText('찾은 주소 가운데 하나를 골라 주세요.').waitFor()
  expect(await card.getByLabel('동·호수').first().inputValue()).toBe('1777호')
  found.push(...(await faults()))
  await card.getByRole('radio').nth(1).check()
  await press(page, '이 주소 알려 주기')
  await card.getByText('서울특별시 노원구 고른로 ***').waitFor()
  await page.getByText('설치할 주소를 남겼어요.').waitFor()
  expect((await page.content()).includes('1777')).toBe(false)
  const body = { addressVersion: 1, carrier: 'kt', answer: 'YES' }
  const desk = await signIn(browser.site, 'manager')
  const act = `/api/desk/leads/${id}/requests/${receiptNo}/installable`
  expect((await browser.site.post(act, body, desk)).status).toBe(200)
  // The digits are known here for half an hour.
  await page.goto(`${browser.origin}/consult/status/${receiptNo}`)
  await page.locator('#address').waitFor()
  expect(await card.getByRole('listitem').innerText()).toMatch(
    /KT[\s:]*설치할 수 있어요 · \d+월 \d+일\(.\) 확인/,
  )
  found.push(...(await faults()))
  await card.getByText('주소 바꾸기').click()
  await card.getByText('찾지 않고 직접 적기').click()
  await card.getByLabel('주소', { exact: true }).fill('경기도 가평군 북면 화악리 12')
  await card.getByRole('button', { name: '이 주소 알려 주기' }).last().click()
  await card.getByText('경기도 가평군 북면 ***').waitFor()
  // What was known was of the other address.
  await card.getByText('확인하면 여기에서 알려 드려요.').waitFor()
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await press(page, '주소 지우기')
  await card.getByRole('heading', { name: '설치할 주소 알려 주기' }).waitFor()
  expect(found).toEqual([])
}

test('an address is told, answered, changed and erased on a phone', async () => {
  await using browser = await openBrowserSite()
  await tellAddress(browser)
  expect(browser.complaints.filter((line) => !line.includes('422'))).toEqual([])
})

test('so it is without a script', async () => {
  await using browser = await openBrowserSite()
  await tellAddress(browser, { javaScriptEnabled: false })
})

test.each([
  ['with a script', true],
  ['without a script', false],
])('the page of the success leads to the open form of the address: %s', async (_, javaScriptEnabled) => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/consult', { ...PHONE, javaScriptEnabled })
  const form = page.locator('form.consult-form--page')
  await form.getByLabel('이름').fill('김고른')
  await form.getByLabel('휴대폰 번호').fill('01077771234')
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: '상담 신청하기' }).click()
  await page.getByRole('link', { name: '설치할 주소 알려 주기' }).click()
  await page.locator('#address').getByLabel('도로 이름과 건물 번호').fill('고른아파트')
})

test('while the service is down, what was typed to find it is kept to be sent by hand', async () => {
  await using browser = await openBrowserSite({
    env: { JUSO_API_KEY: 'key', JUSO_URL: 'http://127.0.0.1:9' },
  })
  const { page, card } = await look(browser)
  await card.getByLabel('도로 이름과 건물 번호').fill('테헤란로 152')
  await press(page, '주소 찾기')
  await card.getByText('지금은 주소를 찾을 수 없어요.').waitFor()
  expect(await card.getByLabel('주소', { exact: true }).inputValue()).toBe('테헤란로 152')
  await card.getByRole('button', { name: '이 주소 알려 주기' }).click()
  await card.getByText('테헤란로 ***').waitFor()
})

test('the desk opens an address with a reason, records an answer, and is asked before it applies in spite of a no', async () => {
  await using browser = await openBrowserSite()
  const { site } = browser
  const { id, receiptNo } = await receiveLead(site, { customerMobile: '01077771234' })
  await site.post(`/api/jireh/consult/${receiptNo}/address`, {
    last4: '1234',
    line: '서울특별시 강남구 테헤란로 152',
    detail: '101동 1203호',
  })
  const page = await visitDesk(browser, 'manager', `/desk/leads/${id}`)
  const card = page.locator('.lead-address')
  await card.getByText('서울특별시 강남구 테헤란로 ***').waitFor()
  await card.getByRole('button', { name: '주소 보기' }).click()
  await card.getByText('서울특별시 강남구 테헤란로 152, 101동 1203호').waitFor()
  await card.getByText('설치 가능 여부 남기기').click()
  await card.getByText('KT', { exact: true }).last().click()
  await card.getByText('불가', { exact: true }).click()
  await card.getByRole('button', { name: '결과 남기기' }).click()
  await card.getByRole('region', { name: '설치 가능 여부' }).getByText('불가').waitFor()
  // The opened address stays while the page works on.
  await card.getByText('101동 1203호').waitFor()
  expect(await violations(page)).toEqual([])
  const desk = await signIn(site, 'manager')
  const { code } = await site.services.database
    .selectFrom('plans')
    .select('code')
    .where('carrier', '=', 'kt')
    .executeTakeFirstOrThrow()
  await site.post(`/api/desk/leads/${id}/calls`, { outcome: 'TALKED' }, desk)
  await site.post(`/api/desk/leads/${id}/quotes`, { planCode: code, mobileLines: 0 }, desk)
  await agreeToTransfer(site, desk, id)
  await page.goto(`${browser.origin}/desk/leads/${id}/contract`)
  await page.getByText('KT: 이 주소에는 설치할 수 없다고 남겨 두었어요.').waitFor()
  await page.getByRole('button', { name: '가입 신청하기' }).click()
  await page.getByText('다시 확인했으면 표시해 주세요.').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByLabel('다시 확인했고, 그래도 신청할게요').check()
  await page.getByRole('button', { name: '가입 신청하기' }).click()
  await page.getByRole('button', { name: '설치 날짜 남기기' }).waitFor()
})
