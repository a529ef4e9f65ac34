// @module-tag long
import type { BrowserContextOptions, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { DESKTOP, openBrowserSite, PHONE, type BrowserSite } from '#tests/browser.ts'
import { MEMBER, OTHER, signMemberIn } from '#tests/member-sign-in.ts'
import { faults, isTakenOver, violations } from '#tests/page-state.ts'

const EDIT = '/bbs/bbs_qna/edit'
const NO_SCRIPT = { ...PHONE, javaScriptEnabled: false } as const

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const title = (page: Page) => page.getByRole('textbox', { name: '제목', exact: true })
const text = (page: Page) => page.locator('.ProseMirror')
const at = (view: RegExp) => (url: URL) => view.test(url.pathname + url.search)

/** Comes to a page of writing by way of signing in. */
async function byTheForm(browser: BrowserSite, path: string, options: BrowserContextOptions) {
  const page = await browser.visit(path, options)
  await page.getByLabel('이메일', { exact: true }).fill(MEMBER.email)
  await page.getByLabel('비밀번호', { exact: true }).fill(MEMBER.passwd)
  await button(page, '로그인').click()
  await page.waitForURL(at(/\/edit/))
  return page
}

/** Comes there as a member who signed in before. */
async function signedIn(
  browser: BrowserSite,
  path: string,
  options: BrowserContextOptions = PHONE,
  who: { email: string; passwd: string } = MEMBER,
) {
  const { cookie } = await signMemberIn(browser.site, who)
  return browser.visit(path, { ...options, cookie })
}

async function type(page: Page, words: string) {
  await text(page).click()
  await page.keyboard.type(words)
}

test.each([
  ['a phone', PHONE],
  ['a wide screen', DESKTOP],
])('a question with a photo on %s: sign in, errors, editor, photo, post', async (_, options) => {
  await using browser = await openBrowserSite()
  const page = await byTheForm(browser, EDIT, { ...options, reducedMotion: 'reduce' })
  await page.getByRole('heading', { level: 1, name: '질문하기' }).waitFor()
  await text(page).waitFor()
  const found = await faults(page)
  await button(page, '질문 올리기').click()
  await page.getByText('제목을 적어 주세요.').waitFor()
  await page.getByText('내용을 적어 주세요.').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('title')
  found.push(...(await faults(page)))

  await title(page).fill('이사 갈 때 인터넷은 어떻게 하나요')
  expect(await page.getByText('제목을 적어 주세요.').isVisible()).toBe(false)
  await type(page, '전화는 010-1234-5678로 주세요. ')
  expect(await page.getByText('내용을 적어 주세요.').isVisible()).toBe(false)
  await button(page, '질문 올리기').click()
  const wrong = page.getByText('전화번호가 들어 있어요. 모두가 볼 수 있으니 지우고 올려 주세요.')
  await wrong.waitFor()
  // Between the words and the photos, with the cursor in the words.
  expect(await text(page).evaluate((room) => room === document.activeElement)).toBe(true)
  const [words, message, photos] = await Promise.all(
    [text(page), wrong, page.getByRole('button', { name: '사진 넣기' })].map((each) => each.boundingBox()),
  )
  expect(message!.y).toBeGreaterThan(words!.y + words!.height - 1)
  expect(message!.y).toBeLessThan(photos!.y)
  const tools = page.getByRole('toolbar', { name: '글 꾸미기' }).getByRole('button')
  expect(await tools.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))).toEqual([
    '목록',
    '링크',
  ])
  await text(page).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('다음 달에 이사해요. ')
  await page.keyboard.press('ControlOrMeta+b')
  await page.keyboard.type('공유기')
  await page.keyboard.press('ControlOrMeta+b')
  await page.keyboard.press('Enter')
  await button(page, '목록').click()
  await page.keyboard.type('첫째')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  const photo = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#0a7' } })
    .jpeg()
    .toBuffer()
  const files = { name: 'router.jpg', mimeType: 'image/jpeg', buffer: photo }
  await page.locator('input[type=file]').setInputFiles(files)
  await page.getByText('사진을 넣었어요.').waitFor()
  await text(page).locator('img').waitFor()
  await text(page).locator('img').click()
  await page.getByLabel('사진 설명').fill('거실에 있는 공유기')
  found.push(...(await faults(page)))
  await button(page, '질문 올리기').click()
  await page.waitForURL(at(/\/bbs\/bbs_qna\/view\?seqno=\d+/))
  await page.getByText('질문을 남겼어요. 영업일 1일 안에 답해 드릴게요.').waitFor()
  const article = page.getByRole('article')
  expect(await article.locator('strong').first().textContent()).toBe('공유기')
  expect(await article.getByRole('listitem').first().textContent()).toBe('첫째')
  const shown = article.getByAltText('거실에 있는 공유기')
  await shown.scrollIntoViewIfNeeded()
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  expect(await shown.getAttribute('height')).toBe('400')
  expect(found).toEqual([])
  expect(browser.complaints).toEqual([])
  // Nothing of it is offered again.
  await page.goto(`${browser.origin}${EDIT}`)
  await text(page).waitFor()
  await page.waitForTimeout(300)
  expect(await page.getByText('임시저장 글이 있어요').count()).toBe(0)
})

