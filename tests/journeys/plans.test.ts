// @module-tag long
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { writeSetting } from '#app/shared/settings/settings.server.ts'
import { DESKTOP, openBrowserSite, PHONE } from '#tests/browser.ts'
import { isTakenOver, violations, violationsAtBothWidths } from '#tests/page-state.ts'
import { signIn } from '#tests/sign-in.ts'
import { openTestSite } from '#tests/site.ts'

const CALM = { reducedMotion: 'reduce' } as const
const BANNED = /공짜|무료|최대|최고|최저가|제일|업계 ?1위|위약금 ?100%|(?<![\d,])0원|!/
const VIEWS = [
  '/plans',
  '/plans?phone=kt&lines=1&sort=total',
  '/plans?phone=none',
  '/plans?lines=2',
  '/plans?speed=100&tv=premium',
  '/plans?tel=1',
  '/compare',
  '/compare?plans=LG-05,LG-06&lines=3&phone=lg',
  '/compare?plans=LG-05,ZZ-99',
  '/compare?phone=none',
  '/compare?tel=1',
  '/calculator',
  '/calculator?carrier=sk&speed=100&tv=premium',
  '/calculator?phone=kt&lines=2',
  '/calculator?tv=none',
  '/calculator?carrier=kt&phone=kt&lines=1&tel=1',
  '/plans/find',
  '/plans/find?people=2&tv=1',
  '/plans/find?people=2&tv=1&phone=kt&lines=2',
  '/plans/find?people=1&tv=0&tel=1',
  '/plans/find?people=any&tv=any&phone=any',
]

const DARK_VIEWS = new Set([
  '/plans?phone=kt&lines=1&sort=total',
  '/compare?tel=1',
  '/calculator?carrier=kt&phone=kt&lines=1&tel=1',
  '/plans/find',
  '/plans/find?people=2&tv=1&phone=kt&lines=2',
])

/** The plans shown, in their order. */
const OTHER_PHONES = '알뜰폰·기타'
const codesOf = (page: Page) =>
  page.locator('.plan-row__inside').evaluateAll((places) => places.map((place) => place.id))
const rowOf = (page: Page, code: string) => page.locator('.plan-row', { has: page.locator(`#${code}`) })
const boxOf = (page: Page, code: string) => page.locator(`[name=plans][value=${code}]`)
/** The link of an option, in the strip of its chip. */
async function optionOf(page: Page, chip: string, option: string) {
  const filters = page.getByRole('navigation', { name: '조합 고르기' })
  const strip = filters.locator('.plan-filters__pill > details', {
    has: page.locator('summary', { hasText: chip }),
  })
  if (!(await strip.evaluate((details: HTMLDetailsElement) => details.open)))
    await strip.locator('summary').click()
  return strip.getByRole('link', { name: option, exact: true })
}

test(
  'every view says itself in one title and one canonical address, and nothing it may not say',
  { tags: 'main' },
  async () => {
    await using site = await openTestSite()
    for (const path of VIEWS) {
      const answer = await site.fetch(path)
      expect([path, answer.status]).toEqual([path, 200])
      const html = await answer.text()
      expect(html).toContain(`<link rel="canonical" href="http://localhost:3000${path.split('?')[0]}"`)
      const text = html.replaceAll(/<(script|style)\b[^>]*>.*?<\/\1>|<!--.*?-->|<[^>]+>/gs, '')
      expect([path, BANNED.exec(text)?.[0]]).toEqual([path, undefined])
    }
  },
)

test('values of nobody’s making are dropped and told, never an error', { tags: 'main' }, async () => {
  await using site = await openTestSite()
  for (const [path, told] of [
    ['/plans?speed=abc&tv=%00&lines=-1', '속도와 TV와 휴대폰 조건을 읽지 못해서 빼고'],
    ['/plans?sort=gift', '정렬 조건을 읽지 못해서 빼고'],
    ['/plans?phone=xx&lines=9', '휴대폰 조건을 읽지 못해서 빼고'],
    ['/calculator?carrier=xx', '알 수 없는 조건'],
    ['/calculator?lines=99', '알 수 없는 조건'],
  ] as const) {
    const answer = await site.fetch(path)
    expect([path, answer.status]).toEqual([path, 200])
    expect(await answer.text()).toContain(told)
  }
  for (const path of [`/compare?plans=${'LG-05,'.repeat(2_000)}`, '/compare?plans=%3Cscript%3E&lines=x']) {
    expect((await site.fetch(path)).status).toBe(200)
  }
  const joined = await site.fetch('/compare?plans=&plans=LG-05&plans=KT-05&lines=2&phone=kt', {
    redirect: 'manual',
  })
  expect([joined.status, joined.headers.get('location')]).toEqual([
    302,
    '/compare?plans=LG-05,KT-05&lines=2&phone=kt',
  ])
})

/** Presses what leads on without a script, and waits until that page is there whole. */
async function follow(press: Locator) {
  await press.click()
  await press.page().waitForLoadState()
}

