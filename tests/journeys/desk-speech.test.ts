// @module-tag long
import { expect, test } from 'vitest'
import { DESKTOP, openBrowserSite, PHONE } from '#tests/browser.ts'
import { visitDesk } from '#tests/desk-visit.ts'
import { EXCHANGE_HOOK, openExchange } from '#tests/exchange.ts'
import { receiveLead } from '#tests/make.ts'
import { violations } from '#tests/page-state.ts'
import { openSolapi, SOLAPI_HOOK } from '#tests/solapi.ts'
import { seoulMoment } from '#app/platform/korean-time.ts'

const MOBILE = '01099990001'

test('a text by wording and by words, the reply to it, the history narrowed, and a call over the exchange', async () => {
  await using solapi = await openSolapi()
  await using exchange = await openExchange()
  const now = seoulMoment('2026-11-24', '10:00')
  await using browser = await openBrowserSite({ env: { ...solapi.env, ...exchange.env }, now: () => now })
  const { site } = browser
  const { id } = await receiveLead(site, { customerMobile: MOBILE, customerName: '한새봄' })
  const lead = `/desk/leads/${id}`

  // Which phone rings, told by the advisor.
  const page = await visitDesk(browser, 'advisor1', '/desk/account', DESKTOP)
  await page.getByRole('heading', { name: '내 계정' }).waitFor()
  await page.getByLabel('내선 번호').fill('204')
  await page.getByRole('button', { name: '내선 번호 바꾸기' }).click()
  await page.getByText('내선 번호를 바꿨어요.').waitFor()

  // What is sent is seen first.
  await page.goto(browser.origin + lead)
  const form = page.getByRole('region', { name: '문자 보내기' })
  const show = (pane: string) => page.locator('.pane-tabs').getByText(pane, { exact: true }).click()
  await show('문자')
  await form.getByText('가입할 때 준비할 것', { exact: true }).click()
  await form.getByText('이렇게 도착해요').waitFor()
  expect(await form.locator('.lead-text-form__preview').textContent()).toContain('- 신분증')
  await form.getByRole('button', { name: '문자 보내기' }).click()
  const history = page.getByRole('region', { name: '이력' })
  await show('이력')
  await history.getByText('문자: 가입할 때 준비할 것').waitFor()

  // Own words that would advertise stay in the field, and can be mended.
  await show('문자')
  await form.getByText('직접 쓰기', { exact: true }).click()
  const words = form.getByLabel('보낼 말')
  await words.fill('지금 신청하면 사은품을 더 드려요')
  await form.getByRole('button', { name: '문자 보내기' }).click()
  await form.getByText('광고로 읽힐 수 있는 말').waitFor()
  expect(await words.inputValue()).toBe('지금 신청하면 사은품을 더 드려요')
  await words.fill('오후 세 시에 다시 전화드려요')
  await form.getByRole('button', { name: '문자 보내기' }).click()
  await expect.poll(() => words.count()).toBe(0)
  await show('이력')
  await history.getByText('문자: 직접 쓰기').waitFor()

  // The reply appears by itself.
  await site.fetch(SOLAPI_HOOK, solapi.replied({ from: MOBILE, text: '네, 그때 받을게요' }))
  await history.getByText('네, 그때 받을게요').waitFor()
  await history.getByRole('link', { name: '변경' }).click()
  await expect.poll(() => history.getByText('네, 그때 받을게요').count()).toBe(0)
  await history.getByText('상담 신청이 들어왔어요').waitFor()
  await history.getByRole('link', { name: '문자', exact: true }).click()
  await history.getByText('네, 그때 받을게요').waitFor()
  expect(await violations(page)).toEqual([])

  // The advisor's own phone rings; the timer follows what the exchange tells.
  await page.getByRole('button', { name: '전화 걸기' }).click()
  await page.getByText('내선 전화가 울려요').waitFor()
  const timer = page.getByRole('timer')
  for (const [type, told] of [
    ['ringing', '거는 중'],
    ['answered', '통화 중'],
  ] as const) {
    await site.fetch(EXCHANGE_HOOK, exchange.tells(type, {}, now))
    await timer.getByText(told).waitFor()
  }
  await site.fetch(EXCHANGE_HOOK, exchange.tells('ended', { reason: 'completed', talkSeconds: 130 }, now))
  await timer.getByText('통화 끝 02:10').waitFor()
  await show('이력')
  await history.getByRole('link', { name: '통화', exact: true }).click()
  await history.getByText('교환기로 2분 10초 통화했어요').waitFor()
  expect(exchange.asked).toMatchObject([{ from: '204', to: MOBILE, record: false }])
  expect(await violations(page)).toEqual([])

  // On a phone as well.
  const phone = await visitDesk(browser, 'advisor1', `${lead}?history=text`, PHONE)
  await phone.getByText('네, 그때 받을게요').waitFor()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await violations(phone)).toEqual([])
  // The refused words.
  expect(browser.complaints.filter((said) => !said.includes('422'))).toEqual([])
})