test('a draft survives a reload and another device, and is dropped when nobody wants it', async () => {
  await using browser = await openBrowserSite()
  const page = await byTheForm(browser, EDIT, PHONE)
  await text(page).waitFor()
  await title(page).fill('쓰다 만 질문의 제목')
  await type(page, '여기까지 썼어요')
  await page.getByText('임시 저장했어요.', { exact: true }).waitFor()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByText('임시저장 글이 있어요. 이어서 쓸까요?').waitFor()
  expect(await violations(page)).toEqual([])
  await button(page, '이어 쓰기').click()
  expect(await title(page).inputValue()).toBe('쓰다 만 질문의 제목')
  await expect.poll(() => text(page).textContent()).toBe('여기까지 썼어요')

  const elsewhere = await byTheForm(browser, EDIT, DESKTOP)
  await elsewhere.getByText('임시저장 글이 있어요. 이어서 쓸까요?').waitFor()
  await button(elsewhere, '이어 쓰기').click()
  await expect.poll(() => text(elsewhere).textContent()).toBe('여기까지 썼어요')
  const kept = elsewhere.waitForResponse(
    (answer) =>
      answer.url().endsWith('/draft') && !!answer.request().postData()?.includes('여기까지 썼어요 그리고 더'),
  )
  await type(elsewhere, ' 그리고 더')
  expect((await kept).status()).toBe(200)
  // The first one hears that somebody went on, and keeps its own words until it says what stays.
  await type(page, ' 여기서도')
  await page.getByText('임시저장 글이 있어요. 이어서 쓸까요?').waitFor()
  expect(await text(page).textContent()).toContain('여기서도')
  await button(page, '새로 쓰기').click()
  await elsewhere.goto(`${browser.origin}${EDIT}`)
  await text(elsewhere).waitFor()
})

test('a login that expires while writing loses nothing and comes back to the same form', async () => {
  await using browser = await openBrowserSite()
  const page = await signedIn(browser, EDIT)
  await text(page).waitFor()
  await title(page).fill('만료를 겪는 질문')
  await type(page, '로그인이 끝나도 남아야 하는 글이에요')
  await browser.site.services.database.deleteFrom('member_sessions').execute()
  await button(page, '질문 올리기').click()
  // Its notice may stand there already, or not yet.
  await page.getByRole('heading', { name: '로그인 시간이 만료되었습니다' }).waitFor()
  page.on('dialog', (dialog) => void dialog.accept())
  await button(page, '다시 로그인하기').click()
  await page.getByLabel('이메일', { exact: true }).fill(MEMBER.email)
  await page.getByLabel('비밀번호', { exact: true }).fill(MEMBER.passwd)
  await button(page, '로그인').click()
  await page.waitForURL(at(/\/bbs\/bbs_qna\/edit$/))
  await button(page, '이어 쓰기').click()
  expect(await title(page).inputValue()).toBe('만료를 겪는 질문')
  await button(page, '질문 올리기').click()
  await page.waitForURL(at(/\/bbs\/bbs_qna\/view/))
  await page.getByText('로그인이 끝나도 남아야 하는 글이에요').waitFor()
})