test('without a script: filters by links, plans ticked, compared, calculated, and asked about', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/plans', { ...PHONE, javaScriptEnabled: false })
  const count = page.locator('.plan-filters__count')
  const choose = async (chip: string, option: string) => follow(await optionOf(page, chip, option))
  expect(await codesOf(page)).toHaveLength(18)
  await choose('속도', '500메가')
  await choose('TV', 'TV 기본형')
  // Nobody has said whose phone it is: no price holds it, and each row says what its own would take off.
  expect(await codesOf(page)).toEqual(['LG-05', 'KT-05', 'SK-05'])
  expect(await count.textContent()).toBe('요금 3개 · 결합 안 함 기준 · 통신사순')
  expect(await page.locator('.plan-row__offer').allTextContents()).toEqual([
    'LG\u00A0U+\u00A0휴대폰 1회선을 묶으면 월\u00A05,500원 덜\u00A0내요.',
    'KT\u00A0휴대폰 1회선을 묶으면 월\u00A05,500원 덜\u00A0내요.',
    'SKT\u00A0휴대폰 1회선을 묶으면 월\u00A05,500원 덜\u00A0내요.',
  ])
  // An address of old that tells lines only.
  await page.goto(`${browser.origin}/plans?speed=500&tv=basic&lines=2`)
  expect(await count.textContent()).toBe('요금 3개 · 결합 안 함 기준 · 통신사순')
  await page.locator('.plans-page__hint', { hasText: '휴대폰 통신사를 고르면 결합 할인을 넣어' }).waitFor()
  await choose('휴대폰', 'KT 휴대폰')
  expect(new URL(page.url()).search).toBe('?speed=500&tv=basic&phone=kt&lines=2')
  expect(await count.textContent()).toBe('요금 3개 · KT\u00A0휴대폰 2회선\u00A0결합 기준 · 통신사순')
  // At the one price that the phones lower.
  expect(await page.locator('.plan-row__name > .fine').allTextContents()).toEqual([
    '휴대폰\u00A02회선\u00A0결합',
  ])
  await page.getByText('KT가 3년에\u00A0277,200원 덜 들어요').waitFor()
  const consult = rowOf(page, 'KT-05').locator('[data-consult-open]')
  expect(await consult.getAttribute('data-estimate')).toContain('"mobileLines":2')
  await choose('통신사순', '월 요금 낮은 순')
  expect(await codesOf(page)).toEqual(['KT-05', 'LG-05', 'SK-05'])
  expect(await page.locator('.plan-row__same').count()).toBe(1)
  expect(await page.locator('.plan-filters__pill .plan-filters__face').allTextContents()).toEqual([
    'KT\u00A0휴대폰 2회선',
    'TV 기본형',
    '속도 500메가',
    '통신사 전체',
    '월 요금 낮은 순',
  ])
  // Each that was chosen is taken back beside its value; an order leaves nothing out.
  expect(await page.locator('.plan-filters__clear').allTextContents()).toEqual([
    'KT\u00A0휴대폰 2회선 빼기',
    'TV 기본형 빼기',
    '속도 500메가 빼기',
  ])
  const clearTv = page.getByRole('link', { name: 'TV 기본형 빼기' })
  expect(await clearTv.getAttribute('href')).toBe('/plans?speed=500&phone=kt&lines=2&sort=monthly')
  for (const code of ['LG-05', 'KT-05']) await boxOf(page, code).check()
  await follow(page.getByRole('button', { name: '나란히 비교' }))
  expect(new URL(page.url()).search).toBe('?plans=KT-05,LG-05&lines=2&phone=kt')
  expect(await page.locator('.compare-table thead th').allTextContents()).toEqual(['항목', 'LG U+', 'KT'])
  const total = page.getByRole('row', { name: /^3년 총액/ })
  expect(await total.textContent()).toBe(
    '3년 총액월\u00A0요금 × 36 + 설치비1,662,100원 277,200원 더1,384,900원 둘\u00A0중\u00A0최저',
  )
  // Whatever order an address names them in.
  await page.goto(`${browser.origin}/compare?plans=SK-05,KT-05,LG-05`)
  expect(await page.locator('.compare-table__name').allTextContents()).toEqual([
    'LG U+',
    'KT',
    'SK브로드밴드',
  ])
  const list = page.getByRole('row', { name: /^정가와 약정 할인/ })
  expect(await list.getByRole('cell').allTextContents()).toEqual([
    '66,000원 −20,900원',
    '67,100원 −20,900원',
    '64,900원 −19,800원',
  ])

  await page.goto(`${browser.origin}/calculator`)
  const form = page.locator('.calculator__form')
  for (const label of ['100메가', '고급형', 'KT', '2회선'])
    await form.getByRole('radio', { name: label, exact: true }).check()
  await follow(page.getByRole('button', { name: '계산하기' }))
  await page.getByText('이 조합은 세\u00A0곳 모두 아직 없어요.').waitFor()
  const kt = page.locator('.estimate__lanes [data-carrier=kt]')
  await follow(kt.getByRole('link', { name: '100메가 + TV 기본형' }))
  expect(new URL(page.url()).search).toBe('?phone=kt&lines=2')
  await kt.locator('summary').first().click()
  expect(await kt.locator('.bill__row.bold').allTextContents()).toEqual([
    '월 요금33,000원',
    '3년 총액월\u00A0요금 × 36 + 설치비1,226,500원',
  ])
  await follow(kt.getByRole('link', { name: /상담 신청$/ }))
  expect(new URL(page.url()).search).toBe('?carrier=kt&plan=KT-04&lines=2&phone=kt')
  expect(JSON.parse(await page.locator('.consult-page [name=estimate]').inputValue())).toMatchObject({
    planCode: 'KT-04',
    monthly: 33_000,
  })
})

test('on a phone what was chosen stands first in the line of filters, each with its ×, and a list in another order has boxes', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/plans?speed=500&tv=basic&carrier=kt', { ...PHONE, ...CALM })
  const clears = page.locator('.plan-filters__clear').filter({ visible: true })
  expect(await clears.allTextContents()).toEqual(['TV 기본형 빼기', '속도 500메가 빼기', '통신사 KT 빼기'])
  const atStart = await clears.evaluateAll((all) =>
    all.map((each) => each.getBoundingClientRect().right <= 390),
  )
  expect(atStart[0]).toBe(true)
  for (const clear of await clears.all()) {
    await clear.scrollIntoViewIfNeeded()
    const { x, width, height } = (await clear.boundingBox())!
    expect([x >= 0 && x + width <= 390, height >= 42]).toEqual([true, true])
  }
  await page.goto(`${browser.origin}/plans?sort=total`)
  expect(await page.locator('.plan-pick').filter({ visible: true }).count()).toBe(18)
})

test('nothing fits: the reason, the two nearest, and everything again', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/plans?speed=100&tv=premium&carrier=kt')
  await page.getByRole('heading', { name: '100메가에는 TV 고급형 조합이 없어요' }).waitFor()
  expect(await page.locator('.plan-filters__count').textContent()).toMatch(/^요금 0개/)
  expect(await page.locator('.no-plans a').allTextContents()).toEqual([
    '100메가 + TV 기본형 보기',
    '1기가 + TV 고급형 보기',
    '조건 모두 지우기',
  ])
  await page.getByRole('link', { name: '100메가 + TV 기본형 보기' }).click()
  await expect.poll(() => codesOf(page)).toEqual(['KT-04'])
  await page.goBack()
  await page.getByRole('link', { name: '조건 모두 지우기' }).click()
  await expect.poll(() => codesOf(page)).toHaveLength(18)
})

test(
  'with a script: ticks survive another filter, a fourth is refused, and one is taken out again',
  { tags: 'main' },
  async () => {
    await using browser = await openBrowserSite()
    const page = await browser.visit('/plans?sort=monthly', DESKTOP)
    await isTakenOver(page)
    const tray = page.locator('.plan-tray')
    await boxOf(page, 'LG-01').check()
    await tray.getByText('비교 1개').waitFor()
    await (await optionOf(page, '속도', '100메가')).click()
    await (await optionOf(page, 'TV', 'TV 고급형 0개')).click()
    await page.getByRole('heading', { name: '100메가에는 TV 고급형 조합이 없어요' }).waitFor()
    await tray.getByText('비교 1개').waitFor()
    await page.goBack()
    await page.goBack()
    await expect.poll(() => codesOf(page)).toHaveLength(18)
    expect(await boxOf(page, 'LG-01').isChecked()).toBe(true)
    await (await optionOf(page, '통신사 전체', 'KT')).click()
    await expect.poll(() => codesOf(page)).toHaveLength(6)
    for (const code of ['KT-01', 'KT-02']) await boxOf(page, code).check()
    await tray.getByText('비교 3개').waitFor()
    const fourth = boxOf(page, 'KT-03')
    await fourth.click()
    await tray.getByText('세 개까지 담을 수 있어요. 하나를 빼 주세요.').waitFor()
    expect(await fourth.isChecked()).toBe(false)
    await tray.getByRole('button', { name: '빼기 KT 500메가 인터넷 단독' }).click()
    await tray.getByText('비교 2개').waitFor()
    expect(await page.locator('[name=plans][value=KT-02]').isChecked()).toBe(false)
    await page.getByRole('button', { name: '나란히 비교' }).click()
    await page.waitForURL('**/compare?plans=LG-01,KT-01**')
    expect(browser.complaints).toEqual([])
  },
)

