// @module-tag long
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, openBrowserSite, PHONE, untilTakenOver, type BrowserSite } from '#tests/browser.ts'
import { visitDesk } from '#tests/desk-visit.ts'
import { aRequest, type Accepted } from '#tests/make.ts'
import { violations } from '#tests/page-state.ts'
import { signIn } from '#tests/sign-in.ts'

const ask = async ({ site }: BrowserSite, change: Record<string, unknown> = {}) =>
  (await site.post<Accepted>('/api/jireh/consult', aRequest(change))).data

/** Opens a request's page and shows it by the last four digits. */
async function look(browser: BrowserSite, options: Parameters<BrowserSite['visit']>[1], change = {}) {
  const { statusUrl, receiptNo } = await ask(browser, change)
  const page = await browser.visit(statusUrl, options)
  await page.getByLabel('휴대폰 번호 뒤 네 자리').fill('1234')
  await page.getByRole('button', { name: '상태 보기' }).click()
  await page.getByRole('button', { name: '신청 취소', exact: true }).waitFor()
  return { page, receiptNo, statusUrl }
}

/** The state is the page's heading. */
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Opens the times and picks the first that is free, of the first open day where there are days; its words. */
async function pickTime(page: Page, hasDays = true): Promise<string> {
  await page.getByText('시간 바꾸기', { exact: true }).click()
  if (hasDays) await page.locator('label:has(input[name=wishDay]:enabled)').first().click()
  const free = page
    .locator('label', { has: page.locator('input[name=wish]') })
    .filter({ visible: true })
    .first()
  await free.click()
  return free.evaluate((label) => label.textContent)
}

test.each([
  ['a phone', PHONE],
  ['a wide screen', DESKTOP],
])('time and end of a request on %s: shown, changed, asked about, cancelled', async (_, options) => {
  await using browser = await openBrowserSite()
  const { page, statusUrl } = await look(browser, { ...options, reducedMotion: 'reduce' })
  const found: string[] = await violations(page)
  const checklist = page.getByRole('main').getByRole('link', { name: '통신사 바꾸기 체크리스트' })
  expect(await checklist.getAttribute('href')).toBe('/switch')
  expect(await page.locator('.call-steps [aria-current=step]').innerText()).toContain('상담사가 전화해요')
  await page.getByText('시간 바꾸기', { exact: true }).click()
  await page.getByRole('button', { name: '이 시간으로 바꾸기' }).click()
  // At the top, and at the field, which the focus goes to.
  await page.getByRole('alert').getByText('시간을 골라 주세요.').waitFor()
  const refusal = page.getByRole('group', { name: '날짜' }).getByText('시간을 골라 주세요.')
  await refusal.waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('wishDay')
  const header = await page.locator('.site-header').evaluate((it) => it.getBoundingClientRect().bottom)
  expect(await refusal.evaluate((it) => it.getBoundingClientRect().top)).toBeGreaterThanOrEqual(header)
  found.push(...(await violations(page)))
  await page.locator('input[name=wishDay]:enabled').first().check({ force: true })
  await page.locator('input[name=wish]').first().check({ force: true })
  const time = await page
    .locator('input[name=wish]')
    .first()
    .evaluate((radio) => radio.closest('label')!.textContent)
  await page.getByRole('button', { name: '이 시간으로 바꾸기' }).click()
  await page.getByText('상담 시간을 바꿨어요.').waitFor()
  await heading(page, `${time}에 전화드려요`).waitFor()
  found.push(...(await violations(page)))

  await page.getByRole('button', { name: '신청 취소', exact: true }).click()
  const dialog = page.getByRole('alertdialog', { name: '상담 신청을 취소할까요?' })
  await dialog.waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('닫기')
  found.push(...(await violations(page)))
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count()).toBe(0)
  await page.getByRole('button', { name: '신청 취소', exact: true }).click()
  await dialog.getByRole('button', { name: '신청 취소하기' }).click()
  await page.getByText('상담 신청을 취소했어요.').waitFor()
  await page.getByText('신청을 취소했어요', { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: '신청 취소', exact: true }).count()).toBe(0)
  found.push(...(await violations(page)))
  expect(found).toEqual([])
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await overflow(page)).toBe(0)
  expect(page.url()).toBe(browser.origin + statusUrl)
})

