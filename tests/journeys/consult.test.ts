// @module-tag long
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, openBrowserSite, PHONE, untilFormListens, type BrowserSite } from '#tests/browser.ts'
import { violations } from '#tests/page-state.ts'

const CALL = '**/api/jireh/consult'
const SUCCESS = '전화상담 신청 접수가 완료되었습니다. 상담 희망하는 일시에 상담사가 연락드리겠습니다.'
const NARROW: BrowserContextOptions = { viewport: { width: 320, height: 640 } }
/** A Saturday morning, so that the first two days are closed and the next five open. */
const SATURDAY = () => new Date('2026-11-21T09:00:00+09:00')

const formOf = (page: Page) => page.locator('form.consult-form--page')
const submit = (page: Page) => formOf(page).getByRole('button', { name: '상담 신청하기' })
const name = (page: Page) => formOf(page).getByLabel('이름', { exact: true })
const mobile = (page: Page) => formOf(page).getByLabel('휴대폰 번호')
const unfold = (page: Page) => formOf(page).locator('.consult-options summary').click()
const dialog = (page: Page) => page.locator('dialog[open]').last()

async function fill(page: Page, values: { name?: string; mobile?: string } = {}) {
  await name(page).fill(values.name ?? '고른이')
  await mobile(page).fill(values.mobile ?? '010-0000-1234')
  await formOf(page).getByLabel('(필수) 개인정보 수집·이용에 동의해요').check()
}

async function countRequests({ site }: BrowserSite): Promise<number> {
  const { count } = await site.services.database
    .selectFrom('lead_requests as request')
    .innerJoin('leads', 'leads.id', 'request.lead_id')
    .where('leads.is_sample', '=', false)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

test(
  'a filled form is accepted once, told with the specified sentence, counted and cleared',
  { tags: 'main' },
  async () => {
    await using browser = await openBrowserSite()
    const page = await browser.visit('/consult')
    await fill(page)
    await submit(page).dblclick()
    await page.getByText(SUCCESS).waitFor()
    await page.getByRole('heading', { level: 1, name: SUCCESS }).waitFor()
    expect(await page.locator('dialog[open]').count()).toBe(0)
    await page
      .getByText(/^(오늘|내일|.요일\(\d+\/\d+\)) (오전|오후) \d+시( \d?[05]분)?까지 전화드려요$/)
      .waitFor()
    await page.getByText('고*이 010-****-1234 통신사 상관없음').waitFor()
    await page.locator('.consult-done').getByText('1670-2072').first().waitFor()
    const choosing = page.getByRole('link', { name: '조합 고르기' })
    expect(await choosing.getAttribute('href')).toMatch(/^\/consult\/status\/GC-\w+#status-asked$/)
    expect(await page.evaluate(() => window.gcConversions)).toEqual([{ type: 4, count: 1 }])
    await page.getByRole('link', { name: '확인', exact: true }).click()
    await page.waitForURL('**/main')
    await page.goBack()
    await page.goBack()
    expect(await name(page).inputValue()).toBe('')
    expect(await formOf(page).getByRole('checkbox').isChecked()).toBe(false)
    expect(await countRequests(browser)).toBe(1)
    expect(browser.complaints).toEqual([])
  },
)

test(
  'every field is told what is wrong, the first is focused, and a corrected one is cleared',
  { tags: 'main' },
  async () => {
    await using browser = await openBrowserSite()
    const page = await browser.visit('/consult')
    await submit(page).click()
    await page.getByText('이름을 정확히 입력해주세요.').waitFor()
    await page.getByText('연락처를 입력해주세요.').waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('customerName')
    const told: [string, string, string][] = [
      ['고', '010', '2글자 이상 입력해주세요.'],
      ['고른 이', '010abc', '문자만 입력해주세요.'],
    ]
    for (const [typedName, typedMobile, message] of told) {
      await name(page).fill(typedName)
      await mobile(page).fill(typedMobile)
      await page.getByText(message).waitFor()
    }
    await page.getByText('숫자만 입력해주세요.').waitFor()
    await mobile(page).fill('010123')
    await page.getByText('10자리 이상의 숫자를 입력해주세요.').waitFor()
    await mobile(page).fill('0212345678')
    await page.getByText('연락처 입력 형식이 맞지 않습니다.').waitFor()
    await name(page).fill('고른이')
    await mobile(page).fill('+82 10-0000-1234')
    await expect.poll(() => formOf(page).locator('[aria-invalid=true]:not([type=checkbox])').count()).toBe(0)
    expect(await mobile(page).inputValue()).toBe('010-0000-1234')
  },
)

test('a number is grouped while it is typed, the caret stays with its digits, and digits alone are sent', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/consult')
  await fill(page, { mobile: '' })
  await mobile(page).focus()
  const typed = async (keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key)
    return mobile(page).evaluate((input: HTMLInputElement) => {
      const { value, selectionStart } = input
      return `${value.slice(0, selectionStart!)}|${value.slice(selectionStart!)}`
    })
  }
  expect(await typed([...'0100'])).toBe('010-0|')
  expect(await typed([...'0001234'])).toBe('010-0000-1234|')
  const left = Array.from({ length: 4 }, () => 'ArrowLeft')
  expect(await typed([...left, 'Backspace'])).toBe('010-0000|-1234')
  expect(await typed(['Backspace'])).toBe('010-000|1-234')
  expect(await typed(['5'])).toBe('010-0005|-1234')
  expect(await typed(['Delete', 'Delete'])).toBe('010-0005-|234')
  expect(await typed(['9'])).toBe('010-0005-9|234')
  const sent = page.waitForRequest(CALL)
  await submit(page).click()
  expect((await sent).postDataJSON()).toMatchObject({ customerMobile: '01000059234' })
})