test.each([
  ['a phone', PHONE],
  ['a wide screen', DESKTOP],
])(
  'on %s composed syllables arrive whole: in a line, in a list, the unfinished one too',
  async (_, screen) => {
    await using browser = await openBrowserSite()
    const page = await signedIn(browser, EDIT, screen as typeof PHONE)
    await text(page).waitFor()
    await title(page).fill('조합해서 쓰는 질문')
    const keyboard = await page.context().newCDPSession(page)
    const compose = async (...steps: string[]) => {
      for (const step of steps) {
        const end = step.length
        await keyboard.send('Input.imeSetComposition', { text: step, selectionStart: end, selectionEnd: end })
      }
    }
    const finish = (syllable: string) => keyboard.send('Input.insertText', { text: syllable })
    await text(page).click()
    for (const [steps, syllable] of [
      [['ㅎ', '하', '한'], '한'],
      [['ㄱ', '그', '글'], '글'],
    ] as const) {
      await compose(...steps)
      await finish(syllable)
    }
    await page.keyboard.press('Enter')
    await button(page, '목록').click()
    await compose('ㅈ', '조')
    await finish('조')
    await page.keyboard.type('합해서 씁니다 ')
    await page.keyboard.press('ControlOrMeta+b')
    await compose('ㄲ', '끄', '끝')
    expect(await text(page).locator('li').innerText()).toBe('조합해서 씁니다 끝')
    await button(page, '질문 올리기').click()
    await page.waitForURL(at(/\/bbs\/bbs_qna\/view/))
    await page.locator('.prose p', { hasText: '한글' }).waitFor()
    expect(await page.locator('.prose li').innerText()).toBe('조합해서 씁니다 끝')
    expect(await page.locator('.prose li strong').innerText()).toBe('끝')
  },
)

test('leaving with something unsent asks first', async () => {
  await using browser = await openBrowserSite()
  const page = await signedIn(browser, EDIT)
  await text(page).waitFor()
  await title(page).fill('나가려는 질문')
  await page.getByRole('main').getByRole('link', { name: '질문과 답변' }).click()
  await page.getByText('저장하지 않고 나갈까요?').waitFor()
  expect(await violations(page)).toEqual([])
  await button(page, '계속 쓰기').click()
  expect(await title(page).inputValue()).toBe('나가려는 질문')
  await page.getByRole('main').getByRole('link', { name: '질문과 답변' }).click()
  await button(page, '나가기').click()
  await page.waitForURL(at(/\/bbs\/bbs_qna\/list/))
})

test("the browser's own way back asks as well, once, and then leads there", async () => {
  await using browser = await openBrowserSite()
  const page = await signedIn(browser, EDIT)
  await page.goto(`${browser.origin}/bbs/bbs_qna/list`)
  await isTakenOver(page)
  await page.getByRole('link', { name: '질문하기' }).click()
  await page.waitForURL(at(/\/edit/))
  await text(page).waitFor()
  await title(page).fill('뒤로 가려는 질문')
  const back = () => page.evaluate(() => history.back())
  await back()
  await page.getByText('저장하지 않고 나갈까요?').waitFor()
  expect(page.url()).toContain('/edit')
  await button(page, '계속 쓰기').click()
  expect(await title(page).inputValue()).toBe('뒤로 가려는 질문')
  await back()
  await button(page, '나가기').click()
  await page.waitForURL(at(/\/bbs\/bbs_qna\/list/))
  await page.getByRole('heading', { level: 1, name: '질문과 답변' }).waitFor()
  expect(browser.complaints).toEqual([])
})

