// @module-tag long
import { expect, test } from 'vitest'
import { openBrowserSite, PHONE, untilTakenOver } from '#tests/browser.ts'
import { visitDesk } from '#tests/desk-visit.ts'
import { listMessages } from '#app/shared/messaging/messages.server.ts'
import { MEMBER, signMemberIn } from '#tests/member-sign-in.ts'
import { violations } from '#tests/page-state.ts'
import { seoulMoment } from '#app/platform/korean-time.ts'

const VISIT = {
  hsKey: 'a-visit-by-an-advertisement',
  landingUrl:
    'https://goreun.example/infor/kt?inType=IRGC5&n_query=%EC%9D%B8%ED%84%B0%EB%84%B7%20%EC%82%AC%EC%9D%80%ED%92%88',
}
const VISITOR = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/142.0.0.0 Mobile Safari/537.36' }

/** A Monday morning: calls are made, and nobody has to wait for the office to open. */
const MORNING = seoulMoment('2026-11-23', '10:00')

async function aSite() {
  const browser = await openBrowserSite({ jobs: true, now: () => MORNING })
  // The samples would be called first, and lie in the ledger.
  await browser.site.services.database.deleteFrom('leads').execute()
  return browser
}

test('from a request to a verified review, in the browsers of visitor, two advisors and a manager', async () => {
  await using browser = await aSite()
  const [first, second] = [
    await visitDesk(browser, 'advisor1', '/desk/next', PHONE),
    await visitDesk(browser, 'advisor2', '/desk'),
  ]
  await first.getByRole('heading', { name: '내가 걸 상담이 없어요' }).waitFor()
  // A visitor with the number of a member, brought by an advertisement, asks for a call.
  await browser.site.post('/api/crm/keyword', VISIT, VISITOR)
  await browser.site.post('/api/jireh/consult', {
    hsKey: VISIT.hsKey,
    customerName: '김고른',
    customerMobile: MEMBER.phone,
    agreement: true,
    carrier: 'kt',
    planCode: 'KT-04',
    requestInfo: '다음 달에 이사해요.',
  })
  // It stands on both desks without a reload, and one of them has it.
  await first.getByRole('heading', { name: '다음 통화: 김*른' }).waitFor()
  await second.getByText('다음 달에 이사해요.').waitFor()
  await first.getByRole('button', { name: '전화 걸기' }).click()
  await first.getByRole('link', { name: '한 번 더 걸기' }).waitFor()
  await second.getByRole('cell', { name: '상담사 가', exact: true }).waitFor()
  // Nobody answers: two taps, and the next try is planned inside the office's hours.
  await first.getByRole('link', { name: '끊고 결과 남기기' }).click()
  await first.locator('.lead-call-form').getByText('부재').click()
  await first.getByRole('button', { name: '저장하고 다음' }).click()
  await first.getByRole('heading', { name: '내가 걸 상담이 없어요' }).waitFor()
  await second.getByText('부재 1회').waitFor()
  await second.getByText('오늘 12:00').or(second.getByText('12:00')).first().waitFor()
  // What was told, the application, the installation and the line.
  await first.goto(`${browser.origin}/desk?assignee=me`)
  await first.locator('.list-table__link').first().click()
  await first.locator('.pane-tabs').getByText('신청').click()
  await first.getByRole('link', { name: '가입 진행하기' }).click()
  await first.getByRole('button', { name: '남기기', exact: true }).click()
  await first.getByText('안내한 금액을 남겼어요. 버전 1이에요.').waitFor()
  // The customer agrees on a page of their own.
  await first.getByRole('button', { name: '동의 링크 문자로 보내기' }).click()
  await first.getByText('답을 기다려요').waitFor()
  const sent = (await listMessages(browser.site.services)).find(
    ({ template }) => template === 'consult.transfer',
  )
  const customer = await browser.visit(/\/consult\/transfer\S+/.exec(sent!.text)![0], PHONE)
  await customer.getByRole('checkbox').check()
  await customer.getByRole('button', { name: '신청 전달하기' }).click()
  await customer.getByRole('heading', { name: 'KT에 전달하는 데 동의했어요' }).waitFor()
  await first.getByRole('button', { name: '가입 신청하기' }).click()
  await first.getByLabel('설치하는 날').fill('2026-11-25')
  await first.getByLabel('시간').fill('13:00~15:00')
  await first.getByRole('button', { name: '설치 날짜 남기기' }).click()
  // The day of the gift follows the opening, until another is said.
  const giftDay = first.getByLabel(/줄 날/)
  const reckoned = await giftDay.inputValue()
  await first.getByLabel('개통한 날').fill('2026-11-16')
  expect(await giftDay.inputValue()).toBe('2026-11-25')
  await giftDay.fill('2026-11-24')
  await first.getByLabel('개통한 날').fill('2026-11-23')
  expect(await giftDay.inputValue()).toBe('2026-11-24')
  await giftDay.fill(reckoned)
  await first.getByLabel(/보다 먼저 개통한 것을 확인했어요/).check()
  await first.getByRole('button', { name: '개통 확인하기' }).click()
  await first.getByRole('button', { name: '후기 부탁하기' }).click()
  await first.getByText('후기를 부탁하는 문자를 보냈어요.').waitFor()
  expect(await violations(first)).toEqual([])
  // The manager pays the gift, and its owner sees it.
  const manager = await visitDesk(browser, 'manager', '/desk/gifts')
  await manager.getByRole('link', { name: /^지급 기록/ }).click()
  await manager.getByRole('textbox', { name: '확인한 것' }).fill('상품권 끝 4821')
  await manager.getByRole('button', { name: '지급 완료로 남기기' }).click()
  await manager.getByRole('heading', { name: '지급 예정 사은품이 없어요' }).waitFor()
  expect(await violations(manager)).toEqual([])
  const mine = await signMemberIn(browser.site)
  const gifts = await (await browser.site.fetch('/mypage/gifts', { headers: mine })).text()
  expect(gifts).toContain('보냈어요')
  const review = await browser.site.post<{ seqno: number; state: string }>(
    '/api/bbs/bbs_review',
    {
      title: '들은 금액과 같았어요',
      content: '설치 기사님이 약속한 시간에 오셨고 사은품도 날짜에 왔어요.',
      category: 'KT',
      rating: 5,
      region: '서울 마포구',
    },
    mine,
  )
  expect(review.status).toBe(200)
  // A newcomer's first post waits for an operator.
  const reviews = await visitDesk(browser, 'manager', '/desk/reviews')
  if (review.data.state === 'queued') await reviews.getByRole('button', { name: '올리기' }).first().click()
  const carrier = await browser.visit('/infor/kt#review')
  const card = carrier.locator('#review').getByText('들은 금액과 같았어요')
  await card.waitFor()
  await carrier.locator('#review').getByText('개통 확인').first().waitFor()
  // The advertisement's row tells what became of its visit, and what the gift cost.
  const sources = await visitDesk(browser, 'manager', '/desk/attribution?by=keyword&and=inType&also=page')
  const source = sources.getByRole('row').filter({ hasText: '인터넷 사은품' })
  expect(await source.getByRole('rowheader').innerText()).toBe('인터넷 사은품 · 광고 5 · /infor/kt')
  const figures = (await source.getByRole('cell').allInnerTexts()).map((text) =>
    text.replace(/\s\d+%\s*$/, '').replace(/^.*\s/, ''),
  )
  // Requests, one a person, have no column of their own.
  const [visits, leads, called, , applied, opened, share, promised, paid, cost] = figures
  expect([visits, leads, called, applied, opened]).toEqual(['1', '1', '1', '1', '1'])
  expect(share).toBe('100%')
  expect([promised, paid, cost]).toEqual([cost, cost, promised])
  expect(Number(cost?.replaceAll(',', ''))).toBeGreaterThan(0)
  expect(await violations(sources)).toEqual([])
  // The browser's own line about the form that was sent without its consent.
  expect(browser.complaints.filter((text) => !/status of 422/.test(text))).toEqual([])
})