test('a form without consent is told by an alert that leads back to the checkbox', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/consult', DESKTOP)
  await name(page).fill('고른이')
  await mobile(page).fill('01000001234')
  await submit(page).click()
  const alert = page.getByRole('alertdialog')
  await alert.getByText('개인정보 수집에 동의하셔야 상담신청이 완료됩니다.').waitFor()
  await alert.getByRole('button', { name: '확인' }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('agreement')
  await formOf(page).getByText('내용 보기').click()
  await dialog(page).getByText('상담이 끝난 날부터 3개월.').waitFor()
  const sizes = await dialog(page).evaluate((element) =>
    ['td', 'td strong'].map((part) => parseFloat(getComputedStyle(element.querySelector(part)!).fontSize)),
  )
  expect(sizes[1]! / sizes[0]!).toBeGreaterThanOrEqual(1.2)
  await dialog(page).getByRole('button', { name: '동의하고 닫기' }).click()
  expect(await formOf(page).getByRole('checkbox').isChecked()).toBe(true)
  expect(await countRequests(browser)).toBe(0)
})

test('the wished day and time are sent, closed days cannot be chosen', async () => {
  await using browser = await openBrowserSite({ now: SATURDAY })
  const page = await browser.visit('/consult')
  await fill(page)
  await unfold(page)
  await formOf(page).getByText('날짜 고르기').click()
  await formOf(page).getByText('쉬는 날').first().waitFor()
  expect(await formOf(page).locator('input[name=wishDay]:disabled').count()).toBe(2)
  await submit(page).click()
  await page.getByText('전화받을 날짜와 시간을 골라 주세요.').waitFor()
  // No day is chosen for somebody.
  expect(await formOf(page).locator('input:is([name=wishDay], [name=wish]):checked').count()).toBe(0)
  await formOf(page).locator('label:has(input[name=wishDay]:enabled)').first().click()
  await formOf(page).getByText('13:00~15:00').click()
  const sent = page.waitForRequest(CALL)
  await submit(page).click()
  expect((await sent).postDataJSON()).toMatchObject({ wishDate: '2026-11-23', wishTime: '13:00-15:00' })
  await page.getByText(SUCCESS).waitFor()
  expect(await page.locator('.wish-tile').textContent()).toContain(
    '11월 23일 월요일 오후 1시~3시에 전화드려요',
  )
  expect(await page.locator('.consult-done [aria-current=step]').innerText()).toContain('2일 뒤')
  // The time is seen first, and one act is filled: the others are quiet.
  const [time, sentence] = await Promise.all(
    ['.wish-tile__when', '.consult-done h1'].map((each) => page.locator(each).boundingBox()),
  )
  expect(time!.y + time!.height).toBeLessThan(sentence!.y)
  const filled = page.locator('.consult-done .button--primary')
  expect(await filled.allTextContents()).toEqual(['전화 시간과 번호 저장하기'])
  const calendar = page.getByRole('link', { name: '달력에 넣기' })
  expect(await calendar.count()).toBe(0)
  await filled.click()
  await page.getByRole('link', { name: '전화 올 번호 저장하기' }).waitFor()
  expect(await calendar.getAttribute('href')).toBe('/consult/call.ics?date=2026-11-23&time=13%3A00-15%3A00')
  const copies = await page
    .getByRole('button', { name: '복사' })
    .evaluateAll((buttons) => buttons.map((it) => (it as HTMLElement).offsetHeight >= 44))
  expect(copies).toEqual([true])
  // The receipt number stands whole on one line.
  const isWhole = await page
    .locator('.consult-receipt__number')
    .evaluate((it) => it.textContent!.startsWith('GC-') && it.getClientRects().length === 1)
  expect(isWhole).toBe(true)
  // Each fact once.
  const told = await page.locator('.consult-done').innerText()
  for (const fact of ['오후 1시~3시', '010-****-1234', '1670-2072', 'GC-'])
    expect(told.split(fact).length - 1, fact).toBe(1)
  // Leads to the times, unfolded, on the booked one.
  await page.getByRole('link', { name: '시간 바꾸기' }).click()
  await page.locator('#change input[name=wishDay][value="2026-11-23"]:checked').waitFor({ state: 'attached' })
  expect(await page.locator('#change').evaluate((it) => it.closest('details')?.open)).toBe(true)
})