test('a strip of options opens over the list, takes the focus, and gives it back on Escape and on a choice', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/plans', PHONE)
  await isTakenOver(page)
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const before = await height()
  const speed = page.locator('summary', { hasText: '속도' })
  await speed.focus()
  await page.keyboard.press('Enter')
  const all = page.getByRole('list', { name: '인터넷 속도' }).getByRole('link', { name: '전체' })
  await expect.poll(() => all.evaluate((link) => link === document.activeElement)).toBe(true)
  expect(await height()).toBe(before)
  await page.keyboard.press('Escape')
  expect(await speed.evaluate((chip) => chip === document.activeElement)).toBe(true)
  expect(await all.isVisible()).toBe(false)
  await (await optionOf(page, 'TV', 'TV 고급형')).click()
  await page.waitForURL('**/plans?tv=premium')
  const tv = page.locator('.plan-filters__face', { hasText: 'TV 고급형' })
  await expect.poll(() => tv.evaluate((chip) => chip === document.activeElement)).toBe(true)
  // Options that would show nothing say so, and stay.
  await (await optionOf(page, '속도', '100메가 0개')).click()
  await page.getByRole('heading', { name: '100메가에는 TV 고급형 조합이 없어요' }).waitFor()
})

test.each([true, false])(
  'a plan’s hash opens its row and shows it whole (scripts %s)',
  async (javaScriptEnabled) => {
    await using browser = await openBrowserSite()
    const page = await browser.visit('/plans#KT-05', { ...PHONE, ...CALM, javaScriptEnabled })
    const row = rowOf(page, 'KT-05')
    await row.getByText('정가(약정 없을 때)').waitFor()
    const bar = page.locator('.plan-filters__bar')
    const edges = async () => [
      (await bar.boundingBox())!.y + (await bar.boundingBox())!.height,
      (await row.boundingBox())!.y,
    ]
    await expect.poll(async () => (await edges())[1]! < 400).toBe(true)
    const [barBottom, rowTop] = await edges()
    expect(rowTop).toBeGreaterThanOrEqual(barBottom!)
    expect(await page.locator('.plan-row__details[open]').count()).toBe(1)
  },
)

test('the whole catalogue is told in short rows: ties before them, and nothing that is not there', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/plans', { ...PHONE, ...CALM })
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(4_500)
  const rows = await page.locator('.plan-row').evaluateAll((all) => all.map((row) => row.clientHeight))
  expect(rows).toHaveLength(18)
  expect(Math.max(...rows)).toBeLessThanOrEqual(94)
  const first = page.locator('.plan-group', { has: page.locator('#LG-01') })
  expect(
    await first.locator('.plan-row').evaluateAll((all) => all.map((row) => row.getAttribute('data-carrier'))),
  ).toEqual(['lg', 'kt', 'sk'])
  // Where all three are equal, one row tells the price, and the three behind it as every other row does.
  const tie = first.locator('.plan-tie > summary')
  expect(await tie.textContent()).toBe(
    '세\u00A0곳 모두 월\u00A022,000원3년 총액 819,500원사은품\u00A010만~11만\u00A0원통신사별로 보기',
  )
  expect(await first.locator('.plan-row').first().isVisible()).toBe(false)
  // How many there are stands beside the heading: on a phone the row of choices begins with choices.
  expect(await page.locator('.plans-page__count').innerText()).toBe('18개')
  const [choices, bar] = await Promise.all(
    ['.plan-filters__pill', '.plan-filters__bar'].map((place) => page.locator(place).first().boundingBox()),
  )
  expect(choices!.x - bar!.x).toBeLessThanOrEqual(24)
  // The comparison stands beside the name, boxes only where nothing compares, and the call in what is opened.
  expect(await first.locator('.plan-group__compare').isVisible()).toBe(true)
  expect(await page.locator('.plan-pick').count()).toBe(0)
  const call = first.locator('.plan-tie__consult')
  expect(await call.getAttribute('data-asks')).toBe('[비교한 조합] 100메가 인터넷 단독 · 결합 안 함')
  expect(await call.isVisible()).toBe(false)
  await tie.click()
  expect(await call.isVisible()).toBe(true)
  expect(await first.locator('.plan-row').first().isVisible()).toBe(true)
  expect(await first.locator('.plan-row .plan-row__digits').allTextContents()).toEqual(
    Array<string>(3).fill('22,000'),
  )
  expect(await first.locator('.plan-row .plan-row__gift').allTextContents()).toEqual([
    '사은품\u00A010만\u00A0원',
    '사은품\u00A010만\u00A0원',
    '사은품\u00A011만\u00A0원',
  ])
  // The lowest of a combination says so, two that are as low both, and nobody where all are equal.
  expect(
    await page
      .locator('.plan-row', { has: page.locator('.plan-row__lowest') })
      .locator('.plan-row__inside')
      .evaluateAll((all) => all.map(({ id }) => id)),
  ).toEqual(['SK-04', 'LG-05', 'SK-05', 'LG-06'])
  expect(await page.locator('.plan-group__name').allTextContents()).toEqual([
    '100메가',
    '500메가',
    '1기가',
    '100메가 + TV 기본형',
    '500메가 + TV 기본형',
    '1기가 + TV 고급형',
  ])
  for (const [need, count] of [
    ['인터넷만', 3],
    ['인터넷+TV', 3],
  ] as const) {
    const part = page.getByRole('region', { name: need, exact: true })
    expect(await part.getByRole('heading', { level: 3 }).count(), need).toBe(count)
  }
  expect(await page.locator('.plan-group__words').allTextContents()).toEqual([
    '사은품은 SK브로드밴드가 1만\u00A0원 더\u00A0많아요.',
    '사은품은 LG\u00A0U+와 SK브로드밴드가 1만\u00A0원 더\u00A0많아요.',
    '사은품은 LG\u00A0U+와 SK브로드밴드가 1만\u00A0원 더\u00A0많아요.',
    'SK브로드밴드가 3년에\u00A039,600원 덜\u00A0들어요.',
    'LG\u00A0U+와 SK브로드밴드가 3년에\u00A039,600원 덜\u00A0들어요.',
    'LG\u00A0U+가 3년에\u00A039,600원 덜\u00A0들어요.',
  ])
  const text = await page.locator('.plans-page').textContent()
  expect(text).not.toContain('해당 없음')
  expect(text!.match(/예시\s금액(?!이라)/g)).toHaveLength(1)
  const compare = page.getByRole('link', { name: '500메가 + TV 기본형 비교' })
  expect(await compare.getAttribute('href')).toBe('/compare?plans=LG-05,KT-05,SK-05')
  expect(await first.getByText('내역').count()).toBe(3)
  const consult = rowOf(page, 'SK-02').locator('[data-consult-open]')
  expect(await consult.getAttribute('data-plan-code')).toBe('SK-02')
})