const MONDAY = () => new Date('2026-11-23T09:00:00+09:00')

test.each([
  ['with a script, a day of this week', true, '2026-11-26'],
  ['with a script, a day weeks ahead', true, '2026-12-14'],
  ['without a script, a day of this week', false, '2026-11-26'],
  ['without a script, a day weeks ahead', false, '2026-12-14'],
])('changing a call opens on what is booked: %s', async (_, javaScriptEnabled, wishDate) => {
  await using browser = await openBrowserSite({ now: MONDAY })
  const wish = { wishDate, wishTime: '13:00-15:00' }
  const { page } = await look(browser, { ...PHONE, javaScriptEnabled }, wish)
  await page.getByText('시간 바꾸기', { exact: true }).click()
  const booked = page.locator(`input[name=wish][value="${wishDate} 13:00-15:00"]`)
  await expect.poll(() => booked.isChecked()).toBe(true)
  if (javaScriptEnabled) expect(await page.locator('input[name=wishDay]:checked').inputValue()).toBe(wishDate)
  // Kept as it is, it is no change and is said to be none; another time of that day is one.
  await page.getByRole('button', { name: '이 시간으로 바꾸기' }).click()
  await page.getByRole('alert').getByText('이미 이 시간이에요.').waitFor()
  await page.locator('.slot-picker .field__error').waitFor()
  expect(await page.getByText('상담 시간을 바꿨어요.').count()).toBe(0)
  const other = page.locator(`input[name=wish][value="${wishDate} 15:00-17:00"]`)
  if (!(await other.isVisible())) await page.getByText('시간 바꾸기', { exact: true }).click()
  await other.check({ force: true })
  await page.getByRole('button', { name: '이 시간으로 바꾸기' }).click()
  await heading(page, '15:00~17:00에 전화드려요').waitFor()
})

test(
  'without a script the same is a page for each step, and a reload changes nothing',
  { tags: 'main' },
  async () => {
    await using browser = await openBrowserSite()
    const { page, statusUrl } = await look(browser, { ...PHONE, javaScriptEnabled: false })
    const label = await pickTime(page, false)
    await page.getByRole('button', { name: '이 시간으로 바꾸기' }).click()
    await page.getByText('상담 시간을 바꿨어요.').waitFor()
    await heading(page, `${label}에 전화드려요`).waitFor()
    await page.reload()
    await heading(page, `${label}에 전화드려요`).waitFor()
    await page.getByRole('button', { name: '신청 취소', exact: true }).click()
    await page.getByRole('heading', { name: '상담 신청을 취소할까요?' }).waitFor()
    await page.getByRole('button', { name: '닫기' }).click()
    await heading(page, `${label}에 전화드려요`).waitFor()
    await page.getByRole('button', { name: '신청 취소', exact: true }).click()
    await page.getByRole('button', { name: '신청 취소하기' }).click()
    await page.getByText('상담 신청을 취소했어요.').waitFor()
    await page.reload()
    await page.getByText('상담 신청을 취소했어요.').waitFor()
    expect(page.url()).toBe(browser.origin + statusUrl)
    const events = await browser.site.services.database
      .selectFrom('lead_events')
      .innerJoin('leads', 'leads.id', 'lead_events.lead_id')
      .select('kind')
      .where('is_sample', '=', false)
      .where('kind', 'in', ['WISHED', 'CANCELLED'])
      .orderBy('lead_events.id')
      .execute()
    expect(events.map(({ kind }) => kind)).toEqual(['WISHED', 'CANCELLED'])
  },
)