test('a request without a time leads with until when the call comes, and while nobody calls, from when', async () => {
  await using browser = await openBrowserSite({ now: SATURDAY })
  const page = await browser.visit('/consult')
  await fill(page)
  await submit(page).click()
  const tile = page.locator('.wish-tile')
  await tile.getByText('월요일(11/23) 오전 10시까지 전화드려요').waitFor()
  await tile.getByText('지금은 상담 시간이 아니에요. 월요일(11/23) 오전 9시부터 차례대로 걸어요.').waitFor()
  const filled = page.locator('.consult-done .button--primary')
  expect(await filled.getAttribute('href')).toBe('/consult/number.vcf')
  expect(await filled.textContent()).toBe('전화 올 번호 저장하기')
  // The way to cancel stands last.
  expect(await page.locator('.consult-done a').last().innerText()).toBe('신청 취소')
})

test('the receipt tells the price of what was asked about, also where no phone was chosen', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/consult?carrier=kt&plan=KT-05')
  await fill(page)
  await submit(page).click()
  await page.getByText(SUCCESS).waitFor()
  const asked = page.locator('.consult-done__facts > div', { hasText: '물어볼 조합' })
  expect((await asked.innerText()).replaceAll(/\s+/g, ' ')).toBe(
    '물어볼 조합 KT · 500메가 + TV 기본형 월 46,200원 3년 총액 1,701,700원 ' +
      '결합 안 함, 3년 약정, 부가세 포함, 예시 금액',
  )
})

