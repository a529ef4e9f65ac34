// @module-tag long
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, openBrowserSite, PHONE, type BrowserSite } from '#tests/browser.ts'
import { OTHER, postForm, signMemberIn } from '#tests/member-sign-in.ts'
import { isTakenOver, violations } from '#tests/page-state.ts'
import { openTestSite, type TestSite } from '#tests/site.ts'

const CALM = { reducedMotion: 'reduce' } as const
const LOGIN = '로그인하고 댓글을 남길 수 있어요.'
/** The browser's own line about an answer that refuses, or about no network. */
const REFUSED = /status of 4\d\d|ERR_INTERNET_DISCONNECTED/

async function ask(site: TestSite, headers: Record<string, string>) {
  const question = { title: '댓글을 기다리는 질문', content: '이 질문 아래에 댓글을 남겨 봅니다.' }
  const { data } = await site.post<{ seqno: number }>('/api/bbs/bbs_qna', question, headers)
  return { seqno: data.seqno, path: `/bbs/bbs_qna/view?seqno=${data.seqno}` }
}

const commentOn = (site: TestSite, seqno: number, body: object, headers: Record<string, string>) =>
  site.post<{ commentId: number }>(`/api/bbs/bbs_qna/${seqno}/comments`, body, headers)

/** Opens a page in a browser of the member whose headers these are. */
async function openAs(browser: BrowserSite, path: string, headers: { cookie: string }, options = PHONE) {
  const page = await browser.visit(path, { ...options, ...CALM, cookie: headers.cookie })
  await isTakenOver(page)
  return page
}

const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0]
const field = (page: Page) => page.getByLabel('댓글 쓰기')

test(
  'a page of comments shows threads, replies, deleted ones and who is official, the same for everyone',
  { tags: 'main' },
  async () => {
    await using site = await openTestSite()
    const mine = await signMemberIn(site)
    const { seqno, path } = await ask(site, mine)
    const first = await commentOn(site, seqno, { content: '지워질 댓글이에요' }, mine)
    await commentOn(site, seqno, { content: '남아 있는 답글이에요', parentId: first.data.commentId }, mine)
    await site.call('DELETE', `/api/bbs/bbs_qna/${seqno}/comments/${first.data.commentId}`, undefined, mine)
    const html = await (await site.fetch(path, { headers: mine })).text()
    expect(html).toContain('삭제된 댓글입니다.')
    expect(html).toMatch(/post-comment--reply[\s\S]*남아 있는 답글이에요/)
    expect(html).toContain('댓글 1<')
    expect(html).not.toContain('isMine')
    expect(mainOf(html)).toBe(mainOf(await (await site.fetch(path)).text()))
  },
)

