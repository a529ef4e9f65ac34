// @module-tag long
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, openBrowserSite, PHONE, untilTakenOver, type BrowserSite } from '#tests/browser.ts'
import { faults, violations } from '#tests/page-state.ts'
import { visitDesk } from '#tests/desk-visit.ts'
import { signIn } from '#tests/sign-in.ts'

const TIP = {
  title: '이사할 때 인터넷 옮기기',
  content: '이사 날짜를 먼저 정해요. 그다음 상담사에게 알려요.',
}
const NO_SCRIPT = { ...PHONE, javaScriptEnabled: false } as const

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const told = (page: Page, words: string) => page.locator('output').getByText(words).waitFor()
const title = (page: Page, words: string) => page.getByRole('heading', { level: 1, name: words }).waitFor()

async function atTheDesk(browser: BrowserSite, options: BrowserContextOptions) {
  const page = await visitDesk(browser, 'editor', '/desk/posts', options)
  await title(page, '게시글')
  return page
}

async function write(browser: BrowserSite, post: object = TIP): Promise<number> {
  const editor = await signIn(browser.site, 'editor')
  const { data } = await browser.site.post<{ seqno: number }>('/api/bbs/bbs_tip', post, editor)
  return data.seqno
}

const publicList = async (browser: BrowserSite) => {
  const { data } = await browser.site.get<{ pinned: { title: string }[] }>('/api/bbs/bbs_tip')
  const page = await (await browser.site.fetch('/bbs/bbs_tip/list')).text()
  return { pinned: data.pinned[0]?.title, page }
}

/** Changes the text in the public editor, with the desk's session, and comes back. */
async function change(page: Page, seqno: number, words: string) {
  await page.getByRole('link', { name: '글 고치기' }).click()
  await page.waitForURL(/\/bbs\/bbs_tip\/edit/)
  await page.locator('.ProseMirror').click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(words)
  await button(page, '등록하기').click()
  await page.waitForURL(/\/bbs\/bbs_tip\/view/)
  await page.getByText(words.trim()).first().waitFor()
  await page.goto(new URL(`/desk/posts/${seqno}`, page.url()).href)
  await untilTakenOver(page)
}

test.each([
  ['a phone', PHONE],
  ['a wide screen', DESKTOP],
])('a post is found, pinned, changed twice, compared, reverted and thrown away on %s', async (_, options) => {
  await using browser = await openBrowserSite()
  const seqno = await write(browser)
  const page = await atTheDesk(browser, { ...options, reducedMotion: 'reduce' })
  // Each look takes a second: a page is looked at where it is the fuller one.
  const isPhone = options === PHONE
  const found = isPhone ? await faults(page) : []
  if (isPhone) await page.locator('.filter-fold > summary').click()
  await page.getByLabel('제목, 작성자, 번호로 찾기').fill('인터넷 옮기기')
  await button(page, '찾기').click()
  await page.getByText('찾은 글 1개').waitFor()
  await page.getByRole('link', { name: TIP.title }).click()
  await title(page, TIP.title)
  await button(page, '목록 맨 위에 고정').click()
  await told(page, '목록 맨 위에 고정했어요.')
  if (!isPhone) found.push(...(await faults(page)))
  const list = await publicList(browser)
  expect(list.pinned).toBe(TIP.title)
  expect(list.page).toContain(TIP.title)

  await change(page, seqno, ' 둘째로 더한 말이에요.')
  await change(page, seqno, ' 셋째로 더한 말이에요.')
  await page.getByRole('link', { name: '바뀐 것 보기 (버전 3)' }).click()
  await page.waitForURL(/history\?from=2&to=3/)
  await page.locator('ins', { hasText: '셋째로 더한 말이에요.' }).waitFor()
  expect(await page.locator('.post-history__text ins').count()).toBe(1)
  await page.getByLabel('예전 글').selectOption('1')
  await button(page, '견주기').click()
  await page.locator('.post-history__text ins', { hasText: '둘째로 더한 말이에요. 셋째로' }).waitFor()
  found.push(...(await faults(page)))
  await button(page, '버전 1의 글로 되돌리기').click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('지금 글은 기록에 남아요.', { exact: false }).waitFor()
  if (isPhone) found.push(...(await violations(page)))
  await dialog.getByRole('button', { name: '버전 1의 글로 되돌리기' }).click()
  await told(page, '예전 글로 되돌렸어요. 이제 버전 4이에요.')
  const view = `/bbs/bbs_tip/view?seqno=${seqno}`
  const shown = await (await browser.site.fetch(view)).text()
  expect(shown).toContain(TIP.content)
  expect(shown).not.toContain('더한 말')

  await page.getByLabel('지우는 이유').fill('같은 글이 있어요')
  await button(page, '휴지통에 넣기').click()
  await dialog.getByText(`‘${TIP.title}’ 글을 휴지통에 넣을까요?`).waitFor()
  await button(page, '닫기').click()
  expect((await browser.site.fetch(view)).status).toBe(200)
  await button(page, '휴지통에 넣기').click()
  await dialog.getByRole('button', { name: '휴지통에 넣기' }).click()
  await told(page, '휴지통에 넣었어요. 30일 안에 되살릴 수 있어요.')
  expect((await browser.site.fetch(view)).status).toBe(404)
  if (isPhone) found.push(...(await faults(page)))
  await button(page, '되살리기').click()
  await told(page, '글을 되살렸어요.')
  expect((await browser.site.fetch(view)).status).toBe(200)
  expect((await publicList(browser)).pinned).toBe(TIP.title)
  expect(found).toEqual([])
  expect(browser.complaints).toEqual([])
})

