// @module-tag long
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, openBrowserSite, PHONE } from '#tests/browser.ts'
import { violations } from '#tests/page-state.ts'
import { openTestSite } from '#tests/site.ts'

const box = (page: Page, number: number) => page.getByRole('checkbox', { name: new RegExp(`^${number}\\. `) })
/** Opens what is to be done later. */
async function unfold(page: Page) {
  for (const later of [1, 2]) await page.locator('.switch-list__phase > summary').nth(later).click()
}
const send = (page: Page) => page.getByRole('button', { name: '공유' })
const told = (page: Page, count: number) => page.getByText(`${count} / 14`, { exact: true }).waitFor()

test.each([
  ['a phone', PHONE],
  ['a wide screen', DESKTOP],
])('what is ticked on %s is counted, kept over a reload, shared by tabs and cleared', async (_, options) => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/switch', { ...options, reducedMotion: 'reduce' })
  await told(page, 0)
  // By keyboard: the box is a real one.
  await box(page, 3).focus()
  await page.keyboard.press('Space')
  await told(page, 1)
  // What is done later stands behind its head.
  expect(await box(page, 7).count()).toBe(0)
  await unfold(page)
  await page.getByText('가입과 해지를 함께 신청하겠다고 말하기').click()
  await told(page, 2)
  // Each phase says how far it is, and leads to its own tasks.
  const phases = page.locator('.switch-list__phases').getByRole('link')
  expect(await phases.allTextContents()).toEqual(['바꾸기 전 1/6', '바꾸는 중 1/5', '바꾼 뒤 0/3'])
  // Once the day of the installation is told, the later stretches have their dates.
  const date = page.getByRole('group', { name: /^설치 날짜/ })
  await date.getByLabel('월').selectOption('12월')
  await date.getByLabel('일').selectOption('2일')
  await page.getByText('신청한 날부터 12월 2일(수) 설치까지').waitFor()
  await page.getByText('12월 3일(목)부터 첫 고지서까지').waitFor()
  await page.getByText(/^12월 2일\(수\) 설치까지 \d+일 남았어요\. ‘바꾸기 전’부터/).waitFor()
  const found = await violations(page)
  await page.reload()
  await told(page, 2)
  expect([await box(page, 3).isChecked(), await box(page, 4).isChecked()]).toEqual([true, false])
  const second = await page.context().newPage()
  await second.goto(`${browser.origin}/switch`)
  await told(second, 2)
  await unfold(second)
  for (let number = 1; number <= 14; number += 1) await box(second, number).check()
  await second.getByText('다 확인했어요. 이제 바꿀 준비가 됐어요.').waitFor()
  await told(page, 14)
  await phases.filter({ hasText: '바꾼 뒤' }).click()
  await expect.poll(() => page.getByRole('heading', { name: '바꾼 뒤' }).isVisible()).toBe(true)
  await told(page, 14)
  await page.getByRole('button', { name: '체크 모두 지우기' }).click()
  await told(page, 0)
  await told(second, 0)
  // With nothing left to clear the button is gone, and what is beside it has the focus.
  expect(await page.getByRole('button', { name: '체크 모두 지우기' }).count()).toBe(0)
  expect(await send(page).evaluate((button) => button.matches(':focus'))).toBe(true)
  expect(await page.evaluate(() => localStorage.getItem('gc-switch-list'))).toBeNull()
  expect(found).toEqual([])
  expect(browser.complaints).toEqual([])
})

test('a browser that keeps nothing says so, and ticks all the same', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/nowhere')
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('no', 'SecurityError')
      },
    })
  })
  await page.goto(`${browser.origin}/switch`)
  await page.getByText('이 브라우저에서는 체크한 내용을 저장할 수 없어요. 창을 닫으면 지워져요.').waitFor()
  await box(page, 1).check()
  await told(page, 1)
})

test('what stands in the storage and is no list is left out', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/switch')
  for (const kept of ['{', '{"a":1}', '["x",null,2]']) {
    await page.evaluate((text) => localStorage.setItem('gc-switch-list', text), kept)
    await page.reload()
    await told(page, kept.includes('2') ? 1 : 0)
  }
})

test('without a script the list is read and ticked; nothing that needs one is offered', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/switch', { ...PHONE, javaScriptEnabled: false })
  await unfold(page)
  expect(await page.getByRole('checkbox').count()).toBeGreaterThanOrEqual(14)
  await box(page, 8).check()
  expect(await box(page, 8).isChecked()).toBe(true)
  await page.getByText('받지 않으면 전환이 취소되거나 해지가 늦어질 수 있어요').waitFor()
  for (const words of ['체크 모두 지우기', '공유', '체크한 내용은 이 브라우저에만 저장돼요.', '인쇄'])
    expect(await page.getByText(words, { exact: true }).isVisible(), words).toBe(false)
  await page.locator('main').getByRole('link', { name: '상담 신청하기' }).click()
  await page.waitForURL('**/consult')
})

/** What the list is drawn with. */
const inksOf = (page: Page) =>
  page.evaluate(() =>
    ['.section__lead', '.switch-list__note', '.switch-list__where', '.checkbox__box'].map((part) => {
      const { color, backgroundColor } = getComputedStyle(document.querySelector(`.switch-page ${part}`)!)
      return [color, backgroundColor]
    }),
  )