test.each([true, false])(
  'the main page asks whose phone it is, keeps the answer in the address, and only its carrier costs less (scripts %s)',
  async (javaScriptEnabled) => {
    await using browser = await openBrowserSite()
    const page = await browser.visit('/main', { ...PHONE, javaScriptEnabled })
    const amounts = () => page.locator('.lane__digits').allTextContents()
    const choices = page.getByRole('navigation', { name: '조합 고르기' })
    const alone = await amounts()
    expect(alone).toHaveLength(3)
    const need = choices.getByRole('link', { name: '인터넷+TV+휴대폰' })
    const speed = choices.getByRole('link', { name: '100메가' })
    const places = async () => [(await need.boundingBox())!.y, (await speed.boundingBox())!.y]
    const before = await places()
    await need.click()
    await choices.getByText('휴대폰을 함께 묶을까요?').waitFor()
    expect(await amounts()).toEqual(alone)
    // The question comes after what was pressed, which stays, and the panel says what its prices lack.
    expect(await places()).toEqual(before)
    await page.locator('.lane-panel', { hasText: '휴대폰 통신사를 고르면 결합 할인이 보여요.' }).waitFor()
    await choices.getByRole('link', { name: 'SKT' }).click()
    await page.waitForURL('**/main?need=mobile&phone=sk&lines=1')
    // Each price says what it holds: the phones lower one carrier's alone, so nothing of them stands over all.
    await page.locator('.lane[data-carrier=sk]', { hasText: '휴대폰\u00A01회선\u00A0결합' }).waitFor()
    expect(await page.locator('.lane__held').allTextContents()).toEqual([
      '결합\u00A0할인\u00A0없음',
      '결합\u00A0할인\u00A0없음',
      '휴대폰\u00A01회선\u00A0결합',
    ])
    expect(await page.locator('.lanes-head__about').textContent()).not.toContain('결합')
    const [first, second, third] = await amounts()
    expect([first, second]).toEqual(alone.slice(0, 2))
    expect(third).not.toBe(alone[2])
    const compare = page.getByRole('link', { name: '내역까지 자세히 비교' })
    expect(await compare.getAttribute('href')).toMatch(/lines=1&phone=sk$/)
    const household = page.getByRole('link', { name: /^혼자/ })
    expect(await household.getAttribute('href')).toBe('/plans/find?people=1&phone=sk&lines=1')
    // Answered, the question is one line, which leads back to it.
    expect(await choices.getByText('휴대폰을 함께 묶을까요?').count()).toBe(0)
    await choices.getByRole('link', { name: '지금 휴대폰 SKT 바꾸기' }).click()
    await choices.getByText('휴대폰을 함께 묶을까요?').waitFor()
    await choices.getByRole('link', { name: OTHER_PHONES }).click()
    await page.waitForURL('**/main?need=mobile&phone=none')
    await expect.poll(amounts).toEqual(alone)
    await page.getByRole('link', { name: /^넷 이상/ }).click()
    await page.getByRole('heading', { level: 1, name: 'TV도 함께 볼까요?' }).waitFor()
  },
)

test.each([
  '/main',
  '/main?need=internet',
  '/main?need=mobile',
  '/main?need=mobile&phone=kt&lines=1',
  '/main?need=mobile&phone=none',
  '/main?need=mobile&tel=1',
  '/main?need=mobile&phone=kt&lines=1&tel=1',
  '/main?bill=45000',
  '/main?need=mobile&phone=kt&lines=1&bill=45000',
])('all three prices of %s stand within the first 700 px of a phone, aligned, in one order', async (path) => {
  await using browser = await openBrowserSite()
  const page = await browser.visit(path, { ...PHONE, ...CALM })
  const lanes = page.locator('.lane')
  expect(await lanes.evaluateAll((all) => all.map((lane) => lane.getAttribute('data-carrier')))).toEqual([
    'lg',
    'kt',
    'sk',
  ])
  const boxes = await page.locator('.lane__digits').evaluateAll((all) =>
    all.map((digits) => {
      const { bottom, right } = digits.getBoundingClientRect()
      return { bottom, right }
    }),
  )
  expect(Math.max(...boxes.map(({ bottom }) => bottom))).toBeLessThanOrEqual(700)
  const ends = boxes.map(({ right }) => right)
  expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(0.5)
})

test('each lane says in numbers what it is beside the lowest, the first screen and the calculator alike', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/calculator?phone=kt&lines=3&speed=1000&tv=premium', {
    ...PHONE,
    ...CALM,
  })
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    const told = await page.locator('.estimate-lane__line').evaluateAll((all) =>
      all.map((lane) => {
        const words = lane.querySelector('.estimate-lane__beside')!
        return {
          total: Number(lane.querySelector('.estimate-lane__total > b')!.textContent!.replaceAll(/\D/g, '')),
          words: words.textContent!,
          isInside: words.getBoundingClientRect().right <= lane.getBoundingClientRect().right,
        }
      }),
    )
    const lowest = Math.min(...told.map(({ total }) => total))
    expect(
      told.map(({ words }) => Number(/최저보다\u00A0([\d,]+)원/.exec(words)?.[1]?.replace(',', '') ?? 0)),
    ).toEqual(told.map(({ total }) => total - lowest))
    expect(told.every(({ isInside }) => isInside)).toBe(true)
  }
  await page.goto(`${browser.origin}/calculator?speed=100&tv=basic`)
  // Each row opens its bill, which ends in a call with its own numbers.
  const consults = page.locator('.bill__consult')
  expect(await consults.evaluateAll((all) => all.map((each) => each.getAttribute('data-plan-code')))).toEqual(
    ['LG-04', 'KT-04', 'SK-04'],
  )
  expect(await consults.filter({ visible: true }).count()).toBe(0)
  await page.locator('.estimate-lane > summary').first().click()
  expect(await consults.filter({ visible: true }).count()).toBe(1)
  await page.goto(`${browser.origin}/main`)
  expect(await page.locator('.lane-panel').getByRole('status').textContent()).toContain(
    'SK브로드밴드가 3년에\u00A039,600원 덜\u00A0들어요.',
  )
  expect(await page.locator('.lane__beside').allTextContents()).toEqual([
    '최저보다\u00A039,600원 더',
    '최저보다\u00A039,600원 더',
    '셋\u00A0중\u00A0최저',
  ])
  const { y } = (await page.locator('.main-panel__lead').boundingBox())!
  expect(y).toBeLessThan((await page.locator('.lane__digits').first().boundingBox())!.y)
  const said = (path: string) => page.goto(browser.origin + path).then(() => page.getByRole('status').first())
  await (
    await said('/main?speed=500')
  )
    .filter({ hasText: 'LG\u00A0U+와 SK브로드밴드가 3년에\u00A039,600원 덜\u00A0들어요.' })
    .waitFor()
  await (
    await said('/main?need=internet')
  )
    .filter({ hasText: '세\u00A0곳의 3년\u00A0총액이 같아요.' })
    .waitFor()
  expect(await page.locator('.lane__beside').count()).toBe(0)
})

test('one filled button a view: the first screen’s asks for a call about what is compared', async () => {
  await using browser = await openBrowserSite()
  for (const options of [PHONE, DESKTOP]) {
    const page = await browser.visit('/main?phone=kt&lines=1', { ...options, ...CALM })
    const filled = page.locator('.button--primary').filter({ visible: true })
    const first = await filled.evaluateAll((all) =>
      all
        .filter((each) => each.getBoundingClientRect().top < innerHeight)
        .filter((each) => getComputedStyle(each).backgroundColor !== 'rgba(0, 0, 0, 0)')
        .map((each) => [each.textContent, each.getAttribute('data-asks')]),
    )
    expect(first).toEqual([
      ['이 조합으로 상담 신청', '[비교한 조합] 100메가 + TV 기본형 · KT 휴대폰 1회선 결합'],
    ])
    // A row is one target, and beside the button stands one link.
    expect(await page.locator('.lane').first().getByRole('link').count()).toBe(1)
    expect(await page.locator('.main-panel__foot a').count()).toBe(2)
    await page.close()
  }
})