test('what the server refuses stands at its field', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/consult')
  await page.route(CALL, (route) =>
    route.fulfill({
      status: 422,
      json: { responseCode: 422, message: 'x', data: { errors: { customerName: '문자만 입력해주세요.' } } },
    }),
  )
  await fill(page)
  await submit(page).click()
  await page.getByText('문자만 입력해주세요.').waitFor()
  expect(await name(page).inputValue()).toBe('고른이')
  expect(await page.locator('dialog[open]').count()).toBe(0)
})

test.each([
  [500, '상담 신청을 접수하지 못했어요'],
  [503, '상담 신청을 접수하지 못했어요'],
  [429, '잠시 뒤에 다시 신청해 주세요'],
])('an answer %i is told, keeps the values, and a retry carries the same key', async (status, title) => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/consult')
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/jireh/consult')) keys.push(request.headers()['idempotency-key'])
  })
  await page.route(CALL, (route) =>
    route.fulfill({ status, json: { responseCode: status, message: '', data: null } }),
  )
  await fill(page)
  await submit(page).click()
  await dialog(page).getByRole('heading', { name: title }).waitFor()
  await page.unroute(CALL)
  expect(await name(page).inputValue()).toBe('고른이')
  await dialog(page).getByRole('button').first().click()
  await submit(page).click()
  await page.getByText(SUCCESS).waitFor()
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})

test('no answer in 10 s ends the waiting, and the retry is the same request', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/consult')
  await page.route(CALL, async (route) => {
    // The server takes it, the answer never arrives.
    await route.fetch({ headers: { ...route.request().headers(), 'sec-fetch-site': 'same-origin' } })
  })
  await fill(page)
  await submit(page).click()
  await page.getByText('고객님의 상담신청을 접수하고 있습니다. 잠시만 기다려 주세요.').waitFor()
  await dialog(page).getByText('응답이 늦어지고 있어요').waitFor()
  await dialog(page).getByRole('link', { name: '1670-2072' }).waitFor()
  await page.unroute(CALL)
  await dialog(page).getByRole('button', { name: '다시 신청하기' }).click()
  await page.getByText(SUCCESS).waitFor()
  expect(await countRequests(browser)).toBe(1)
})

/** What the visitor does on the status page meanwhile, in another tab or on another device. */
async function cancelLast({ site }: BrowserSite) {
  const { receipt_no: receiptNo } = await site.services.database
    .selectFrom('lead_requests')
    .select('receipt_no')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { status } = await site.post(`/api/jireh/consult/${receiptNo}/cancel`, { last4: '1234' })
  expect(status).toBe(200)
  return receiptNo
}

test('a request cancelled before its answer was heard is not told as accepted, and can be made anew', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/consult')
  await page.route(CALL, async (route) => {
    await route.fetch({ headers: { ...route.request().headers(), 'sec-fetch-site': 'same-origin' } })
    await route.fulfill({ status: 503, json: { responseCode: 503, message: '', data: null } })
  })
  await fill(page)
  await submit(page).click()
  await dialog(page).getByText('상담 신청을 접수하지 못했어요').waitFor()
  await page.unroute(CALL)
  await cancelLast(browser)
  await dialog(page).getByRole('button', { name: '다시 신청하기' }).click()
  await dialog(page).getByText('취소한 신청이에요').waitFor()
  expect(await countRequests(browser)).toBe(1)
  expect(await page.evaluate(() => window.gcConversions ?? [])).toEqual([])
  await dialog(page).getByRole('button', { name: '다시 신청하기' }).click()
  await page.getByText(SUCCESS).waitFor()
  expect(await countRequests(browser)).toBe(2)
})