test.each([
  ['with a script', true],
  ['without a script', false],
])('wrong digits are said in the title too, %s', async (_, javaScriptEnabled) => {
  await using browser = await openBrowserSite()
  const { statusUrl } = await ask(browser)
  const page = await browser.visit(statusUrl, { ...PHONE, javaScriptEnabled })
  const title = '상담 접수 상태 | 고른커넥트'
  expect(await page.title()).toBe(title)
  for (const [digits, message] of [
    ['12', '휴대폰 번호 뒤 네 자리를 적어 주세요.'],
    ['9999', '접수번호나 번호 뒤 네 자리가 맞지 않아요.'],
  ] as const) {
    await page.getByLabel('휴대폰 번호 뒤 네 자리').fill(digits)
    await page.getByRole('button', { name: '상태 보기' }).click()
    await page.getByText(message).waitFor()
    expect(await page.title()).toBe(`오류: ${title}`)
  }
  await page.getByLabel('휴대폰 번호 뒤 네 자리').fill('1234')
  await page.getByRole('button', { name: '상태 보기' }).click()
  await page.getByText('접수됐어요').waitFor()
  expect(await page.title()).toBe(title)
  expect(await page.locator('title').count()).toBe(1)
})

test('a change and a cancellation stand on the open lead of the advisor without a reload', async () => {
  await using browser = await openBrowserSite()
  const { page, receiptNo } = await look(browser, PHONE)
  const desk = await visitDesk(browser, 'advisor1', '/robots.txt')
  const stream = desk.waitForResponse('**/api/desk/events')
  await desk.goto(`${browser.origin}/desk?q=${receiptNo}`)
  await desk.locator('.list-table__link').first().click()
  await stream
  await untilTakenOver(desk)
  await desk.locator('.pane-tabs').getByText('이력', { exact: true }).click()
  await desk.getByText('상담 신청이 들어왔어요').waitFor()
  await pickTime(page)
  await page.getByRole('button', { name: '이 시간으로 바꾸기' }).click()
  await desk.getByText(/신청한 분이 상담 시간을 바꿨어요/).waitFor()
  await page.getByRole('button', { name: '신청 취소', exact: true }).click()
  await page.getByRole('button', { name: '신청 취소하기' }).click()
  await desk.getByText('신청한 분이 상담을 취소했어요').waitFor()
  await expect.poll(() => desk.locator('.lead__title').textContent()).toContain('거절')
  await desk.getByText('취소한 신청').waitFor()
})

test('while an advisor is calling, the page says so and offers no buttons', async () => {
  await using browser = await openBrowserSite()
  const { page, receiptNo } = await look(browser, PHONE)
  const headers = await signIn(browser.site, 'manager')
  const leads = await browser.site.get<{ result: { id: string }[] }>(
    `/api/desk/leads?q=${receiptNo}`,
    headers,
  )
  const path = `/api/desk/leads/${leads.data.result[0]!.id}`
  await browser.site.post(`${path}/status`, { status: 'CALLING' }, headers)
  await page.getByRole('button', { name: '신청 취소', exact: true }).click()
  await page.getByRole('button', { name: '신청 취소하기' }).click()
  await page
    .getByRole('alert')
    .getByText(/지금 상담사가 전화를 걸고 있어요\. 전화를 받아/)
    .waitFor()
  expect(await page.getByRole('button', { name: '신청 취소', exact: true }).count()).toBe(0)
  expect(await violations(page)).toEqual([])
})