test('that prices are samples stands once on a page, before all of them', async () => {
  await using site = await openTestSite()
  for (const path of ['/main', '/plans', '/calculator', '/plans/find?people=2&tv=0']) {
    const html = await (await site.fetch(path)).text()
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    expect(main.match(/class="sample-(band|note)/g), path).toEqual(['class="sample-band'])
    expect(main.indexOf('sample-band'), path).toBeLessThan(main.indexOf('<h1'))
  }
})

test.each([true, false])(
  'what is paid now is told once, and every price says what it is beside it (scripts %s)',
  async (javaScriptEnabled) => {
    await using browser = await openBrowserSite()
    const page = await browser.visit('/main?speed=500', { ...PHONE, ...CALM, javaScriptEnabled })
    const field = page.locator('.main-panel').getByRole('textbox', { name: '지금 월 요금' })
    const beside = (place: string) => page.locator(place).allTextContents()
    await field.fill('사만 원')
    await page.getByRole('button', { name: '지금 월 요금과 비교' }).click()
    await page.getByText('45,000처럼 1,000원부터 100만\u00A0원까지 숫자로 적어 주세요.').waitFor()
    expect(await field.inputValue()).toBe('사만 원')
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    expect((await beside('.lane__beside')).at(-1)).toBe('셋\u00A0중\u00A0최저')
    await field.fill('46200')
    await field.press('Enter')
    await page.waitForURL('**/main?speed=500&bill=46200')
    const told = [
      '3년\u00A01,100원 덜\u00A0내요 월\u00A01,100원 덜\u00A0· 설치비\u00A038,500원을 뺀\u00A0금액',
      '3년\u00A038,500원 더\u00A0내요 월\u00A0요금은 같음\u00A0· 설치비\u00A038,500원을 더한\u00A0금액',
      '3년\u00A01,100원 덜\u00A0내요 월\u00A01,100원 덜\u00A0· 설치비\u00A038,500원을 뺀\u00A0금액',
    ]
    await expect.poll(() => beside('.lane__beside')).toEqual(told)
    expect(await field.inputValue()).toBe('46,200')
    expect(await page.locator('.lanes-head__difference').textContent()).toBe(
      '지금보다 3년에 38,500원 더 내거나 1,100원 덜\u00A0내요.',
    )
    // Along to every page with prices, and back.
    await follow(page.getByRole('link', { name: '내역까지 자세히 비교' }))
    await page.waitForURL('**/compare?plans=LG-05,KT-05,SK-05&bill=46200')
    await page.goto(`${browser.origin}/calculator?speed=500&bill=46200`)
    expect(await beside('.estimate-lane__beside')).toEqual(told)
    expect(
      await page.locator('.calculator').getByRole('textbox', { name: '지금 월 요금' }).inputValue(),
    ).toBe('46,200')
    await page.goto(`${browser.origin}/main?speed=500&bill=46200`)
    await follow(page.getByRole('link', { name: '지금 월 요금 지우기' }))
    await page.waitForURL('**/main?speed=500')
    await expect.poll(() => field.inputValue()).toBe('')
    await expect.poll(async () => (await beside('.lane__beside')).at(-1)).toBe('셋\u00A0중\u00A0최저')
  },
)

test('the calculator follows what is paid now while it is typed, in thousands, and complains when it is left', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/calculator', { ...DESKTOP, ...CALM })
  await isTakenOver(page)
  const field = page.getByRole('textbox', { name: '지금 월 요금' })
  const message = page.getByText('45,000처럼 1,000원부터')
  await field.pressSequentially('45')
  expect(await message.count()).toBe(0)
  await field.pressSequentially('000')
  await page.waitForURL('**/calculator?bill=45000')
  expect(await field.inputValue()).toBe('45,000')
  await page.getByText('3년\u00A0274,700원 덜\u00A0내요').first().waitFor()
  await field.press('Home')
  await field.press('Delete')
  expect([
    await field.inputValue(),
    await field.evaluate((input: HTMLInputElement) => input.selectionStart),
  ]).toEqual(['5,000', 0])
  await field.fill('12')
  await field.blur()
  await message.waitFor()
  expect(await field.inputValue()).toBe('12')
  expect(await violations(page)).toEqual([])
})

test('a comparison tells what it left out, and asks for a second plan', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/compare?plans=LG-05,ZZ-99')
  await page.getByText('지금 없는 상품 1개는 빼고 보여 드려요.').waitFor()
  await page.getByRole('heading', { name: '두 개부터 비교할 수 있어요' }).waitFor()
  expect(await page.locator('[name=plans][value=LG-05]').isChecked()).toBe(true)
  await page.locator('[name=plans][value=SK-06]').check()
  await page.getByRole('button', { name: '나란히 비교' }).click()
  await page.waitForURL('**/compare?plans=LG-05,SK-06**')
  // Different combinations are named, once each.
  await expect
    .poll(() => page.locator('.compare-table thead th').allTextContents())
    .toEqual(['항목', 'LG U+500메가 + TV 기본형', 'SK브로드밴드1기가 + TV 고급형'])
  await page.getByRole('heading', { name: '서로 다른 조합을 비교해요' }).waitFor()
  await page.goto(`${browser.origin}/compare?plans=LG-01,LG-02,LG-03,LG-04`)
  await page.getByText('3개까지 비교할 수 있어서 먼저 고른 3개만 보여 드려요.').waitFor()
  await page.getByText('빠진 상품: LG U+ · 100메가 + TV 기본형').waitFor()
  expect(await page.locator('.compare-table thead th').allTextContents()).toEqual([
    '항목',
    'LG U+100메가 인터넷 단독',
    'LG U+500메가 인터넷 단독',
    'LG U+1기가 인터넷 단독',
  ])
})

const shownRows = async (page: Page) => {
  const names = page
    .locator('.compare-table tbody tr:not([aria-hidden], .compare-table__bars) th')
    .filter({ visible: true })
  return names.evaluateAll((all) => all.map((name) => name.firstChild?.textContent))
}
const THREE = '/compare?plans=LG-05,KT-05,SK-05'
const DIFFERENT = [
  '월 요금',
  '3년 총액',
  '정가와 약정 할인',
  '장비 임대료',
  '1년 뒤 해지하면',
  '2년 뒤 해지하면',
  '사은품(상품권)',
  'TV 채널',
]
const ALL = [
  ...DIFFERENT.slice(0, 3),
  '결합 할인(휴대폰)',
  '설치비(1회)',
  ...DIFFERENT.slice(3, 7),
  '사은품 지급',
  '사은품 조건',
  '인터넷 속도',
  'TV',
  'TV 채널',
  '공유기',
  '약정',
]