test('without a script, the form of a cancelled request says so when it is sent again, and is then a new one', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/consult', { ...PHONE, javaScriptEnabled: false })
  await fill(page)
  await submit(page).click()
  await page.getByText(SUCCESS).waitFor()
  const cancelled = await cancelLast(browser)
  await page.reload()
  await page.getByRole('alert').getByText('취소한 신청이에요').waitFor()
  expect(await page.title()).toMatch(/^오류: /)
  expect(await page.getByText(SUCCESS).count()).toBe(0)
  expect(await page.getByRole('link', { name: '접수 상태 보기' }).getAttribute('href')).toContain(cancelled)
  expect(await name(page).inputValue()).toBe('고른이')
  expect(await formOf(page).getByRole('checkbox').isChecked()).toBe(false)
  await formOf(page).getByRole('checkbox').check()
  await submit(page).click()
  await page.getByText(SUCCESS).waitFor()
  expect(await page.locator('.consult-receipt__number').textContent()).not.toContain(cancelled)
  await page.reload()
  await page.getByText(SUCCESS).waitFor()
  expect(await countRequests(browser)).toBe(2)
})

test(
  'offline, the request waits in the browser and is sent when the network is back',
  { tags: 'main' },
  async () => {
    await using browser = await openBrowserSite()
    const page = await browser.visit('/consult')
    await fill(page)
    await page.context().setOffline(true)
    await submit(page).click()
    await dialog(page).getByText('인터넷 연결이 끊겼어요').waitFor()
    await dialog(page).getByText('인터넷이 연결되면 자동으로 신청할게요.').waitFor()
    expect(await dialog(page).textContent()).not.toContain('다시 신청해 주세요')
    await dialog(page).getByRole('button', { name: '닫기' }).click()
    await formOf(page).getByText('인터넷이 연결되면 자동으로 신청할게요.').waitFor()
    await page.context().setOffline(false)
    await page.getByText(SUCCESS).waitFor()
    expect(await countRequests(browser)).toBe(1)
    expect(await page.evaluate(() => localStorage.getItem('gc:pending-consult'))).toBeNull()
    expect(await page.evaluate(() => window.gcConversions)).toEqual([{ type: 4, count: 1 }])
  },
)

test('a kept request is sent from the next page, and a cancelled one is not', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/consult')
  await page.route(CALL, (route) => route.abort())
  await fill(page)
  await submit(page).click()
  await dialog(page).getByRole('button', { name: '닫기' }).click()
  await page.unroute(CALL)
  await page.goto(`${browser.origin}/main`)
  await page.waitForURL('**/consult/done/*')
  await page.getByText(SUCCESS).waitFor()
  expect(await countRequests(browser)).toBe(1)

  await page.goto(`${browser.origin}/consult`)
  await page.route(CALL, (route) => route.abort())
  await fill(page, { mobile: '010-0000-9999' })
  await submit(page).click()
  await dialog(page).getByRole('button', { name: '닫기' }).click()
  await formOf(page).getByRole('button', { name: '취소' }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('gc:pending-consult'))).toBeNull()
})

test('a request kept for more than a day is shown again instead of sent', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/main')
  await page.evaluate(() => {
    const request = { customerName: '고른이', customerMobile: '01000001234', agreement: true }
    const keptAt = Date.now() - 25 * 60 * 60 * 1000
    localStorage.setItem('gc:pending-consult', JSON.stringify({ key: 'old', request, keptAt }))
  })
  await page.reload()
  await dialog(page).getByRole('button', { name: '다시 신청하기' }).click()
  const popup = page.getByRole('dialog', { name: '전화 상담 신청' })
  await expect.poll(() => popup.getByLabel('이름', { exact: true }).inputValue()).toBe('고른이')
  expect(await countRequests(browser)).toBe(0)
})

test('Enter that ends a syllable does not send the form, the next Enter does', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/consult')
  await fill(page)
  let calls = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/jireh/consult')) calls += 1
  })
  await name(page).focus()
  const isHeld = await name(page).evaluate((input) => {
    const enter = { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true, isComposing: true }
    return !input.dispatchEvent(new KeyboardEvent('keydown', enter))
  })
  expect(isHeld).toBe(true)
  expect(calls).toBe(0)
  await page.keyboard.press('Enter')
  await page.getByText(SUCCESS).waitFor()
})