test('by keys alone: a post is opened, closed for comments, moved and given a time', async () => {
  await using browser = await openBrowserSite()
  const seqno = await write(browser)
  const page = await atTheDesk(browser, DESKTOP)
  const reach = async (name: string | RegExp, role: 'button' | 'link' | 'combobox' = 'button') => {
    const wanted = page.getByRole(role, { name, exact: true }).first()
    for (let tabs = 0; tabs < 80; tabs += 1) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`No key leads to ${String(name)}.`)
  }
  await reach(TIP.title, 'link')
  await page.keyboard.press('Enter')
  await title(page, TIP.title)
  await reach('댓글 그만 받기')
  await page.keyboard.press('Enter')
  await told(page, '이제 댓글을 받지 않아요.')
  await reach('다른 게시판으로', 'combobox')
  await page.keyboard.press('End')
  await reach('옮기기')
  await page.keyboard.press('Enter')
  await told(page, '옮겼어요. 이제 TV 이야기 게시판에 있어요.')
  expect((await browser.site.fetch(`/bbs/bbs_tip/view?seqno=${seqno}`)).status).toBe(404)
  expect((await browser.site.fetch(`/bbs/bbs_tv/view?seqno=${seqno}`)).status).toBe(200)
  await reach('때를 정해 올리기')
  await page.keyboard.press('Enter')
  await page.getByText('올릴 때를 골라 주세요.').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('publishAt')
  expect(await violations(page)).toEqual([])
  await page.getByLabel('올릴 때').fill('2040-01-01T09:00')
  await button(page, '때를 정해 올리기').press('Enter')
  await told(page, '올릴 때를 정했어요. 그때까지 보이지 않아요.')
  expect((await browser.site.fetch(`/bbs/bbs_tv/view?seqno=${seqno}`)).status).toBe(404)
  await button(page, '지금 올리기').press('Enter')
  await told(page, '게시했어요. 홈페이지에 바로 보여요.')
  expect((await browser.site.fetch(`/bbs/bbs_tv/view?seqno=${seqno}`)).status).toBe(200)
  expect(browser.complaints.filter((each) => !each.includes('422'))).toEqual([])
})

test('an operator writes on every board from the desk, with the session of the desk', async () => {
  await using browser = await openBrowserSite()
  const page = await atTheDesk(browser, DESKTOP)
  await page.getByText('글쓰기', { exact: true }).click()
  await page.getByRole('link', { name: '공지사항', exact: true }).click()
  await page.waitForURL(/\/bbs\/bbs_notice\/edit/)
  const subject = page.getByRole('textbox', { name: '제목', exact: true })
  await subject.fill('최고의 12월 상담 시간')
  const advice = page.getByText('“최고”는 쓸 수 없는 표현이에요. 다른 말로 바꿔 주세요.')
  await advice.waitFor()
  await subject.fill('12월 상담 시간 안내')
  await advice.waitFor({ state: 'detached' })
  await page.locator('.ProseMirror').click()
  await page.keyboard.type('12월 24일은 오후 세 시까지 상담해요.')
  await button(page, '등록하기').click()
  await page.waitForURL(/\/bbs\/bbs_notice\/view/)
  await title(page, '12월 상담 시간 안내')
  expect(await (await browser.site.fetch('/bbs/bbs_notice/list')).text()).toContain('12월 상담 시간 안내')
  const editor = await signIn(browser.site, 'editor')
  for (const board of ['bbs_notice', 'bbs_qna', 'bbs_review', 'bbs_tip', 'bbs_issue', 'bbs_tv']) {
    const cookie = `gc_desk=${editor.authorization.replace('Bearer ', '')}`
    expect((await browser.site.fetch(`/bbs/${board}/edit`, { headers: { cookie } })).status, board).toBe(
      board === 'bbs_review' ? 403 : 200,
    )
  }
})

