// @module-tag long
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { remindOfEnds } from '#app/crm/renewals/remind.server.ts'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { listMessages } from '#app/shared/messaging/messages.server.ts'
import { DESKTOP, openBrowserSite, PHONE, type BrowserSite } from '#tests/browser.ts'
import { visitDesk } from '#tests/desk-visit.ts'
import { MEMBER, signMemberIn } from '#tests/member-sign-in.ts'
import { anOpenedLine } from '#tests/opened-lines.ts'
import { violations } from '#tests/page-state.ts'
import { signIn } from '#tests/sign-in.ts'

const [TODAY, FIRST] = ['2026-11-23', '2028-11-24']

async function aBrowser() {
  const clock = { now: seoulMoment(TODAY, '10:00') }
  const browser = await openBrowserSite({ now: () => clock.now })
  await browser.site.services.database.deleteFrom('contracts').execute()
  return Object.assign(browser, { clock })
}

/** The page that the newest text of a kind leads to. */
async function linkIn({ site, origin }: BrowserSite, template: string): Promise<string> {
  const texts = (await listMessages(site.services)).filter((each) => each.template === template)
  return new URL(/https?:\/\/\S+/.exec(texts.at(-1)!.text)![0], origin)
    .toString()
    .replace(/^https?:\/\/[^/]+/, '')
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('on a phone: agreed to on my page, told by text, compared and asked about, seen at the desk', async () => {
  await using browser = await aBrowser()
  const { site, clock } = browser
  const desk = await signIn(site, 'advisor1')
  await anOpenedLine(site, desk, { customerMobile: MEMBER.phone, customerName: MEMBER.usrNm })
  const { cookie } = await signMemberIn(site)
  const own = await browser.visit('/mypage/lines', { ...PHONE, cookie })
  await own.getByText('약정 만료 알림 받기').click()
  await own.getByLabel('약정 만료 알림을 위한').check()
  const found = await violations(own)
  await own.getByRole('button', { name: '알림 켜기' }).click()
  await own.getByText('약정이 끝나기 전에 문자로 알려 드려요.').waitFor()
  expect(await overflow(own)).toBe(0)
  clock.now = seoulMoment(FIRST, '10:00')
  expect(await remindOfEnds(site.services)).toBe(1)
  const page = await browser.visit(await linkIn(browser, 'contract.end'), PHONE)
  await page.getByRole('heading', { level: 1, name: 'KT 약정, 2029.02.22에 끝나요' }).waitFor()
  found.push(...(await violations(page)))
  expect(await overflow(page)).toBe(0)
  await page.getByText('다른 조합으로 보기').click()
  await page.getByLabel('인터넷 속도').selectOption('500')
  await page.getByLabel('묶을 휴대폰').selectOption('1')
  await page.getByLabel('가족 휴대폰').selectOption('kt')
  await page.getByRole('button', { name: '이 조합으로 보기' }).click()
  await page.getByText('KT 휴대폰 1회선 결합', { exact: false }).first().waitFor()
  // Without the tick it is asked for, and what was chosen stays.
  await page.getByRole('button', { name: '전화로 물어보기' }).click()
  await page.getByText('개인정보 수집에 동의하셔야 상담신청이 완료됩니다.').waitFor()
  found.push(...(await violations(page)))
  await page.getByRole('checkbox', { name: '개인정보 수집·이용에 동의해요' }).check()
  await page.getByRole('button', { name: '전화로 물어보기' }).click()
  await page.waitForURL(/\/consult\/done\//)
  const wide = await browser.visit(await linkIn(browser, 'contract.end'), DESKTOP)
  await wide.getByText('전화로 물어본 신청이 있어요').waitFor()
  found.push(...(await violations(wide)))
  const lead = await site.services.database
    .selectFrom('renewal_requests')
    .innerJoin('lead_requests', 'lead_requests.id', 'renewal_requests.request_id')
    .select('lead_id')
    .executeTakeFirstOrThrow()
  const room = await visitDesk(browser, 'manager', `/desk/leads/${lead.lead_id}`)
  await room.getByText('[약정 끝 비교에서 신청]').first().waitFor()
  expect(found).toEqual([])
  // The refusal without the tick.
  expect(browser.complaints).toEqual([expect.stringContaining('422')])
})

test('what will come of the form stands beside it while it is filled in, with the digits grouped', async () => {
  await using browser = await aBrowser()
  const page = await browser.visit('/renewal/remind', DESKTOP)
  const outcome = page.getByRole('region', { name: '알려 드리는 날' })
  await outcome.getByText('끝나는 달을 고르면 날짜가 나와요.').waitFor()
  await page.getByLabel('약정이 끝나는 달').selectOption('2027-03')
  await outcome.getByText('12월 1일과 2027년 1월 30일에 문자나 메일로 알려 드려요.').waitFor()
  await page.getByLabel('끝나는 날').selectOption('31')
  await page.getByLabel('휴대폰 번호나 이메일').fill('010-0006')
  await outcome.getByText('12월 31일과 2027년 3월 1일에 문자로 알려 드려요.').waitFor()
  await page.getByLabel('약정이 끝나는 달').selectOption('2026-12')
  await outcome.getByText('12월 1일에 문자로 알려 드려요.').waitFor()
  const sample = page.getByRole('region', { name: '이런 문자를 보내요' })
  await sample.getByText('LG U+ 약정이 2026.12.31에 끝나요').waitFor()
  expect(await sample.innerText()).toMatch(/내 약정 보기: gc\.example(?!.*http)/s)
  await page.getByText('지금 월 요금도 적기 (선택)').click()
  const bill = page.getByLabel('지금 월 요금')
  await bill.pressSequentially('38500')
  expect(await bill.inputValue()).toBe('38,500')
  // A digit in the middle leaves the caret behind it.
  await bill.press('ArrowLeft')
  await bill.press('ArrowLeft')
  await bill.press('9')
  expect(await bill.inputValue()).toBe('385,900')
  await bill.press('1')
  expect(await bill.inputValue()).toBe('3,859,100')
  expect(await violations(page)).toEqual([])
  const narrow = await browser.visit('/renewal/remind', PHONE)
  expect(await overflow(narrow)).toBe(0)
  // The days stand there once their month is chosen.
  const days = narrow.locator('.remind-outcome__day').filter({ visible: true })
  expect(await days.count()).toBe(0)
  await narrow.getByLabel('약정이 끝나는 달').selectOption({ index: 8 })
  await expect.poll(() => days.count()).toBe(3)
  expect(browser.complaints).toEqual([])
})

test('without a script an end is told, confirmed by the link, compared, asked about and stopped', async () => {
  await using browser = await aBrowser()
  const page = await browser.read('/switch', { ...PHONE, javaScriptEnabled: false })
  await page.getByRole('link', { name: '약정 만료 알림 받기' }).click()
  await page.getByRole('heading', { level: 1, name: '약정 만료 알림' }).waitFor()
  await page.getByRole('button', { name: '알림 신청하기' }).click()
  await page.getByText('지금 통신사를 골라 주세요.').waitFor()
  await page.getByLabel('지금 통신사').selectOption('sk')
  await page.getByLabel('약정이 끝나는 달').selectOption('2027-06')
  await page.getByLabel('휴대폰 번호나 이메일').fill('somebody@example.com')
  await page.getByLabel('약정 만료 알림을 위한').check()
  await page.getByRole('button', { name: '알림 신청하기' }).click()
  await page.getByText('확인 링크를 보냈어요').waitFor()
  const link = await linkIn(browser, 'contract.endAsk')
  await page.goto(browser.origin + link)
  await page.getByRole('button', { name: '알림 받기' }).click()
  await page.getByText('알림을 켰어요').waitFor()
  await page.getByLabel('인터넷 속도').selectOption('500')
  await page.getByLabel('TV').selectOption('none')
  await page.getByLabel('지금 월 요금').fill('33,000')
  await page.getByRole('button', { name: '이 조합으로 보기' }).click()
  await page.getByText('1,188,000원').waitFor()
  await page.getByLabel('이름', { exact: true }).fill('최약정')
  await page.getByLabel('휴대폰 번호', { exact: true }).fill('010-0006-5110')
  await page.getByRole('checkbox', { name: '개인정보 수집·이용에 동의해요' }).check()
  await page.getByRole('button', { name: '전화로 물어보기' }).click()
  await page.waitForURL(/\/consult\/done\//)
  await page.goto(`${browser.origin}${link}&stop=1`)
  await page.getByRole('button', { name: '알림 그만 받기' }).click()
  await page.getByRole('heading', { level: 1, name: '알림을 껐어요' }).waitFor()
  expect(page.url()).not.toContain('token')
  const wide = await browser.visit('/renewal/remind', DESKTOP)
  expect(await violations(wide)).toEqual([])
  expect(browser.complaints).toEqual([expect.stringContaining('422')])
})
