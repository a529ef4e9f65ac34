// @module-tag long
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, openBrowserSite, PHONE, untilFormListens, type BrowserSite } from '#tests/browser.ts'
import { violations } from '#tests/page-state.ts'
import { publishConsents } from '#tests/published-consents.ts'

const CALL = '**/api/jireh/consult'
const SUCCESS = '전화상담 신청 접수가 완료되었습니다. 상담 희망하는 일시에 상담사가 연락드리겠습니다.'
const OFTEN = '신청이 여러 번 들어왔어요. 잠시 뒤에 다시 신청해 주세요.'
const CHANGED = '동의 내용이 바뀌었어요. 다시 확인하고 동의해 주세요.'
const PLACES = {
  page: { path: '/consult', options: PHONE, form: 'form.consult-form--page' },
  popup: { path: '/infor/kt', options: PHONE, form: 'form.consult-form--popup' },
  bar: { path: '/main', options: DESKTOP, form: 'form.consult-form--bar' },
} as const
type Place = keyof typeof PLACES

const dialog = (page: Page) => page.locator('dialog[open]').last()

/** A page with the form of that place open, and its submit button. */
async function opened(browser: BrowserSite, place: Place) {
  const { path, options, form: selector } = PLACES[place]
  const page = await browser.visit(path, { ...options, reducedMotion: 'reduce' })
  const form = page.locator(selector)
  if (place === 'popup') {
    const open = () => page.evaluate(() => void window.dispatchEvent(new CustomEvent('gc:consult-open')))
    // Until the page listens.
    await expect
      .poll(async () => {
        await open()
        return form.count()
      })
      .toBe(1)
  }
  if (place === 'bar') {
    await page.getByRole('heading', { name: '설치 후기' }).scrollIntoViewIfNeeded()
    await untilFormListens(form)
  }
  const around = place === 'popup' ? page.getByRole('dialog', { name: '전화 상담 신청' }) : form
  const send = around.getByRole('button', { name: /상담 신청(하기)?$/ })
  return { page, form, around, send }
}

async function fill({ form }: Pick<Awaited<ReturnType<typeof opened>>, 'form'>) {
  await form.getByLabel('이름', { exact: true }).fill('고른이')
  await form.getByLabel('휴대폰 번호').fill('010-0000-1234')
  await form.getByRole('checkbox').check()
}

const newestReceipt = async ({ site }: BrowserSite) => {
  const { receipt_no } = await site.services.database
    .selectFrom('lead_requests')
    .select('receipt_no')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return receipt_no
}

test.each(['page', 'popup', 'bar'] as const)(
  'in the %s an accepted request leads to a page of the specified sentence, its number to copy and its state',
  async (place) => {
    await using browser = await openBrowserSite()
    const shown = await opened(browser, place)
    await fill(shown)
    await shown.send.click()
    const { page } = shown
    await page.getByRole('heading', { level: 1, name: SUCCESS }).waitFor()
    expect(await page.locator('dialog[open]').count()).toBe(0)
    const receiptNo = await newestReceipt(browser)
    expect(page.url()).toBe(`${browser.origin}/consult/done/${receiptNo}`)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: '접수번호 복사' }).click()
    await page.getByText('접수번호를 복사했어요.').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(receiptNo)
    expect(await violations(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await page.reload()
    await page.getByRole('heading', { level: 1, name: SUCCESS }).waitFor()
    await page.getByRole('link', { name: '접수 상태 보기' }).click()
    await page.waitForURL(`**/consult/status/${receiptNo}`)
    await page.getByRole('heading', { level: 1, name: '전화드려요' }).waitFor()
    expect(browser.complaints).toEqual([])
  },
)

test('a server that answers as specified and no more is told of in the specified dialog', async () => {
  await using browser = await openBrowserSite()
  const shown = await opened(browser, 'popup')
  await shown.page.route(CALL, (route) =>
    route.fulfill({ json: { responseCode: 200, message: '', data: { result: 'SUCCESS' } } }),
  )
  await fill(shown)
  await shown.send.click()
  await dialog(shown.page).getByText(SUCCESS).waitFor()
  await dialog(shown.page).getByRole('button', { name: '확인' }).click()
  await expect.poll(() => shown.page.locator('dialog[open]').count()).toBe(0)
})