test('without a script: found, pinned, thrown away and put back; a wording compared and restored', async () => {
  await using browser = await openBrowserSite()
  const seqno = await write(browser)
  const editor = await signIn(browser.site, 'editor')
  await browser.site.put(`/api/bbs/bbs_tip/${seqno}`, { title: '다시 적은 제목', version: 1 }, editor)
  const page = await atTheDesk(browser, NO_SCRIPT)
  const fold = page.locator('.filter-fold > summary')
  if (await fold.isVisible()) await fold.click()
  await page.locator('.filter-chips summary', { hasText: '게시판' }).click()
  await page.getByRole('link', { name: '통신 꿀팁', exact: true }).last().click()
  await page.getByRole('link', { name: '다시 적은 제목' }).click()
  await button(page, '목록 맨 위에 고정').click()
  await told(page, '목록 맨 위에 고정했어요.')
  await button(page, '가리기').click()
  await page.getByText('가리는 이유를 적어 주세요.').waitFor()
  await button(page, '휴지통에 넣기').click()
  await told(page, '휴지통에 넣었어요.')
  await button(page, '되살리기').click()
  await told(page, '글을 되살렸어요.')
  await page.getByRole('link', { name: '바뀐 것 보기' }).click()
  await page.locator('del', { hasText: '이사할 때' }).waitFor()
  await browser.site.put(`/api/bbs/bbs_tip/${seqno}`, { title: '그사이 고친 제목', version: 2 }, editor)
  await button(page, '버전 1의 글로 되돌리기').click()
  await page.getByText('그사이 누가 고친 글이에요.').waitFor()
  await page.getByRole('link', { name: '그사이 고친 제목' }).waitFor()
  await page.goto(`${browser.origin}/desk/posts/${seqno}/history?from=1&to=3`)
  await button(page, '버전 1의 글로 되돌리기').click()
  await told(page, '예전 글로 되돌렸어요.')
  await title(page, TIP.title)
})

test('what is not there, and whoever may not, is told inside the desk', async () => {
  await using browser = await openBrowserSite()
  const { site } = browser
  const cookie = async (who: string) => {
    const { authorization } = await signIn(site, who)
    return { headers: { cookie: `gc_desk=${authorization.replace('Bearer ', '')}` } }
  }
  const editor = await cookie('editor')
  for (const path of [
    '/desk/posts/99999999',
    '/desk/posts/abc',
    '/desk/posts/371/history?from=9',
    '/desk/posts/0/history',
  ]) {
    const answer = await site.fetch(path, editor)
    expect(answer.status, path).toBe(404)
    expect(await answer.text(), path).toMatch(/지워졌거나 없는 글이에요|그런 버전이 없어요/)
  }
  for (const who of ['advisor1', 'privacy'])
    for (const path of [
      '/desk/posts',
      '/desk/posts/371',
      '/desk/posts/371/history',
      '/desk/posts/371.data',
    ]) {
      const answer = await site.fetch(path, await cookie(who))
      expect(answer.status, `${who} ${path}`).toBe(403)
      expect(await answer.text()).not.toContain('인터넷의 모든 것')
    }
  const page = await atTheDesk(browser, PHONE)
  await page.goto(`${browser.origin}/desk/posts?q=${encodeURIComponent('없는말없는말')}`)
  await page.getByText('조건에 맞는 글이 없어요').waitFor()
  expect(await faults(page)).toEqual([])
  await page.getByRole('link', { name: '조건 지우기' }).click()
  await page.getByRole('row').nth(1).waitFor()
})
