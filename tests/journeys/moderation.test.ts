// @module-tag long
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, openBrowserSite, PHONE, type BrowserSite } from '#tests/browser.ts'
import { visitDesk } from '#tests/desk-visit.ts'
import { MEMBER, signMemberIn } from '#tests/member-sign-in.ts'
import { faults, violationsAtBothWidths } from '#tests/page-state.ts'
import { COMMENT, decide, POST, report, reportable, told, write, WRITER } from '#tests/reported-texts.ts'

const HEARD = { name: '신고를 받았어요', level: 1 }

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const said = (page: Page) => page.locator('.undo-toast__words')
const flash = (page: Page) => page.locator('.desk-flash')
/** The words of the element that is focused now; none where nothing is. */
const focused = (page: Page) =>
  page.evaluate(() => (document.activeElement?.matches('body') ? '' : document.activeElement?.textContent))

/** Opens a page in a browser that holds these cookies. */
async function visitWith(
  browser: BrowserSite,
  path: string,
  cookie: string,
  options: BrowserContextOptions = PHONE,
) {
  return browser.visit(path, { ...options, cookie, reducedMotion: 'reduce' })
}

const atTheDesk = (browser: BrowserSite, path: string, options: BrowserContextOptions) =>
  visitDesk(browser, 'editor', path, { ...options, reducedMotion: 'reduce' })

test.each([
  ['a comment', 'a phone', PHONE, '박*가 님의 댓글 신고', COMMENT],
  ['a post', 'a wide screen', DESKTOP, '이 글 신고', POST.title],
] as const)('a member reports %s by keyboard on %s', async (_, __, options, link, words) => {
  await using browser = await openBrowserSite()
  const { site } = browser
  const { mine, post } = await reportable(site)
  const address = `/bbs/bbs_qna/view?seqno=${post.seqno}`
  const page = await visitWith(browser, address, mine.cookie, options)
  await page.getByRole('link', { name: link }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: '신고하기', level: 1 }).waitFor()
  await page.locator('.report-about').getByText(words).waitFor()
  const found = await faults(page)
  await button(page, '신고하기').focus()
  await page.keyboard.press('Enter')
  await page.getByText('신고하는 이유를 골라 주세요.').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('reason')
  found.push(...(await faults(page)))
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  expect(await page.getByRole('radio', { name: '욕설·비방' }).isChecked()).toBe(true)
  expect(await page.getByText('신고하는 이유를 골라 주세요.').isVisible()).toBe(false)
  await page.keyboard.press('Tab')
  await page.keyboard.type('비방하는 말이에요')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', HEARD).waitFor()
  await expect.poll(() => focused(page)).toBe(HEARD.name)
  await page.getByText('비방하는 말이에요').waitFor()
  found.push(...(await faults(page)))
  expect(found).toEqual([])
  await page.getByRole('link', { name: '읽던 글로 돌아가기' }).press('Enter')
  await page.getByRole('heading', { name: POST.title, level: 1 }).waitFor()
  expect(browser.complaints.filter((line) => !line.includes('status of 422'))).toEqual([])
})

test('without a script a stranger signs in, comes back and reports', { tags: 'main' }, async () => {
  await using browser = await openBrowserSite()
  const { site } = browser
  const { post } = await reportable(site)
  const page = await browser.visit(`/bbs/bbs_qna/view?seqno=${post.seqno}`, {
    ...PHONE,
    javaScriptEnabled: false,
  })
  await page.getByRole('link', { name: '이 글 신고' }).click()
  await page.getByLabel('이메일', { exact: true }).fill(MEMBER.email)
  await page.getByLabel('비밀번호', { exact: true }).fill(MEMBER.passwd)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await page.getByLabel('자세한 내용').fill('광고 같아요')
  await button(page, '신고하기').click()
  await page.getByText('신고하는 이유를 골라 주세요.').waitFor()
  expect(await page.getByLabel('자세한 내용').inputValue()).toBe('광고 같아요')
  await page.getByText('광고', { exact: true }).click()
  await button(page, '신고하기').click()
  await page.getByRole('heading', HEARD).waitFor()
  await page.getByText('광고 같아요').waitFor()
})