test('where nothing can be copied, what is shown is selected and that is said', async () => {
  await using browser = await openBrowserSite()
  const shown = await opened(browser, 'page')
  await shown.page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    document.execCommand = () => false
  })
  await fill(shown)
  await shown.send.click()
  await shown.page.getByRole('button', { name: '접수번호 복사' }).click()
  await shown.page.getByText('복사하지 못했어요. 선택된 글자를 길게 눌러 복사해 주세요.').waitFor()
  expect(await shown.page.evaluate(() => String(getSelection()))).toBe(await newestReceipt(browser))
})

test('a request that waited for the network tells its number as well', async () => {
  await using browser = await openBrowserSite()
  const shown = await opened(browser, 'page')
  const { page } = shown
  await page.route(CALL, (route) => route.abort())
  await fill(shown)
  await shown.send.click()
  await dialog(page).getByText('인터넷 연결이 끊겼어요').waitFor()
  await dialog(page).getByRole('link', { name: '1670-2072' }).waitFor()
  // Left before the network is back, or this page may have sent it already and told so.
  await page.goto('about:blank')
  await page.unroute(CALL)
  await page.goto(`${browser.origin}/main`)
  await page.waitForURL('**/consult/done/*')
  await page.getByText(SUCCESS).waitFor()
  await page
    .getByText(await newestReceipt(browser))
    .first()
    .waitFor()
})

test('without a network before its script was there, the form itself says whom to call', async () => {
  await using browser = await openBrowserSite()
  const { page, form, send } = await opened(browser, 'page')
  await page.context().setOffline(true)
  await send.click()
  const told = form.getByRole('alert')
  await told.getByText('인터넷 연결이 끊겼어요').waitFor()
  expect(await told.getByRole('link', { name: '1670-2072' }).getAttribute('href')).toBe('tel:1670-2072')
  expect(await violations(page)).toEqual([])
  await page.context().setOffline(false)
  await fill({ form })
  await send.click()
  await page.getByText(SUCCESS).waitFor()
})

test('whoever sends too often hears what is limited, and the number of their own advertisement', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/consult?inType=IRGC5')
  const form = page.locator(PLACES.page.form)
  await page.route(CALL, (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '95' },
      json: { responseCode: 429, message: OFTEN, data: null },
    }),
  )
  await fill({ form })
  await form.getByRole('button', { name: '상담 신청하기' }).click()
  await dialog(page).getByText(OFTEN).waitFor()
  await dialog(page).getByText('지금 쓰는 인터넷 주소에서 온 신청을').waitFor()
  await dialog(page).getByText('약 2분 뒤에 다시 신청할 수 있어요.').waitFor()
  expect(await dialog(page).innerText()).not.toContain('같은 번호')
  const shown = await form.locator('a[href^="tel:"]').first().getAttribute('href')
  expect(await dialog(page).locator('a').getAttribute('href')).toBe(shown)
  expect(await violations(page)).toEqual([])
})

test.each(['page', 'popup', 'bar'] as const)(
  'in the %s a refused send names what is missing beside its button and shows the first of it',
  async (place) => {
    await using browser = await openBrowserSite()
    const shown = await opened(browser, place)
    const { page, form, around, send } = shown
    await form.getByLabel('휴대폰 번호').fill('010123')
    await send.click()
    await around
      .getByText('3가지를 채우면 신청할\u00A0수 있어요: 이름 · 휴대폰 번호 · 동의', { exact: true })
      .waitFor()
    const field = form.getByLabel('이름', { exact: true })
    await expect.poll(() => field.evaluate((it) => it === document.activeElement)).toBe(true)
    const isSeen = () =>
      field.evaluate((it) => {
        const { left, top, width, height } = it.getBoundingClientRect()
        return it.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      })
    await expect.poll(isSeen).toBe(true)
    expect(await violations(page)).toEqual([])
    await field.fill('고른이')
    await around
      .getByText('2가지를 채우면 신청할\u00A0수 있어요: 휴대폰 번호 · 동의', { exact: true })
      .waitFor()
    await form.getByLabel('휴대폰 번호').fill('010-0000-1234')
    await send.click()
    await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click()
    await form.getByRole('checkbox').check()
    await expect.poll(() => around.locator('.consult-form__missing').textContent()).toBe('')
    await send.click()
    await page.getByText(SUCCESS).waitFor()
  },
)