test('two people change one post: the second sees both wordings, and then says which stays', async () => {
  await using browser = await openBrowserSite()
  const { site } = browser
  const mine = await signMemberIn(site)
  const asked = { title: '함께 고치는 질문', content: '처음에 쓴 본문이에요. 고쳐 봅니다.' }
  const { seqno } = (await site.post<{ seqno: number }>('/api/bbs/bbs_qna', asked, mine)).data
  const page = await signedIn(browser, `${EDIT}?seqno=${seqno}`)
  await page.getByRole('heading', { level: 1, name: '글 고치기' }).waitFor()
  await expect.poll(() => text(page).textContent()).toBe(asked.content)
  const path = `/api/bbs/bbs_qna/${seqno}`
  await site.put(path, { title: '먼저 고친 제목', version: 1 }, mine)
  await title(page).fill('나중에 고친 제목')
  await button(page, '등록하기').click()
  await page.getByText('다른 곳에서 먼저 고친 글이에요', { exact: true }).waitFor()
  await page.getByText('먼저 고친 글 보기').click()
  await page.getByText('먼저 고친 제목').waitFor()
  expect(await title(page).inputValue()).toBe('나중에 고친 제목')
  expect(await faults(page)).toEqual([])
  await button(page, '등록하기').click()
  await page.waitForURL(at(/view/))
  await page.getByRole('heading', { level: 1, name: '나중에 고친 제목' }).waitFor()
})

test('without a script: a plain field, errors with what was typed, and the post', async () => {
  await using browser = await openBrowserSite()
  const page = await signedIn(browser, '/bbs/bbs_review/edit', NO_SCRIPT)
  await page.getByRole('heading', { level: 1, name: '후기 쓰기' }).waitFor()
  await page.getByLabel('내용').fill('설치가 금방 끝났어요.\n\n기사님이 친절했어요.')
  await button(page, '후기 올리기').click()
  await page.getByText('통신사를 골라 주세요.').waitFor()
  await page.getByText('별점을 골라 주세요.').waitFor()
  await page.getByText('제목을 적어 주세요.').waitFor()
  expect(await page.getByLabel('내용').inputValue()).toContain('기사님이 친절했어요.')
  await page.locator('.radio-chips__chip', { hasText: 'KT' }).click()
  await page.getByLabel('5점 아주 좋았어요').check()
  await page.getByLabel('지역').selectOption('경기')
  await title(page).fill('설치 후기를 남겨요')
  await button(page, '후기 올리기').click()
  await page.waitForURL(at(/\/bbs\/bbs_review\/view/))
  await page.getByRole('heading', { level: 1, name: '설치 후기를 남겨요' }).waitFor()
  expect(await page.getByRole('article').locator('p', { hasText: '친절' }).count()).toBe(1)
})

test("an operators' board and another's post are refused in words, with 403", async () => {
  await using browser = await openBrowserSite()
  const { site } = browser
  const mine = await signMemberIn(site)
  const other = await signMemberIn(site, OTHER)
  const asked = { title: '남의 질문입니다', content: '다른 사람이 고칠 수 없는 글이에요.' }
  const { seqno } = (await site.post<{ seqno: number }>('/api/bbs/bbs_qna', asked, other)).data
  for (const [path, words] of [
    ['/bbs/bbs_tip/edit', '이 게시판에는 운영자만 글을 쓸 수 있어요.'],
    [`${EDIT}?seqno=${seqno}`, '권한이 없어요.'],
  ] as const)
    for (const form of [path, path.replace('/edit', '/edit.data')]) {
      const answer = await site.fetch(form, { headers: mine })
      expect(answer.status, form).toBe(403)
      expect(await answer.text(), form).toContain(words)
    }
  for (const junk of ['0', '-1', '9e99', 'abc', '99999999'])
    expect((await site.fetch(`${EDIT}?seqno=${junk}`, { headers: mine })).status, junk).toBe(404)
  const page = await signedIn(browser, '/bbs/bbs_tip/edit')
  await page.getByRole('heading', { level: 1, name: '이 게시판에는 운영자만 글을 쓸 수 있어요.' }).waitFor()
  expect(await faults(page)).toEqual([])
})