test(
  'comments go on to a second page, and pages that are not there lead back to the post',
  { tags: 'main' },
  async () => {
    await using site = await openTestSite()
    const mine = await signMemberIn(site)
    const { seqno, path } = await ask(site, mine)
    const row = { seqno, author_name: '김*른', created_at: new Date() }
    await site.services.database
      .insertInto('comments')
      .values(Array.from({ length: 60 }, (_, index) => ({ ...row, body: `${index + 1}번째 댓글이에요` })))
      .execute()
    expect(await (await site.fetch(path)).text()).toContain(`${path}&amp;comments=2#comments`)
    const second = await (await site.fetch(`${path}&comments=2`)).text()
    expect(second).toContain('51번째 댓글이에요')
    expect(second).not.toContain('50번째 댓글이에요')
    for (const wrong of ['3', '0', 'a', '1000', '2&comments=1']) {
      const answer = await site.fetch(`${path}&comments=${wrong}`, { redirect: 'manual' })
      expect([answer.status, answer.headers.get('location')]).toEqual([302, path])
    }
    const posted = await postForm(site, path, { content: '맨 끝에 남기는 댓글' }, mine)
    expect(posted.headers.get('location')).toMatch(/&comments=2#comment-\d+$/)
  },
)

test(
  'without a script a comment is posted, and what was typed comes back with a refusal',
  { tags: 'main' },
  async () => {
    await using site = await openTestSite()
    const mine = await signMemberIn(site)
    const { path } = await ask(site, mine)
    const posted = await postForm(site, path, { content: '스크립트 없이 남긴 댓글' }, mine)
    expect(posted.status).toBe(303)
    expect(await (await site.fetch(path)).text()).toContain('스크립트 없이 남긴 댓글')
    const asked = await postForm(site, path, { content: '아직 로그인하지 않은 사람의 글' }, {})
    expect(asked.status).toBe(401)
    const html = await asked.text()
    expect(html).toContain('아직 로그인하지 않은 사람의 글')
    expect(html).toContain(LOGIN)
    expect(html).toContain(`/login?redirect=${encodeURIComponent(`${path}#comments`)}`)
    const phone = await postForm(site, path, { content: '010-1234-5678로 전화 주세요' }, mine)
    expect(phone.status).toBe(422)
    expect(await phone.text()).toContain('전화번호가 들어 있어요. 모두가 볼 수 있으니 지우고 올려 주세요.')
    expect(
      (await postForm(site, path, { content: '남의 글' }, { ...mine, 'sec-fetch-site': 'cross-site' }))
        .status,
    ).toBe(403)
    expect(
      (await postForm(site, '/bbs/bbs_qna/view?seqno=99999999', { content: '없는 글' }, mine)).status,
    ).toBe(404)
  },
)

test('notices have no form, and a closed post says why', { tags: 'main' }, async () => {
  await using site = await openTestSite()
  const mine = await signMemberIn(site)
  const { seqno, path } = await ask(site, mine)
  await site.services.database
    .updateTable('posts')
    .set({ is_closed: true })
    .where('seqno', '=', seqno)
    .execute()
  const closed = await (await site.fetch(path)).text()
  expect(closed).toContain('댓글을 받지 않는 글이에요.')
  expect(closed).not.toContain('name="content"')
  const notice = await site.services.database
    .selectFrom('posts')
    .select('seqno')
    .where('board', '=', 'bbs_notice')
    .executeTakeFirstOrThrow()
  const html = await (await site.fetch(`/bbs/bbs_notice/view?seqno=${notice.seqno}`)).text()
  expect(html).not.toContain('name="content"')
})

test.each([
  ['a phone', PHONE],
  ['a wide screen', DESKTOP],
])('a member writes by keyboard on %s: the new comment stands there and is reached', async (_, options) => {
  await using browser = await openBrowserSite()
  const mine = await signMemberIn(browser.site)
  const { path } = await ask(browser.site, mine)
  const page = await openAs(browser, path, mine, options as typeof PHONE)
  await field(page).focus()
  await page.keyboard.type('010-1234-5678로 알려 주세요')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('전화번호가 들어 있어요.').waitFor()
  expect(await field(page).inputValue()).toBe('010-1234-5678로 알려 주세요')
  await field(page).fill('첫 줄이에요\n<b>둘째</b> 줄이에요')
  await page.getByRole('button', { name: '댓글 남기기' }).press('Enter')
  const comment = page.locator('.post-comment', { hasText: '<b>둘째</b> 줄이에요' })
  await comment.waitFor()
  expect(await comment.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await field(page).inputValue()).toBe('')
  expect(await violations(page)).toEqual([])
  expect(browser.complaints).toEqual([])
})

test('a text is lost neither without a network nor on the way to signing in', { tags: 'main' }, async () => {
  await using browser = await openBrowserSite()
  const mine = await signMemberIn(browser.site)
  const { path } = await ask(browser.site, mine)
  const page = await openAs(browser, path, mine)
  await field(page).fill('잃어버리면 안 되는 글')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: '댓글 남기기' }).click()
  await page.getByText('서버와 연결하지 못했어요.').waitFor()
  expect(await field(page).inputValue()).toBe('잃어버리면 안 되는 글')
  await page.context().setOffline(false)
  await page.context().clearCookies()
  await page.reload()
  await isTakenOver(page)
  await field(page).fill('들어가기 전에 쓴 글')
  const link = page.getByRole('link', { name: '로그인하기' })
  await link.click()
  await page.waitForURL(/\/login\?redirect=/)
  await page.goto(browser.origin + path)
  await isTakenOver(page)
  expect(await field(page).inputValue()).toBe('들어가기 전에 쓴 글')
  expect(browser.complaints.filter((line) => !REFUSED.test(line))).toEqual([])
})