test(
  'without JavaScript the form posts, is corrected with its values kept, and answers with a receipt',
  { tags: 'main' },
  async () => {
    await using browser = await openBrowserSite({ now: SATURDAY })
    const page = await browser.visit('/consult', { ...PHONE, javaScriptEnabled: false })
    await name(page).fill('고')
    await mobile(page).fill('010-0000-1234')
    await submit(page).click()
    await page.getByText('2글자 이상 입력해주세요.').waitFor()
    expect(await page.title()).toMatch(/^오류: /)
    expect(await name(page).inputValue()).toBe('고')
    await fill(page)
    await unfold(page)
    await formOf(page).locator('label:has([value="2026-11-23 13:00-15:00"])').click()
    await submit(page).click()
    await page.getByText(SUCCESS).waitFor()
    await page.reload()
    await page.getByText(SUCCESS).waitFor()
    expect(await countRequests(browser)).toBe(1)
    // Open in this browser; in another one the digits are asked for.
    await page.getByRole('link', { name: '접수 상태 보기' }).click()
    await page.getByRole('heading', { level: 1, name: '11월 23일(월) 13:00~15:00에 전화드려요' }).waitFor()
    await page.context().clearCookies()
    await page.reload()
    await page.getByLabel('휴대폰 번호 뒤 네 자리').fill('9999')
    await page.getByRole('button', { name: '상태 보기' }).click()
    await page.getByText('접수번호나 번호 뒤 네 자리가 맞지 않아요.').waitFor()
    await page.getByLabel('휴대폰 번호 뒤 네 자리').fill('1234')
    await page.getByRole('button', { name: '상태 보기' }).click()
    await page.getByText('접수됐어요').waitFor()
    await page.getByText('11월 23일(월) 13:00~15:00').first().waitFor()
    expect(page.url()).not.toContain('1234')
  },
)

test('sent before its script was there, the form comes back with the first field to correct in focus', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/consult')
  await name(page).fill('고')
  await formOf(page).evaluate((form: HTMLFormElement) => HTMLFormElement.prototype.submit.call(form))
  await page.getByText('2글자 이상 입력해주세요.').waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('customerName')
})

test.each([
  ['/consult', PHONE, 'form.consult-form--page'],
  ['/main', PHONE, 'form.consult-form--mini'],
  ['/plans', DESKTOP, 'form.consult-form--bar'],
] as const)(
  'the first press of an untouched form never leaves %s, and brings what is missing into sight (%#)',
  async (path, options, selector) => {
    await using browser = await openBrowserSite()
    const page = await browser.read(path, { ...options, reducedMotion: 'reduce' })
    await page.evaluate(() => Object.assign(window, { isSame: true }))
    const form = page.locator(selector).first()
    const button = form.locator('[type=submit]')
    // The bar comes when somebody reads on.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2))
    await button.scrollIntoViewIfNeeded()
    // Without a mouse's way there, as a finger presses.
    await button.evaluate((it: HTMLButtonElement) => it.click())
    const missing = form.getByText('3가지를 채우면 신청할\u00A0수 있어요: 이름 · 휴대폰 번호 · 동의')
    await missing.waitFor()
    expect((await missing.boundingBox())!.y).toBeLessThan((await button.boundingBox())!.y + 1)
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('customerName')
    await expect
      .poll(() =>
        page.evaluate(() => {
          const { top, bottom } = document.activeElement!.getBoundingClientRect()
          return top >= 0 && bottom <= window.innerHeight
        }),
      )
      .toBe(true)
    expect(new URL(page.url()).pathname).toBe(path)
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
    expect(await countRequests(browser)).toBe(0)
  },
)