test('printed, the list stands alone with its boxes, in ink on paper from a dark screen too', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/switch', DESKTOP)
  await told(page, 0)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const part of [
    '.site-header',
    '.site-footer',
    '.quick-bar',
    '.switch-list__progress',
    '.switch-actions',
    '.switch-page__consult',
  ])
    expect(await page.locator(part).first().isVisible(), part).toBe(false)
  expect(await box(page, 14).isVisible()).toBe(true)
  const inDark = await inksOf(page)
  await page.emulateMedia({ media: 'print', colorScheme: 'light' })
  expect(inDark).toEqual(await inksOf(page))
})

test('the page is kept for everyone and tells search engines its steps', { tags: 'main' }, async () => {
  await using site = await openTestSite()
  const origin = await site.listen()
  const answer = await fetch(`${origin}/switch`)
  const html = await answer.text()
  expect(answer.headers.get('etag')).toBeTruthy()
  expect(html).toContain('<title>통신사 바꾸기 체크리스트 | 고른커넥트</title>')
  const linked = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json!) as { '@type': string; step?: { itemListElement: object[] }[] },
  )
  const howTo = linked.find((each) => each['@type'] === 'HowTo')!
  expect(howTo.step!.flatMap(({ itemListElement }) => itemListElement)).toHaveLength(14)
})

const toast = (page: Page, text: string) => page.locator('.toast', { hasText: text }).waitFor()

test(
  'the list is sent with its ticks by the device’s own sheet, and another browser takes them up once',
  { tags: 'main' },
  async () => {
    await using browser = await openBrowserSite()
    const page = await browser.visit('/nowhere')
    await page.addInitScript(() => {
      Object.assign(navigator, {
        share: (given: ShareData) => {
          Object.assign(window, { sharedByTest: given })
          return Promise.resolve()
        },
      })
    })
    await page.goto(`${browser.origin}/switch`)
    await told(page, 0)
    await unfold(page)
    await box(page, 7).check()
    await box(page, 3).check()
    await told(page, 2)
    await send(page).click()
    const shared = (await page.evaluate(() => Reflect.get(window, 'sharedByTest'))) as ShareData
    expect(shared).toEqual({
      title: '통신사 바꾸기 체크리스트',
      text: '2 / 14',
      url: `${browser.origin}/switch#done=7.3`,
    })

    const asked: string[] = []
    const other = await browser.visit('/switch', DESKTOP)
    other.on('request', (request) => asked.push(request.url()))
    await box(other, 1).check()
    await told(other, 1)
    await other.goto(shared.url!)
    await told(other, 3)
    await toast(other, '보낸 체크를 불러왔어요')
    await unfold(other)
    expect([await box(other, 7).isChecked(), other.url()]).toEqual([true, `${browser.origin}/switch`])
    await other.getByRole('button', { name: '체크 모두 지우기' }).click()
    await told(other, 0)
    await other.reload()
    await told(other, 0)
    expect(asked.filter((url) => url.includes('done'))).toEqual([])
    expect(browser.complaints.filter((each) => !each.includes('status of 404'))).toEqual([])
  },
)

test('without a script the day of the installation is told by a button, and the stretches have their dates', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/switch', { ...PHONE, javaScriptEnabled: false })
  await page.getByLabel('월', { exact: true }).selectOption('12월')
  await page.getByLabel('일', { exact: true }).selectOption('2일')
  await page.getByRole('button', { name: '날짜 넣기' }).click()
  expect(new URL(page.url()).search).toBe('?month=12&day=2')
  await page.getByText('신청한 날부터 12월 2일(수) 설치까지').waitFor()
  await page.getByText(/^12월 2일\(수\) 설치까지 \d+일 남았어요/).waitFor()
  await page.goto(`${browser.origin}/switch?month=2&day=31`)
  expect(await page.getByText(/설치까지$/).count()).toBe(0)
})

test('where nothing shares, the address is copied; where nothing copies, the visitor is told', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/switch', {
    ...DESKTOP,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await told(page, 0)
  await send(page).click()
  await toast(page, '링크를 복사했어요')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${browser.origin}/switch`)
  await unfold(page)
  await box(page, 14).check()
  await told(page, 1)
  await send(page).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(`${browser.origin}/switch#done=14`)
  await page.evaluate(() =>
    Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('no')) }),
  )
  await send(page).click()
  await page.getByText('보내지 못했어요. 이 페이지를 인쇄하거나 주소를 복사해 주세요.').waitFor()
  expect(await violations(page)).toEqual([])
})

test('numbers nobody made and other hashes are left out', async () => {
  await using browser = await openBrowserSite()
  for (const [hash, count] of [
    ['#done=0.15.99.2', 1],
    ['#done=abc', 0],
    ['#done=', 0],
  ] as const) {
    const page = await browser.visit(`/switch${hash}`)
    await told(page, count)
    await page.close()
  }
  expect(browser.complaints).toEqual([])
})

test('the carriers’ pages and the calculator lead to the list', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/infor/kt')
  for (const [path, part, fold] of [
    ['/infor/kt', '#step', '준비물과 물어보면 좋은 것'],
    ['/calculator?carrier=kt', '.estimate-lane[open]'],
  ]) {
    await page.goto(browser.origin + path)
    if (fold) await page.locator('summary', { hasText: fold }).click()
    await page.locator(part!).getByRole('link', { name: '통신사 바꾸기 체크리스트' }).click()
    await page.waitForURL(`${browser.origin}/switch`)
    await told(page, 0)
  }
})