test('the page is kept by nobody, is in no index, and carries the digits in no address', async () => {
  await using browser = await openBrowserSite()
  const { statusUrl } = await ask(browser)
  for (const body of [undefined, 'last4=1234', 'last4=0000', 'last4=x', 'last4=1234&step=change&wish=']) {
    const answer = await browser.site.fetch(statusUrl, {
      ...(body === undefined ? {} : { method: 'POST', body }),
      headers: body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const html = await answer.text()
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(answer.status).toBe(
      { 'last4=0000': 404, 'last4=x': 422 }[body ?? ''] ?? (body?.includes('wish=') ? 422 : 200),
    )
  }
  const strange = await browser.site.fetch('/consult/status/GC-%00', {
    method: 'POST',
    body: 'last4=1234',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(strange.status).toBe(404)
  expect(JSON.stringify(browser.site.logLines)).not.toContain('last4')
})

test.each([
  ['with a script', true],
  ['without a script', false],
])(
  'without an account, receipt number and digits find the request from the footer, %s',
  async (_, isScripted) => {
    await using browser = await openBrowserSite()
    const { receiptNo, statusUrl } = await ask(browser)
    const page = await browser.visit('/main', { ...PHONE, javaScriptEnabled: isScripted })
    await page.locator('.site-footer').getByRole('link', { name: '비회원 상담 조회' }).click()
    await heading(page, '비회원 상담 조회').waitFor()
    // A code comes first, which needs nothing that may be lost.
    await page.getByRole('button', { name: '인증번호 받기' }).waitFor()
    if (isScripted) expect(await violations(page)).toEqual([])
    await page.getByRole('link', { name: '접수번호로', exact: true }).click()
    const lookUp = async (number: string, digits: string) => {
      await page.getByLabel('접수번호').fill(number)
      await page.getByLabel('휴대폰 번호 뒤 네 자리').fill(digits)
      await page.getByRole('button', { name: '상태 보기' }).click()
    }
    await lookUp(receiptNo, '9999')
    await page.getByText('접수번호나 번호 뒤 네 자리가 맞지 않아요.').waitFor()
    expect(await page.getByLabel('접수번호').inputValue()).toBe(receiptNo)
    if (isScripted) expect(await violations(page)).toEqual([])
    // As it is read out on the phone.
    await lookUp(receiptNo.slice(3).toLowerCase(), '1234')
    await heading(page, '전화드려요').waitFor()
    expect(page.url()).toBe(browser.origin + statusUrl)
    await page.getByRole('button', { name: '신청 취소', exact: true }).waitFor()
    expect([...browser.addresses].filter((address) => address.includes('1234'))).toEqual([])
    expect(await overflow(page)).toBe(0)
  },
)

test('the page shows the plan that was asked about, a file of the time, and today’s waits only after enough calls', async () => {
  await using browser = await openBrowserSite({ now: MONDAY })
  const wish = { wishDate: '2026-11-26', wishTime: '13:00-15:00', planCode: 'KT-05' }
  const { page } = await look(browser, PHONE, wish)
  await heading(page, '11월 26일(목) 13:00~15:00에 전화드려요').waitFor()
  await page.getByText('지금 할 일은 없어요. 1670-2072에서 010-****-1234로 걸어요.').waitFor()
  // Whoever chose no phones has seen it without them; the price says that it is a sample.
  expect(await page.locator('.status-asked').innerText()).toMatch(
    /^물어볼 조합\s+예시\s+KT · 500메가 \+ TV 기본형\s+월\s46,200원\s+3년 총액 1,701,700원/,
  )
  const { page: soon } = await look(browser, PHONE, { customerMobile: '01077771234' })
  await heading(soon, '오늘 오전 10시까지 전화드려요').waitFor()
  // As the page of its success promised.
  await soon.getByText('지금 할 일은 없어요. 1670-2072에서 010-****-1234로 걸어요.').waitFor()
  expect(await soon.locator('.call-steps [aria-current=step]').innerText()).toContain('오늘 오전 10시까지')
  for (const each of [page, soon]) expect(await each.locator('.waits-today').count()).toBe(0)
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: '달력에 넣기' }).click()
  const saved = await file
  expect(saved.suggestedFilename()).toBe('call.ics')
  expect(saved.url()).toBe(`${browser.origin}/consult/call.ics?date=2026-11-26&time=13%3A00-15%3A00`)
})

test('what is done of a request is drawn once, in a fifth of a second, and stands there for whoever wants no motion', async () => {
  await using browser = await openBrowserSite({ now: MONDAY })
  const drawnIn = async (reducedMotion: 'reduce' | 'no-preference') => {
    const { page } = await look(browser, { ...PHONE, reducedMotion })
    return page.locator('.call-steps__step--done').evaluate((step) => {
      const { animationDuration, animationIterationCount } = getComputedStyle(step, '::before')
      return [Number.parseFloat(animationDuration), animationIterationCount]
    })
  }
  expect(await drawnIn('no-preference')).toEqual([0.2, '1'])
  const [calm] = await drawnIn('reduce')
  expect(calm).toBeLessThanOrEqual(0.001)
})

test.each([
  ['with a script', true],
  ['without a script', false],
])('a talk is rated by one tap: %s', async (_, javaScriptEnabled) => {
  await using browser = await openBrowserSite()
  const { page, receiptNo, statusUrl } = await look(browser, {
    ...PHONE,
    javaScriptEnabled,
    reducedMotion: 'reduce',
  })
  const desk = await signIn(browser.site, 'manager')
  const list = await browser.site.get<{ result: { id: string }[] }>(`/api/desk/leads?q=${receiptNo}`, desk)
  await browser.site.post(`/api/desk/leads/${list.data.result[0]!.id}/calls`, { outcome: 'TALKED' }, desk)
  // Found once, it asks for no digits again in this browser.
  await page.goto(browser.origin + statusUrl)
  await page.getByRole('heading', { name: '상담 통화는 어땠나요?' }).waitFor()
  if (javaScriptEnabled) expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: '좋았어요' }).click()
  await page.getByText('평가를 남겼어요. 고맙습니다.').waitFor()
  expect(await page.getByRole('button', { name: '좋았어요', pressed: true }).count()).toBe(1)
  await page.getByLabel('한마디').fill('조금 빨랐어요')
  await page.getByRole('button', { name: '보통이에요' }).click()
  await expect.poll(() => page.getByRole('button', { name: '보통이에요', pressed: true }).count()).toBe(1)
  if (javaScriptEnabled) expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await overflow(page)).toBe(0)
})