test('the wide bar shows a whole number, and says what is missing in one line that covers nothing', async () => {
  await using browser = await openBrowserSite()
  const { page, form, send } = await opened(browser, 'bar')
  const number = form.getByLabel('휴대폰 번호')
  const rooms = async () =>
    number.evaluate((it: HTMLInputElement) => [
      it.getBoundingClientRect().width >= 150,
      it.scrollWidth <= it.clientWidth,
    ])
  await number.fill('01033334444')
  expect(await rooms()).toEqual([true, true])
  await number.fill('0103333')
  await send.click()
  const line = form.getByText('3가지를 채우면 신청할\u00A0수 있어요: 이름 · 휴대폰 번호 · 동의', {
    exact: true,
  })
  await line.waitFor()
  // Of the fields' own messages, the one in focus.
  const bubbles = form.locator('.field__error')
  const told = await bubbles.evaluateAll((all) =>
    all.filter((it) => it.clientWidth > 1).map((it) => it.textContent),
  )
  expect(told).toEqual(['오류: 이름을 정확히 입력해주세요.'])
  expect(await form.locator('[aria-invalid=true]').count()).toBe(3)
  const [bar, words] = await Promise.all([page.locator('.quick-form').boundingBox(), line.boundingBox()])
  expect(words!.y + words!.height).toBeLessThanOrEqual(bar!.y + bar!.height)
  const covers = await line.evaluate((it) => {
    const { left, top, width, height } = it.getBoundingClientRect()
    return [left + 1, left + width / 2, left + width - 1].every((x) =>
      it.contains(document.elementFromPoint(x, top + height / 2)),
    )
  })
  expect(covers).toBe(true)
  await page.setViewportSize({ width: 1100, height: 900 })
  expect(await rooms()).toEqual([true, true])
})

test('without a script, the page names what is missing beside the button and leads to it', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/consult', { ...PHONE, javaScriptEnabled: false })
  const form = page.locator(PLACES.page.form)
  await form.getByRole('button', { name: '상담 신청하기' }).click()
  await form.getByText('이름을 정확히 입력해주세요.').waitFor()
  const line = form.getByText('3가지를 채우면 신청할\u00A0수 있어요: 이름 · 휴대폰 번호 · 동의')
  await line.getByRole('link', { name: '이름' }).click()
  expect(new URL(page.url()).hash).toBe('#consult-page-customerName')
  expect(await page.locator(new URL(page.url()).hash).getAttribute('name')).toBe('customerName')
})

test('a consent whose text was replaced while the form stood open is read and given anew', async () => {
  await using browser = await openBrowserSite()
  const shown = await opened(browser, 'page')
  const { page, form, send } = shown
  await fill(shown)
  await publishConsents(browser.site, { version: '1.0', effectiveOn: '2026-01-08' })
  await send.click()
  await page.getByRole('alertdialog').getByText(CHANGED).waitFor()
  await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click()
  expect(await form.getByRole('checkbox').isChecked()).toBe(false)
  expect(await form.getByLabel('이름', { exact: true }).inputValue()).toBe('고른이')
  await form.getByText('내용 보기').click()
  await dialog(page).getByText('상담이 끝난 날부터 2개월.').waitFor()
  await dialog(page).getByRole('button', { name: '동의하고 닫기' }).click()
  const sent = page.waitForRequest(CALL)
  await send.click()
  expect((await sent).postDataJSON()).toMatchObject({
    consents: [
      { item: 'privacy', version: 'consult-1.0', agreed: true },
      { item: 'age14', agreed: true },
    ],
  })
  await page.getByText(SUCCESS).waitFor()
})