test.each([true, false])(
  '인터넷전화 is chosen once and goes along, into every price and the request (scripts %s)',
  async (javaScriptEnabled) => {
    await using browser = await openBrowserSite()
    const page = await browser.visit('/main?need=internet&speed=500', {
      ...PHONE,
      ...CALM,
      javaScriptEnabled,
    })
    const digits = async (selector: string) => page.locator(selector).allTextContents()
    expect(await digits('.lane__digits')).toEqual(['33,000', '33,000', '33,000'])
    await follow(page.getByRole('link', { name: '인터넷전화 +3,300~4,400원 추가' }))
    await page.waitForURL('**/main?need=internet&speed=500&tel=1')
    await expect.poll(() => digits('.lane__digits')).toEqual(['37,400', '36,300', '36,300'])
    const taken = page.getByRole('link', { name: '인터넷전화 +3,300~4,400원 빼기' })
    expect(await taken.getAttribute('aria-current')).toBe('true')
    await follow(page.getByRole('link', { name: '내역까지 자세히 비교' }))
    await page.waitForURL('**/compare?plans=LG-02,KT-02,SK-02&tel=1')
    const row = page.getByRole('row', { name: /^인터넷전화/ })
    await expect
      .poll(() => row.getByRole('cell').allTextContents())
      .toEqual([/^4,400원/, /^3,300원/, /^3,300원/].map((price) => expect.stringMatching(price)))
    // Its own bill, and the request that it leads to.
    await page.goto(`${browser.origin}/calculator?carrier=kt&speed=500&tv=none&tel=1`)
    const bill = page.locator('.bill__row', { hasText: '인터넷전화' })
    expect((await bill.locator('dd').filter({ visible: true }).textContent())?.trim()).toBe('3,300원')
    const consult = page
      .locator('.estimate__lanes [data-carrier=kt]')
      .getByRole('link', { name: /상담 신청$/ })
    expect(await consult.getAttribute('href')).toBe('/consult?carrier=kt&plan=KT-02&lines=0&tel=1')
    await page.goto(`${browser.origin}/consult?carrier=kt&plan=KT-02&lines=0&tel=1`)
    await page.getByText('인터넷전화\u00A0포함').first().waitFor()
    const estimate = await page.locator('[name=estimate]').first().inputValue()
    expect(JSON.parse(estimate)).toMatchObject({ planCode: 'KT-02', homePhone: 3_300, monthly: 36_300 })
    // Back at the choice: it is left as it was taken.
    await page.goto(`${browser.origin}/plans?speed=500&tv=none&tel=1`)
    await follow(page.getByRole('link', { name: /^인터넷전화 .* 빼기$/ }))
    await page.waitForURL('**/plans?speed=500&tv=none')
    await expect.poll(() => digits('.plan-row .plan-row__digits')).toEqual(Array<string>(3).fill('33,000'))
  },
)

test.each([true, false])(
  'what is paid is shown first with by how much it differs, nothing is set off as best, and everything one link away (scripts %s)',
  async (javaScriptEnabled) => {
    await using browser = await openBrowserSite()
    const page = await browser.visit(THREE, { ...PHONE, ...CALM, javaScriptEnabled })
    expect(await shownRows(page)).toEqual(DIFFERENT)
    const total = page.getByRole('row', { name: /^3년 총액/ })
    expect(await total.getByRole('cell').allTextContents()).toEqual([
      '1,662,100원 셋\u00A0중\u00A0최저',
      '1,701,700원 39,600원 더',
      '1,662,100원 셋\u00A0중\u00A0최저',
    ])
    const weights = await total.locator('.compare-table__value').evaluateAll((all) =>
      all.map((each) => {
        const { fontSize, fontWeight, color } = getComputedStyle(each)
        return [fontSize, fontWeight, color].join()
      }),
    )
    // The three amounts are of one look; words tell the lowest.
    expect(new Set(weights).size).toBe(1)
    // What is equal and not said by the combination's name and basis.
    const equal = page.getByRole('region', { name: '세 곳 모두 같은 항목 4개 보기' })
    expect(await equal.locator('dt').allTextContents()).toEqual([
      '설치비(1회)',
      '사은품 지급',
      '사은품 조건',
      '공유기',
    ])
    await page.getByText('LG\u00A0U+와 SK브로드밴드가 3년에\u00A039,600원 덜\u00A0들어요.').waitFor()
    // It ends with one button about all of them, and each alone by its name.
    const consults = page.locator('.compare-asks__one')
    expect(await consults.filter({ visible: true }).allTextContents()).toEqual([
      'LG\u00A0U+ 상담 500메가 + TV 기본형',
      'KT 상담 500메가 + TV 기본형',
      'SK브로드밴드 상담 500메가 + TV 기본형',
    ])
    const whole = page.locator('.compare-asks__all')
    expect(await whole.getAttribute('data-asks')).toBe('[비교한 조합] 500메가 + TV 기본형 · 결합 안 함')
    await page.emulateMedia({ media: 'print' })
    await page.goto(browser.origin + THREE)
    expect(await shownRows(page)).toEqual(ALL)
    expect(await consults.filter({ visible: true }).count()).toBe(0)
  },
)

test.each([true, false])(
  'a comparison tells what ending costs, by the rules of the settings and with the phones that were told (scripts %s)',
  async (javaScriptEnabled) => {
    await using browser = await openBrowserSite()
    const rule = '2020-01-01부터, 구간별, 12:50 36:10, 결합'
    await writeSetting(browser.site.services, 'earlyCancel', { lg: [rule], kt: [rule], sk: [] })
    const page = await browser.visit(`${THREE}&lines=1&phone=kt`, { ...PHONE, ...CALM, javaScriptEnabled })
    const row = page.getByRole('row', { name: /^1년 뒤 해지하면 예상 금액이에요/ })
    expect(await row.getByRole('cell').allTextContents()).toEqual(['125,400원', '158,400원', '확인 중'])
    const later = page.getByRole('row', { name: /^2년 뒤 해지하면/ })
    expect(await later.getByRole('cell').allTextContents()).toEqual(['150,480원', '190,080원', '확인 중'])
  },
)

test('bars stand in a comparison only where their lengths look unlike', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit(THREE, { ...PHONE, ...CALM })
  expect(await page.locator('.price-bar').count()).toBe(0)
  await page.goto(`${browser.origin}/compare?plans=LG-02,KT-06`)
  const bars = page.locator('.compare-table__bars')
  expect(await bars.locator('.price-bar').count()).toBe(2)
  expect(await bars.locator('td > p').first().textContent()).toBe(
    '정가 49,500원에서 약정 할인 16,500원을 빼면 월 33,000원',
  )
})

test('printed, a comparison is one page with its day, its address and that its amounts are samples', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit(`${THREE}&utm_source=x`, CALM)
  const note = page.locator('.print-note')
  expect(await note.isVisible()).toBe(false)
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  const said = await note.textContent()
  expect(said).toMatch(/^\d{4}년 \d{1,2}월 \d{1,2}일 인쇄 · http/)
  expect(said).toContain(`${THREE}예시 금액이에요.`)
  for (const part of [
    '.site-header',
    '.compare-box__change',
    '.compare-asks',
    '.copy-address',
    '.site-footer',
  ])
    expect(await page.locator(part).first().isVisible(), part).toBe(false)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  expect(await page.locator('[data-printed]').textContent()).toBe('')
  await page.goto(`${browser.origin}${THREE}&lines=1&phone=kt`)
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1)
})

