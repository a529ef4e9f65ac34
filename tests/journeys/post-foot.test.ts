// @module-tag long
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, openBrowserSite, PHONE, type BrowserSite } from '#tests/browser.ts'
import { OTHER, signMemberIn } from '#tests/member-sign-in.ts'
import { violations } from '#tests/page-state.ts'

const CALM = { reducedMotion: 'reduce' } as const

async function ask({ site }: BrowserSite) {
  const question = { title: '추천을 받을 질문', content: '이 질문은 다른 회원이 추천할 수 있어요.' }
  const mine = await signMemberIn(site)
  const { data } = await site.post<{ seqno: number }>('/api/bbs/bbs_qna', question, mine)
  return `/bbs/bbs_qna/view?seqno=${data.seqno}`
}

/** What a touch fetched has taken over; a press before that posts by itself, as without a script. */
async function isAlive(button: Locator) {
  await expect.poll(() => button.evaluate(hasReact)).toBe(true)
}

const hasReact = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'))

test.each([
  ['a phone', PHONE],
  ['a wide screen', DESKTOP],
])(
  'on %s a stranger is told to sign in, a member recommends by keyboard and takes it back',
  async (_, at) => {
    await using browser = await openBrowserSite()
    const path = await ask(browser)
    const page = await browser.visit(path, { ...at, ...CALM })
    const button = page.getByRole('button', { name: /^추천/ })
    await button.hover()
    await isAlive(button)
    await button.click()
    await page.getByText('로그인하고 추천할 수 있어요.').waitFor()
    expect(await button.textContent()).toBe('추천 0')
    const { cookie } = await signMemberIn(browser.site, OTHER)
    const cookies = cookie.split('; ').map((pair) => pair.split('=') as [string, string])
    await page.context().addCookies(cookies.map(([name, value]) => ({ name, value, url: browser.origin })))
    await page.reload()
    await isAlive(button)
    await button.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')
    expect(await button.textContent()).toBe('추천 1')
    expect(await violations(page)).toEqual([])
    await page.reload()
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')
    await page.context().setOffline(true)
    await button.click()
    await page.getByText('서버와 연결하지 못했어요.').waitFor()
    await page.context().setOffline(false)
    await button.click()
    await expect.poll(() => button.textContent()).toBe('추천 0')
    expect(await button.getAttribute('aria-pressed')).toBe('false')
    expect(browser.complaints.filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
  },
)

test.each([
  ['a phone', PHONE],
  ['a wide screen', DESKTOP],
])('on %s an operator of the desk answers and deletes on the page that visitors read', async (_, at) => {
  await using browser = await openBrowserSite()
  const path = await ask(browser)
  const page = await browser.visit('/desk/login', { ...at, ...CALM })
  await page.getByLabel('이메일').fill('manager@desk.example')
  await page.getByLabel('비밀번호', { exact: true }).fill('demo-4Rt9-calm-door')
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
  await page.goto(browser.origin + path)
  await page.getByRole('link', { name: '수정' }).waitFor()
  await page.getByLabel('댓글 쓰기').fill('운영자가 여기서 바로 답해요.')
  await page.getByRole('button', { name: '댓글 남기기' }).click()
  await page.locator('#answer').getByText('운영자가 여기서 바로 답해요.').waitFor()
  await page.getByRole('button', { name: '삭제', exact: true }).first().click()
  await page.getByRole('button', { name: '지우기' }).click()
  await page.waitForURL('**/bbs/bbs_qna/list')
  await page.getByText('글을 지웠어요.').waitFor()
  expect((await browser.site.fetch(path)).status).toBe(404)
  expect(browser.complaints).toEqual([])
})