test('an operator blinds, restores and dismisses; both sides are told, without a fault at both widths', async () => {
  await using browser = await openBrowserSite()
  const { site } = browser
  const { mine, post, comment } = await reportable(site)
  await report(site, comment, mine, { note: '비방하는 말이에요' })
  await report(site, post, mine)
  const page = await atTheDesk(browser, '/desk/words', PHONE)
  await page.getByRole('link', { name: '글 검토 기다리는 글 2' }).click()
  await page.getByText('비방하는 말이에요').waitFor()
  const found = await violationsAtBothWidths(page)

  // Nothing is decided about a text without the focus, nor about the next one by a key that is still held.
  await page.keyboard.down('a')
  await page.keyboard.press('j')
  await page.keyboard.down('a')
  await page.keyboard.up('a')
  await page.getByText('가리거나 지우기').first().press('Enter')
  await page.getByLabel('이유').first().press('Enter')
  await page.getByText('가리는 이유를 적어 주세요.').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('reason')
  found.push(...(await violationsAtBothWidths(page)))
  await page.keyboard.type('비방하는 댓글')
  await page.keyboard.press('Enter')
  await expect.poll(() => said(page).textContent()).toBe('댓글을 가렸어요.')
  // Reading goes on with the text that is next.
  await expect.poll(() => focused(page)).toContain(POST.content)
  await page.getByRole('link', { name: '글 검토 기다리는 글 1' }).waitFor()

  await page.keyboard.press('Tab')
  await button(page, /^그대로 두기 글 ‘신고될/).press('Enter')
  await expect.poll(() => said(page).textContent()).toBe('글을 그대로 두었어요.')
  await page.getByRole('heading', { name: '검토할 글이 없어요' }).waitFor()
  await expect.poll(() => focused(page)).toBe('글 검토')
  found.push(...(await violationsAtBothWidths(page)))

  await page.getByRole('link', { name: '가린 글 1' }).press('Enter')
  await button(page, /^되살리기 댓글/).press('Enter')
  await expect.poll(() => said(page).textContent()).toBe('댓글을 되살렸어요.')
  expect(found).toEqual([])
  const words = (await told(site, WRITER.email)).join('\n')
  expect(words).toMatch(/쓴 댓글을 다른 사람에게 보이지 않게 가렸어요\.[\s\S]*이유: 비방하는 댓글/)
  expect(words).toMatch(/쓴 댓글을 다시 모두가 볼 수 있게 했어요\./)
  expect(words).toMatch(/신고가 들어와 살펴봤고, 그대로 두기로 했어요\./)
  const heard = (await told(site, MEMBER.email)).join('\n')
  expect(heard).toMatch(/의 댓글은 보이지 않게 했어요\.[\s\S]*살펴봤고, 그대로 두기로 했어요\./)
  expect(browser.complaints.filter((line) => !line.includes('status of 422'))).toEqual([])
})

test('somebody else was first: the operator hears so and sees what waits now', async () => {
  await using browser = await openBrowserSite()
  const { site } = browser
  const { mine, editor, post } = await reportable(site)
  await report(site, post, mine)
  const page = await atTheDesk(browser, '/desk/reviews', PHONE)
  await decide(site, post, 'blind', editor, { reason: '광고' })
  await button(page, /^그대로 두기/).click()
  await expect.poll(() => flash(page).textContent()).toMatch(/먼저 처리했어요\.[\s\S]*‘가려짐’ 상태예요\./)
  await page.getByRole('heading', { name: '검토할 글이 없어요' }).waitFor()
})

/** Whoever writes the word hears that it is not in sight yet. */
async function heldComment(browser: BrowserSite) {
  const { site } = browser
  const mine = await signMemberIn(site)
  const { seqno } = await write(site, mine)
  const page = await visitWith(browser, `/bbs/bbs_qna/view?seqno=${seqno}`, mine.cookie)
  await page.getByLabel('댓글 쓰기').fill('현금-지급 되나요')
  await button(page, '댓글 남기기').press('Enter')
  await page.getByText('댓글을 남겼어요. 운영자가 살펴본 뒤 모두에게 보여요.').waitFor()
  await expect.poll(() => focused(page)).toBe('댓글 0')
}

test('an operator adds a word and takes it back by keyboard', async () => {
  await using browser = await openBrowserSite()
  const page = await atTheDesk(browser, '/desk/words', PHONE)
  const found = await faults(page)
  await page.getByRole('link', { name: '금칙어 더하기' }).press('Enter')
  await button(page, '더하기').press('Enter')
  await page.getByText('막을 말을 40자까지 적어 주세요.').waitFor()
  found.push(...(await faults(page)))
  await page.keyboard.type('현금 지급')
  await page.getByText('먼저 살펴보기').click()
  await button(page, '더하기').press('Enter')
  await expect.poll(() => flash(page).textContent()).toBe('금칙어에 더했어요.')
  // Ready for the next one.
  await expect.poll(() => page.getByLabel('막을 말').inputValue()).toBe('')
  expect(await page.getByLabel('막을 말').evaluate((field) => field === document.activeElement)).toBe(true)
  found.push(...(await faults(page)))
  await heldComment(browser)
  await page.getByText('빼기', { exact: true }).press('Enter')
  await button(page, '금칙어에서 빼기').press('Enter')
  await expect.poll(() => flash(page).textContent()).toBe('이제 다시 쓸 수 있어요.')
  await page.getByRole('heading', { name: '아직 금칙어가 없어요' }).waitFor()
  await expect.poll(() => focused(page)).toBe('금칙어')
  expect(found).toEqual([])
})