test.each([true, false])(
  'a comparison asks whose phone it is and what to compare instead, and its head stays (scripts %s)',
  async (javaScriptEnabled) => {
    await using browser = await openBrowserSite()
    const page = await browser.visit(THREE, { ...PHONE, ...CALM, javaScriptEnabled })
    const prices = () =>
      page.locator('.compare-table__line--sum').first().locator('.compare-table__value').allTextContents()
    const openBox = () => page.locator('.compare-box:not([open]) > summary').click()
    await openBox()
    const phones = page.locator('.compare-box .segments-field', { hasText: '휴대폰을 함께 묶을까요?' })
    await phones.getByRole('link', { name: 'KT 휴대폰', exact: true }).click()
    await page.waitForURL('**/compare?plans=LG-05,KT-05,SK-05&lines=1&phone=kt')
    await expect.poll(prices).toEqual(['45,100원', '40,700원', '45,100원'])
    const own = page.getByText('SKT 휴대폰이면 −5,500원')
    await own.waitFor()
    if (!javaScriptEnabled) await openBox()
    await phones.getByRole('link', { name: OTHER_PHONES }).click()
    await page.waitForURL('**/compare?plans=LG-05,KT-05,SK-05&phone=none')
    await expect.poll(prices).toEqual(['45,100원', '46,200원', '45,100원'])
    if (!javaScriptEnabled) await openBox()
    await page.getByRole('link', { name: 'TV 고급형 (1기가)' }).click()
    await page.waitForURL('**/compare?plans=LG-06,KT-06,SK-06&phone=none')
    await page.getByRole('heading', { name: '1기가 + TV 고급형' }).waitFor()
    expect(await page.locator('.compare-asks__one').count()).toBe(3)
    // Names stay in sight, right below the site's header.
    const head = () => page.locator('.compare-table__head').boundingBox()
    await page.evaluate((down) => scrollBy(0, down), (await head())!.y)
    await expect.poll(async () => (await head())!.y).toBeGreaterThanOrEqual(43)
    expect((await head())!.y).toBeLessThanOrEqual(100)
  },
)

test('the comparison of one combination takes one and a half screens of a phone', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit(THREE, { ...PHONE, ...CALM })
  const { y, height } = (await page.locator('main').boundingBox())!
  expect(y + height).toBeLessThanOrEqual(1_200)
})

test(
  'the calculator follows each choice, and an advisor sees the very numbers',
  { tags: 'main' },
  async () => {
    await using browser = await openBrowserSite()
    const page = await browser.visit('/calculator?speed=500', PHONE)
    await isTakenOver(page)
    const steps = await page.evaluate(() => history.length)
    const form = page.locator('.calculator__form')
    const phone = form.getByRole('group', { name: '휴대폰을 함께 묶을까요?' })
    const lines = form.getByRole('group', { name: '함께 묶을 휴대폰' })
    const amounts = () => page.locator('.estimate-lane__digits').allTextContents()
    const alone = ['45,100', '46,200', '45,100']
    expect(await amounts()).toEqual(alone)
    // Lines are asked of whoever has phones to bundle; nothing is taken off at another carrier.
    expect(await lines.isVisible()).toBe(false)
    await phone.getByRole('radio', { name: 'SKT', exact: true }).check()
    await expect.poll(amounts).toEqual(['45,100', '46,200', '39,600'])
    await phone.getByRole('radio', { name: OTHER_PHONES }).check()
    await expect.poll(amounts).toEqual(alone)
    expect(await lines.isVisible()).toBe(false)
    await phone.getByRole('radio', { name: 'KT', exact: true }).check()
    await lines.getByRole('radio', { name: '2회선', exact: true }).check()
    await expect.poll(amounts).toEqual(['45,100', '37,400', '45,100'])
    expect(await page.locator('.lane-total dd').allTextContents()).toEqual(
      ['45,100', '37,400', '45,100'].map((amount) => `월 ${amount}원`),
    )
    const chosen = page.locator('.phone-amounts [aria-current]')
    expect(await chosen.allTextContents()).toEqual(['45,100원', '45,100원', '37,400원'])
    expect(new URL(page.url()).search).toBe('?speed=500&phone=kt&lines=2')
    expect(await page.evaluate(() => history.length)).toBe(steps)
    await form.getByRole('radio', { name: '100메가', exact: true }).check()
    await form.getByRole('radio', { name: '고급형', exact: true }).check()
    await page.getByText('이 조합은 세\u00A0곳 모두 아직 없어요.').waitFor()
    await form.getByRole('radio', { name: '500메가', exact: true }).check()
    await form.getByRole('radio', { name: '기본형', exact: true }).check()
    const kt = page.locator('.estimate__lanes [data-carrier=kt]')
    await kt.locator('summary').first().click()
    await kt.getByRole('link', { name: /상담 신청$/ }).click()
    const popup = page.getByRole('dialog', { name: '전화 상담 신청' })
    await popup.getByText('이 견적을 상담사에게 함께 보내요.').waitFor()
    expect(await popup.locator('.asked-plan').textContent()).toContain('37,400원')
    expect(await violations(page)).toEqual([])
    await popup.getByLabel('이름', { exact: true }).fill('고른이')
    await popup.getByLabel('휴대폰 번호').fill('010-0000-1234')
    await popup.getByRole('checkbox').check()
    const sent = page.waitForResponse('**/api/jireh/consult')
    await popup.getByRole('button', { name: '상담 신청하기' }).click()
    const { data } = (await (await sent).json()) as { data: { receiptNo: string } }
    const desk = await signIn(browser.site, 'advisor1')
    const found = await browser.site.get<{ result: { id: string }[] }>(
      `/api/desk/leads?q=${data.receiptNo}`,
      desk,
    )
    const lead = await browser.site.get<{ requests: { estimate: unknown }[] }>(
      `/api/desk/leads/${found.data.result[0]!.id}`,
      desk,
    )
    expect(lead.data.requests[0]?.estimate).toMatchObject({
      planCode: 'KT-05',
      mobileLines: 2,
      phoneCarrier: 'kt',
      monthly: 37_400,
      total: 1_384_900,
      wasCurrent: true,
      now: { isSame: true },
    })
    expect(browser.complaints).toEqual([])
  },
)

test('the very first touch of a phone’s carrier takes one line along, and the prices follow', async () => {
  await using browser = await openBrowserSite()
  // Nothing runs yet: the press is what starts the page.
  const page = await browser.read('/calculator?speed=500', { ...PHONE, ...CALM })
  const phone = page.getByRole('group', { name: '휴대폰을 함께 묶을까요?' })
  await phone.getByRole('radio', { name: 'KT', exact: true }).check()
  const amounts = () => page.locator('.estimate-lane__digits').allTextContents()
  await expect.poll(amounts).toEqual(['45,100', '40,700', '45,100'])
  const search = () => new URL(page.url()).search
  await expect.poll(search).toBe('?speed=500&phone=kt&lines=1')
  const total = page.locator('.lane-total')
  expect(await total.locator('dd').allTextContents()).toContain('월 40,700원')
  // Printed, it is one page of paper with the day, what is a sample and what no price holds, and nothing asks.
  await page.emulateMedia({ media: 'print' })
  const sheet = page.getByRole('region', { name: '요금 견적' })
  await sheet.getByRole('row', { name: '월 요금 45,100원 40,700원 45,100원' }).waitFor()
  for (const told of [
    /^\d{4}\.\d{2}\.\d{2} 기준$/,
    /^예시 금액이에요/,
    /^KT 사은품: 상품권\u00A039만\u00A0원\./,
  ])
    await sheet.getByText(told).waitFor()
  for (const part of ['.calculator__form', '.estimate', '.phone-amounts', '.lane-total', '.site-footer'])
    expect(await page.locator(part).first().isVisible(), part).toBe(false)
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'screen' })
  // The totals stand in sight from the first question on.
  expect((await total.boundingBox())!.y).toBeLessThan(844)
  await phone.getByRole('radio', { name: '결합 안 함', exact: true }).check()
  await expect.poll(amounts).toEqual(['45,100', '46,200', '45,100'])
  await expect.poll(search).toBe('?speed=500')
})