/** Presses a key in the very moment in which another lead stands on the page. */
function pressAtNextHeading(key: string): void {
  const before = document.querySelector('h1')?.textContent
  new MutationObserver((_, observer) => {
    const now = document.querySelector('h1')?.textContent
    if (now === before || now === undefined) return
    observer.disconnect()
    const code = `Key${key.toUpperCase()}`
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true }))
  }).observe(document.body, { childList: true, subtree: true, characterData: true })
}

test('the next call by the keyboard alone, and the board that tells of it', async () => {
  await using browser = await aSite()
  for (const [name, mobile] of [
    ['먼저요', '01000071001'],
    ['나중요', '01000071002'],
  ])
    await browser.site.post('/api/jireh/consult', {
      customerName: name,
      customerMobile: mobile,
      agreement: true,
    })
  const page = await visitDesk(browser, 'advisor1', '/desk/next')
  // A key pressed before its scripts have taken the page over is lost.
  await untilTakenOver(page)
  const heading = page.getByRole('heading', { level: 1 })
  const one = await heading.textContent()
  await page.evaluate(pressAtNextHeading, 'c')
  await page.keyboard.press('l')
  await expect.poll(() => heading.textContent()).not.toBe(one)
  const two = await heading.textContent()
  await page.getByRole('link', { name: '한 번 더 걸기' }).waitFor()
  await page.keyboard.press('1')
  await page.keyboard.press('/')
  await page.keyboard.type('s로 끝나는 글은 보내지 않아요')
  await page.keyboard.press('Escape')
  expect(await page.getByLabel('메모').inputValue()).toBe('s로 끝나는 글은 보내지 않아요')
  await page.getByRole('radio', { name: '통화함' }).focus()
  await page.keyboard.press('s')
  await expect.poll(() => heading.textContent()).not.toBe(two)
  expect(await violations(page)).toEqual([])
  // A note that is begun before the number comes moves the page's address, and does not lose the number.
  await page.route('**/dial', async (route) => {
    await page.waitForURL(/hold=/)
    await route.continue()
  })
  await page.keyboard.press('c')
  await page.keyboard.press('/')
  await page.keyboard.type('받기 전에 적어요')
  await page.getByRole('link', { name: '한 번 더 걸기' }).waitFor()
  for (const path of ['/desk/board', '/desk/advisors']) {
    const manager = await visitDesk(browser, 'manager', path, { viewport: { width: 320, height: 800 } })
    expect(await violations(manager)).toEqual([])
    const overflow = await manager.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect([path, overflow]).toEqual([path, 0])
  }
  expect(browser.complaints).toEqual([])
})