test('the form says beside its button who calls, from which number, when, and how to stop', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/consult')
  const facts = await submit(page).evaluate((button) => {
    const described = button.getAttribute('aria-describedby')!.split(' ')
    return described.map((id) => document.getElementById(id)!.textContent).join(' ')
  })
  expect(facts).toContain('고른커넥트 상담사')
  expect(facts).toContain('1670-2072')
  expect(facts).toContain('못 받으면 2번까지 더 걸어요.')
  expect(facts.replaceAll('\u00A0', ' ')).toContain('원치 않으면 통화나 접수 상태 화면에서 멈출 수 있어요.')
  expect(facts).toContain('평일 09:00~18:00에 걸어요.')
  expect(facts).toContain('남긴 정보는 상담이 끝나고 3개월 뒤에 지워요.')
  expect(await page.locator('.consult-page__lead').textContent()).toMatch(
    /^지금 신청하면 (오늘|내일|.요일\(\d+\/\d+\)) (오전|오후) \d+시( \d?[05]분)?까지 전화드려요\. 상담료는 없어요\.$/,
  )
  // And nowhere else on the page.
  const all = (await page.locator('.consult-page').innerText()).replaceAll('\u00A0', ' ')
  for (const fact of ['1670-2072', '평일 09:00~18:00', '2번까지 더', '지금 신청하면', '멈출 수'])
    expect(all.split(fact).length - 1, fact).toBe(1)
})

test('the form on a reading page keeps what is typed before its script, and posts by itself', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/infor/kt', DESKTOP)
  const bar = page.locator('form.consult-form--bar')
  // The quick form comes with the second screen.
  const readOn = () => page.evaluate(() => scrollTo(0, 1_500))
  await readOn()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await bar.getByLabel('이름', { exact: true }).fill('고른이')
  await bar.getByLabel('휴대폰 번호').fill('010-0000-1234')
  release()
  await bar.getByRole('checkbox').check()
  await untilFormListens(bar)
  expect(await bar.getByLabel('이름', { exact: true }).inputValue()).toBe('고른이')
  await bar.getByRole('button', { name: '빠른 상담 신청' }).click()
  await page.getByText(SUCCESS).waitFor()

  await page.goto(`${browser.origin}/infor/kt`)
  await page.route('**/assets/*.js', (route) => route.abort())
  await readOn()
  await bar.getByLabel('이름', { exact: true }).fill('고른이')
  await bar.getByLabel('휴대폰 번호').fill('010-0000-5678')
  await bar.getByRole('checkbox').check()
  await bar.getByRole('button', { name: '빠른 상담 신청' }).click()
  await page.waitForURL('**/consult')
  await page.getByText(SUCCESS).waitFor()
  expect(await countRequests(browser)).toBe(2)
})

test('the layer opens by the global event, asks before it loses entries, and closes after a success', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/infor/kt')
  const open = () =>
    page.evaluate(() => {
      const detail = { carrier: 'kt', planCode: 'KT-01', planName: 'KT · 100메가' }
      window.dispatchEvent(new CustomEvent('gc:consult-open', { detail }))
    })
  const popup = page.getByRole('dialog', { name: '전화 상담 신청' })
  // Until the page listens.
  await expect
    .poll(async () => {
      await open()
      return popup.count()
    })
    .toBe(1)
  await popup.getByText('KT · 100메가').waitFor()
  await popup.getByLabel('이름', { exact: true }).fill('고른이')
  await page.keyboard.press('Escape')
  await page.getByText('작성한 내용을 지울까요?').waitFor()
  await page.getByRole('button', { name: '계속 쓰기' }).click()
  expect(await popup.getByLabel('이름', { exact: true }).inputValue()).toBe('고른이')
  await popup.getByLabel('휴대폰 번호').fill('01000001234')
  await popup.getByLabel('(필수) 개인정보 수집·이용에 동의해요').check()
  const sent = page.waitForRequest(CALL)
  await popup.getByRole('button', { name: '상담 신청하기' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ carrier: 'kt', planCode: 'KT-01' })
  await page.getByText(SUCCESS).waitFor()
  expect(await page.locator('dialog[open]').count()).toBe(0)
  await page.getByRole('link', { name: '확인', exact: true }).click()
  await page.waitForURL('**/infor/kt')
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
})