test('an old address of one carrier shows its bill, and a term that is not sold gives way', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/calculator?carrier=kt&speed=500&tv=basic&term=12&lines=0')
  await page.getByText('지금 올라온 조합은 모두 3년\u00A0약정이에요.').waitFor()
  const open = page.locator('.estimate-lane[open]')
  expect(await open.locator('.bill__row.bold').first().textContent()).toBe('월 요금46,200원')
  await isTakenOver(page)
  expect(await open.count()).toBe(1)
  expect(new URL(page.url()).search).toBe('?carrier=kt&speed=500')
})

test.each([true, false])(
  'three answers lead to a combination at every carrier and to a request about it (scripts %s)',
  async (javaScriptEnabled) => {
    await using browser = await openBrowserSite()
    const page = await browser.visit('/plans/find', { ...PHONE, javaScriptEnabled })
    await page.getByRole('heading', { level: 1, name: '집에서 몇 명이 쓰나요?' }).waitFor()
    await expect.poll(() => page.title()).toContain('집에서 몇 명이 쓰나요? (1/3)')
    await page.getByText('함께 쓰는 사람이 많을수록 빠른 속도가 편해요.').waitFor()
    // The question is the page: its foot is a line, where no menu needs the footer's links.
    expect(await page.locator('.site-footer').isVisible()).toBe(!javaScriptEnabled)
    await page.getByRole('link', { name: /^둘이나 셋/ }).click()
    await page.getByRole('heading', { level: 1, name: 'TV도 함께 볼까요?' }).waitFor()
    // What the answer costs is said before it is given.
    await page.getByText('월\u00A0+12,100~13,200원').waitFor()
    await page.getByRole('link', { name: /^TV도 볼게요/ }).click()
    await page.getByRole('heading', { level: 1, name: '휴대폰을 함께 묶을까요?' }).waitFor()
    const home = page.getByRole('complementary', { name: '우리 집 조합' }).filter({ visible: true })
    expect(await home.getByRole('link', { name: /바꾸기$/ }).allTextContents()).toEqual([
      '함께 쓰는 사람 둘이나 셋 바꾸기',
      'TV TV도 볼게요 바꾸기',
    ])
    expect(await page.locator('.find-question__progress:visible').textContent()).toBe('질문 3 / 3')
    expect(await page.locator('.find-answer__name:visible').allTextContents()).toEqual([
      'LG\u00A0U+',
      'KT',
      'SKT',
      '알뜰폰·기타',
      '결합 안 함',
      '잘 모르겠어요',
    ])
    await page.getByRole('link', { name: '뒤로' }).filter({ visible: true }).click()
    await page.getByRole('heading', { level: 1, name: 'TV도 함께 볼까요?' }).waitFor()
    await page.getByRole('link', { name: /^TV도 볼게요/ }).click()
    await page.locator('.find-answer:visible', { hasText: 'KT 조합만 내려가요' }).click()
    await page.getByRole('heading', { level: 1, name: '500메가 + TV 기본형' }).waitFor()
    expect(new URL(page.url()).search).toBe('?people=2&tv=1&phone=kt&lines=1')
    const amounts = page.locator('.estimate-lane__digits:visible')
    expect(await amounts.allTextContents()).toEqual(['45,100', '40,700', '45,100'])
    if (javaScriptEnabled)
      await expect.poll(() => page.locator('h1:visible').evaluate((h1) => h1.matches(':focus'))).toBe(true)
    await page.getByText('같은 통신사인 KT만 월\u00A05,500원 내려가고, 다른 곳은 그대로예요.').waitFor()
    await page.getByRole('link', { name: '2회선', exact: true }).click()
    await page.waitForURL('**/plans/find?people=2&tv=1&phone=kt&lines=2')
    await expect.poll(() => amounts.allTextContents()).toEqual(['45,100', '37,400', '45,100'])
    const own = page.locator('.estimate__lanes [data-carrier=kt] .bill__consult')
    expect(await own.getAttribute('data-estimate')).toContain('"mobileLines":2')
    await page.goBack()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: '휴대폰을 함께 묶을까요?' }).waitFor()
    await page.goForward()
    await page.goForward()
    await page.getByRole('link', { name: '1기가', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: '1기가 + TV 고급형' }).waitFor()
    await page.getByRole('link', { name: '함께 쓰는 사람 둘이나 셋 바꾸기' }).click()
    await page.getByRole('link', { name: /^넷 이상/ }).click()
    await page.waitForURL('**/plans/find?people=4&tv=1&phone=kt&lines=2')
    await page.getByRole('link', { name: '이 조합으로 상담 신청' }).click()
    const request = page.locator('dialog, .consult-page').locator('[name=requestInfo]')
    await expect
      .poll(() => request.first().inputValue())
      .toBe('[비교한 조합] 1기가 + TV 고급형 · KT 휴대폰 2회선 결합')
    expect(browser.complaints).toEqual([])
  },
)

test('whoever does not know anything still gets a range, and may leave the TV out of it', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/plans/find', { ...PHONE, ...CALM })
  for (const question of ['집에서 몇 명이 쓰나요?', 'TV도 함께 볼까요?', '휴대폰을 함께 묶을까요?']) {
    await page.getByRole('heading', { level: 1, name: question }).waitFor()
    await page.getByRole('link', { name: /^잘 모르겠어요/ }).click()
  }
  await page.getByRole('heading', { level: 1, name: '500메가 + TV 기본형' }).waitFor()
  const range = page.locator('.find-result__range')
  expect(await range.textContent()).toMatch(/^월\u00A045,100~46,200원 통신사 세\u00A0곳/)
  await page.getByRole('link', { name: '인터넷만', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: /^500메가 인터넷 단독/ }).waitFor()
  await expect.poll(() => range.textContent()).toMatch(/^월\u00A033,000원/)
  // The way back to the TV asks no question again.
  await page.getByRole('link', { name: '인터넷+TV', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: '500메가 + TV 기본형' }).waitFor()
})

test('axe finds nothing in any view on a phone and on a wide screen, and nothing is cut off', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/plans', { ...DESKTOP, ...CALM })
  const found: string[] = []
  for (const path of VIEWS) {
    await page.goto(browser.origin + path)
    await isTakenOver(page)
    // The dark colours of a view are those of its page.
    found.push(...(await violationsAtBothWidths(page, DARK_VIEWS.has(path))))
  }
  expect(found).toEqual([])
  expect(browser.complaints).toEqual([])
})