test('a link of the own page lands on the comment, which is drawn after the page', async () => {
  await using browser = await openBrowserSite()
  const { site } = browser
  const mine = await signMemberIn(site)
  const { seqno } = await ask(site, mine)
  const { data } = await commentOn(site, seqno, { content: '내 페이지에서 찾아갈 댓글이에요' }, mine)
  const page = await openAs(browser, '/mypage/posts?part=comments', mine)
  await page.getByRole('link', { name: '내 페이지에서 찾아갈 댓글이에요' }).click()
  const comment = page.locator(`#comment-${data.commentId}`)
  await comment.waitFor()
  await expect.poll(() => comment.evaluate((item) => item.getBoundingClientRect().top)).toBeLessThan(844)
  await page.getByRole('button', { name: '수정' }).last().waitFor()
})

test.each([
  ['a phone', PHONE],
  ['a wide screen', DESKTOP],
])('a member replies, changes and deletes on %s; nobody else is offered to', async (_, options) => {
  await using browser = await openBrowserSite()
  const { site } = browser
  const mine = await signMemberIn(site)
  const { seqno, path } = await ask(site, mine)
  await commentOn(site, seqno, { content: '남이 남긴 댓글이에요' }, await signMemberIn(site, OTHER))
  const page = await openAs(browser, path, mine, options as typeof PHONE)
  const theirs = page.locator('.post-comment', { hasText: '남이 남긴 댓글이에요' })
  await theirs.getByRole('button', { name: '답글' }).click()
  expect(await theirs.getByRole('button', { name: '삭제' }).count()).toBe(0)
  await page.keyboard.type('내가 남기는 답글이에요')
  await page.getByRole('button', { name: '답글 남기기' }).click()
  const reply = page.locator('.post-comment--reply', { hasText: '내가 남기는 답글이에요' })
  await reply.waitFor()
  await reply.getByRole('button', { name: '수정' }).click()
  await page.getByLabel('댓글 고치기').fill('고쳐 쓴 답글이에요')
  await page.getByRole('button', { name: '고치기' }).click()
  const changed = page.locator('.post-comment--reply', { hasText: '고쳐 쓴 답글이에요' })
  await changed.getByText('수정함').waitFor()
  expect(await violations(page)).toEqual([])
  await changed.getByRole('button', { name: '삭제' }).click()
  await page
    .getByRole('alertdialog', { name: '댓글을 지울까요?' })
    .getByRole('button', { name: '닫기' })
    .click()
  await changed.getByRole('button', { name: '삭제' }).click()
  await page.getByRole('button', { name: '지우기' }).click()
  await page.getByText('댓글을 지웠어요.').waitFor()
  await changed.waitFor({ state: 'detached' })
  const stranger = await browser.visit(path, options as typeof PHONE)
  await isTakenOver(stranger)
  expect(await stranger.getByRole('button', { name: '답글' }).count()).toBe(0)
  expect(browser.complaints).toEqual([])
})

test("a post's writer changes and deletes it from its page; others are told of a post that waits", async () => {
  await using browser = await openBrowserSite()
  const { site } = browser
  const mine = await signMemberIn(site)
  const { seqno, path } = await ask(site, mine)
  const posts = site.services.database.updateTable('posts').where('seqno', '=', seqno)
  await posts.set({ state: 'queued' }).execute()
  await site.services.invalidate(`post:${seqno}`)
  expect((await site.fetch(path)).status).toBe(404)
  const page = await openAs(browser, path, mine)
  await page.getByText('운영자가 확인한 뒤 모두에게 보여요.').waitFor()
  const change = page.getByRole('link', { name: '수정' })
  expect(await change.getAttribute('href')).toBe(`/bbs/bbs_qna/edit?seqno=${seqno}`)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: '삭제' }).click()
  const dialog = page.getByRole('alertdialog', { name: '글을 지울까요?' })
  await dialog.getByText('지운 글은 되돌릴 수 없어요.').waitFor()
  await dialog.getByRole('button', { name: '지우기' }).click()
  await page.waitForURL(/bbs_qna\/list$/)
  await page.getByText('글을 지웠어요.').waitFor()
  expect((await site.fetch(path, { headers: mine })).status).toBe(404)
  const stranger = await browser.visit('/bbs/bbs_issue/view?seqno=371')
  await isTakenOver(stranger)
  expect(await stranger.getByRole('button', { name: '삭제' }).count()).toBe(0)
})