test('the layer that is opened by a code alone shows the plan with its price', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/bbs/bbs_tip/list')
  const open = (detail: object) =>
    page.evaluate((of) => void dispatchEvent(new CustomEvent('gc:consult-open', { detail: of })), detail)
  const popup = page.getByRole('dialog', { name: '전화 상담 신청' })
  await expect
    .poll(async () => {
      await open({ planCode: 'KT-05' })
      return popup.count()
    })
    .toBe(1)
  const asked = popup.locator('.asked-plan')
  await asked.getByText('KT · 500메가 + TV 기본형').waitFor()
  expect((await asked.textContent())!.replaceAll('\u00A0', ' ')).toContain('월 46,200원3년 총액 1,701,700원')
  expect(await popup.locator('[name=planCode]').inputValue()).toBe('KT-05')
})

test('the quick form of the wide bar sends, and stays folded for the tab', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/main', DESKTOP)
  // The bar gives way while the page's own form is in sight.
  await page.getByRole('heading', { name: '설치 후기' }).scrollIntoViewIfNeeded()
  const bar = page.locator('form.consult-form--bar')
  await bar.getByLabel('이름', { exact: true }).fill('고른이')
  await bar.getByLabel('휴대폰 번호').fill('01000001234')
  await bar.getByRole('checkbox').check()
  await untilFormListens(bar)
  await bar.getByRole('button', { name: '빠른 상담 신청' }).click()
  await page.getByText(SUCCESS).waitFor()
  await page.getByRole('link', { name: '확인', exact: true }).click()
  await page.waitForURL('**/main')
  await page.getByRole('heading', { name: '설치 후기' }).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: '상담 신청 접기' }).click()
  await page.reload()
  await page.getByRole('button', { name: '상담 신청 펼치기' }).waitFor()
  expect(await bar.isVisible()).toBe(false)
})

test('with the keyboard alone, from the first field to the state of the request', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/consult', DESKTOP)
  await untilFormListens(formOf(page))
  await name(page).focus()
  await page.keyboard.type('Kim')
  await page.keyboard.press('Tab')
  await page.keyboard.type('01000001234')
  const reach = async (selector: string) => {
    for (let presses = 0; presses < 12; presses += 1) {
      if (await page.locator(`${selector}:focus`).count()) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`${selector} was not reached`)
  }
  await reach('[name=agreement]')
  await page.keyboard.press('Space')
  await reach('button[type=submit]')
  await page.keyboard.press('Enter')
  await page.getByText(SUCCESS).waitFor()
  // The page begins at its heading, as for whoever follows a link.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await reach('a[href^="/consult/status/"]')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/consult/status/GC-*')
  await page.getByRole('heading', { level: 1, name: '전화드려요' }).waitFor()
})

test.each([
  ['a phone', PHONE],
  ['320 px', NARROW],
  ['a wide screen', DESKTOP],
  ['dark', { ...PHONE, colorScheme: 'dark' }],
] as [string, BrowserContextOptions][])(
  '/consult with its errors is accessible and fits on %s',
  async (_, options) => {
    await using browser = await openBrowserSite({ now: SATURDAY })
    const page = await browser.visit('/consult', { ...options, reducedMotion: 'reduce' })
    await unfold(page)
    await formOf(page).getByText('날짜 고르기').click()
    await formOf(page).getByText('쉬는 날').first().waitFor()
    await submit(page).click()
    await page.getByText('이름을 정확히 입력해주세요.').waitFor()
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(wide).toBe(0)
    expect(await violations(page)).toEqual([])
  },
)