test.each([
  ['with a script', true],
  ['without a script', false],
])('another combination is chosen on the page, and said: %s', async (_, javaScriptEnabled) => {
  await using browser = await openBrowserSite()
  const { page } = await look(browser, { ...PHONE, javaScriptEnabled, reducedMotion: 'reduce' })
  await page.getByText('물어볼 조합 고르기', { exact: true }).click()
  const choice = page.getByLabel('물어볼 조합', { exact: true })
  const { value, name } = await choice
    .locator('optgroup[label="KT"] option')
    .nth(1)
    .evaluate((option) => ({
      value: (option as HTMLOptionElement).value,
      name: option.textContent.split(' · ')[0]!,
    }))
  expect(
    await choice.locator('optgroup').evaluateAll((all) => all.map((each) => each.getAttribute('label'))),
  ).toEqual(['LG U+', 'KT', 'SK브로드밴드'])
  await choice.selectOption(value)
  await page.getByRole('button', { name: '이 조합으로 물어보기' }).click()
  await page.getByText('물어볼 조합을 바꿨어요.').waitFor()
  expect(await page.locator('.status-asked').innerText()).toContain(`KT · ${name}`)
  if (javaScriptEnabled) expect(await violations(page)).toEqual([])
  // The same again is said to be none, with the form open.
  await page.getByText('조합 바꾸기', { exact: true }).click()
  expect(await choice.inputValue()).toBe(value)
  await page.getByRole('button', { name: '이 조합으로 물어보기' }).click()
  await page.getByText('이미 이 조합으로 물어보기로 했어요.').waitFor()
  expect(await choice.isVisible()).toBe(true)
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await overflow(page)).toBe(0)
})
