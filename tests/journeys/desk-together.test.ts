// @module-tag long
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, openBrowserSite, PHONE, type BrowserSite, untilTakenOver } from '#tests/browser.ts'
import { receiveLead } from '#tests/make.ts'
import { signIn } from '#tests/sign-in.ts'
import { isTakenOver, violations } from '#tests/page-state.ts'
import { visitDesk } from '#tests/desk-visit.ts'
import { addDays, seoulDate, seoulMoment } from '#app/platform/korean-time.ts'

const NOON = seoulMoment('2026-11-24', '11:00')
const WORDS = '남편과 상의하고 목요일에 정한대요'

/** `now` stands still; without it the site has the browsers' own clock. */
async function aSite(options: { now?: () => Date } = {}) {
  const browser = await openBrowserSite(options)
  // The samples would be called first.
  await browser.site.services.database.deleteFrom('leads').execute()
  const { id } = await receiveLead(browser.site, { customerName: '한새봄', customerMobile: '01099990001' })
  return { browser, id, lead: `/desk/leads/${id}` }
}

async function at(
  browser: BrowserSite,
  who: string,
  path: string,
  options: Parameters<BrowserSite['visit']>[1] = DESKTOP,
): Promise<Page> {
  const page = await visitDesk(browser, who, path, options)
  await isTakenOver(page)
  return page
}

const note = (page: Page) => page.getByLabel('메모')
const isTyping = (page: Page) => page.evaluate(() => document.activeElement?.tagName === 'TEXTAREA')
const kept = async ({ site }: BrowserSite) => {
  const rows = await site.services.database.selectFrom('note_drafts').select('fields_sealed').execute()
  return rows.map(({ fields_sealed }) => site.services.keyring.open('note-draft', fields_sealed))
}

/** Whoever wants to change the lead waits until this is resolved. */
async function holdLead({ site }: BrowserSite, id: string) {
  const [began, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  void site.services.database.transaction().execute(async (database) => {
    await database.selectFrom('leads').select('id').where('id', '=', id).forUpdate().execute()
    began.resolve()
    await held.promise
  })
  await began.promise
  return held
}

test('a begun note comes back after a reload, a killed tab and on another device, and goes with its call', async () => {
  const { browser, id, lead } = await aSite({ now: () => NOON })
  await using _ = browser
  const page = await at(browser, 'advisor1', lead)
  // A key pressed before its scripts have taken the page over is lost.
  await untilTakenOver(page)
  await page.keyboard.press('4')
  await note(page).pressSequentially(WORDS)
  await page.getByText('임시저장했어요.').waitFor()
  await expect.poll(() => kept(browser)).toEqual([expect.stringContaining(WORDS)])
  await page.reload()
  expect(await note(page).inputValue()).toBe(WORDS)
  expect(await page.getByRole('radio', { name: /^다시 걸기/ }).isChecked()).toBe(true)
  await page.getByText('임시저장한 메모예요.').waitFor()
  // Closed within the second after the last key, while what was typed before is still on its way.
  const held = await holdLead(browser, id)
  await note(page).press('End')
  await note(page).pressSequentially(', 오후에')
  await page.close({ runBeforeUnload: false })
  held.resolve()
  await expect.poll(() => kept(browser)).toEqual([expect.stringContaining(`${WORDS}, 오후에`)])
  const phone = await at(browser, 'advisor1', '/desk/next', PHONE)
  await phone.getByRole('link', { name: '쓰던 메모' }).click()
  await phone.getByText('임시저장한 메모예요.').waitFor()
  expect(await note(phone).inputValue()).toBe(`${WORDS}, 오후에`)
  expect(await violations(phone)).toEqual([])
  // Nothing personal lies in the browser.
  const stored = await phone.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(stored).not.toContain('남편')
  await phone.locator('.lead-call-form').getByText('부재').click()
  await phone.getByRole('button', { name: '저장하고 다음' }).click()
  await phone.getByText('내가 걸 상담이 없어요').waitFor()
  expect(await kept(browser)).toEqual([])
  // Thrown away.
  const again = await at(browser, 'advisor1', lead)
  await note(again).fill('지울 말')
  await expect.poll(() => kept(browser)).toHaveLength(1)
  await again.reload()
  await again.getByRole('button', { name: '지우기 임시저장한 메모' }).click()
  await again.getByText('임시저장한 메모예요.').waitFor({ state: 'hidden' })
  await expect.poll(() => note(again).inputValue()).toBe('')
  await expect.poll(() => kept(browser)).toEqual([])
  expect(browser.complaints).toEqual([])
})

test('a session that ended takes no word, and neither does a line that is cut', async () => {
  const { browser, lead } = await aSite({ now: () => NOON })
  await using _ = browser
  const page = await at(browser, 'advisor1', lead)
  await page.context().setOffline(true)
  await note(page).fill(WORDS)
  await page.getByText('아직 임시저장하지 못했어요.').waitFor()
  await page.context().setOffline(false)
  await page.getByText('임시저장했어요.').waitFor()
  await browser.site.services.database.deleteFrom('staff_sessions').execute()
  await note(page).fill(`${WORDS} 확인`)
  await page.locator('.lead-call-form').getByText('부재').click()
  await page.getByRole('button', { name: '저장하고 다음' }).click()
  await page.getByLabel('이메일').fill('advisor1@desk.example')
  await page.getByLabel('비밀번호', { exact: true }).fill('demo-8Wd3-even-roof')
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await page.waitForURL(`**${lead}`)
  await expect.poll(() => note(page).inputValue()).toBe(`${WORDS} 확인`)
  await expect.poll(() => kept(browser)).toEqual([expect.stringContaining('확인')])
})

test('two at one lead see each other, in the list too; a claim locks the other’s form and keeps its words', async () => {
  const { browser, lead, id } = await aSite()
  await using _ = browser
  const [one, two] = [await at(browser, 'advisor1', lead), await at(browser, 'advisor2', lead)]
  const list = await at(browser, 'manager', '/desk')
  await one.getByText('상담사 나 님이 보는 중').waitFor()
  await two.getByText('상담사 가 님이 보는 중').waitFor()
  await note(one).pressSequentially(WORDS)
  await two.getByText('상담사 가 님이 쓰는 중').waitFor()
  const row = list.getByRole('row').filter({ hasText: '한*봄' })
  await row.getByText('쓰는 중', { exact: true }).waitFor()
  await row.getByText('상담사 가 님이 쓰는 중, 상담사 나 님이 보는 중').waitFor({ state: 'attached' })
  for (const page of [one, list]) expect(await violations(page)).toEqual([])
  await two.locator('.lead-handling > summary').click()
  await two.getByRole('button', { name: /^맡기/ }).click()
  await one.getByText('상담사 나 님이 방금 맡았어요.').waitFor()
  await one.getByText('쓰던 메모는 그대로 있어요.').waitFor()
  expect(await note(one).inputValue()).toBe(WORDS)
  expect(await note(one).getAttribute('readonly')).not.toBeNull()
  // Its keys go on into the field, and change nothing.
  expect(await note(one).evaluate((field) => field === document.activeElement)).toBe(true)
  await one.keyboard.type('s')
  expect(await note(one).inputValue()).toBe(WORDS)
  expect(await violations(one)).toEqual([])
  await one.reload()
  expect(await note(one).inputValue()).toBe(WORDS)
  await one.getByRole('button', { name: '내 메모로 남기기' }).click()
  await note(one).waitFor({ state: 'hidden' })
  await two.locator('.pane-tabs').getByText('이력', { exact: true }).click()
  await two.getByText('메모를 남겼어요').waitFor()
  await two.locator('.lead-history').getByText(WORDS).waitFor()
  await two.getByText('상담사 가 님이').waitFor({ state: 'hidden' })
  await expect.poll(() => kept(browser)).toEqual([])
  // Closed by a manager while it is typed in.
  await note(two).pressSequentially('마저 쓰던 말')
  const manager = await signIn(browser.site, 'manager')
  const refused = await browser.site.post(`/api/desk/leads/${id}/status`, { status: 'REFUSED' }, manager)
  expect(refused.status).toBe(200)
  await two.getByText('관리자 님이 방금 ‘거절’ 상태로 끝냈어요.').waitFor()
  expect(await note(two).inputValue()).toBe('마저 쓰던 말')
  expect(await violations(two)).toEqual([])
  await two.getByRole('button', { name: '내 메모로 남기기' }).click()
  await note(two).waitFor({ state: 'hidden' })
  await two.locator('.lead-history').getByText('마저 쓰던 말').waitFor()
  // Beside the list as well, whether it is closed or given away.
  const { id: assigneeId } = await browser.site.services.database
    .selectFrom('staff')
    .select('id')
    .where('email', 'like', 'advisor2@%')
    .executeTakeFirstOrThrow()
  for (const [act, body, told] of [
    ['status', { status: 'REFUSED' }, '관리자 님이 방금 ‘거절’ 상태로 끝냈어요.'],
    ['assign', { assigneeId }, '관리자 님이 방금 상담사 나 님에게 맡겼어요.'],
  ] as const) {
    const { id: beside } = await receiveLead(browser.site, { customerMobile: `0109999${act.length}002` })
    await one.goto(`${browser.origin}/desk?preview=${beside}`)
    await untilTakenOver(one)
    // The pane beside the list is taken over after it, and its keys with it.
    await expect
      .poll(async () => {
        if (await isTyping(one)) return true
        await one.keyboard.press('/')
        return isTyping(one)
      })
      .toBe(true)
    await one.keyboard.type(WORDS)
    expect((await browser.site.post(`/api/desk/leads/${beside}/${act}`, body, manager)).status).toBe(200)
    await one.getByText(told).waitFor()
    await one.keyboard.type('s')
    expect(await note(one).inputValue()).toBe(WORDS)
    expect(await violations(one)).toEqual([])
    await one.getByRole('button', { name: '내 메모로 남기기' }).click()
    await note(one).waitFor({ state: 'hidden' })
  }
  // A colleague’s lead is answered with 403.
  expect(browser.complaints.filter((each) => !each.includes('403'))).toEqual([])
})

test('who is at a lead is seen on the board and in the calendar; who changes or answers a post, in the list of posts', async () => {
  const { browser, lead } = await aSite()
  await using _ = browser
  await at(browser, 'advisor1', lead)
  const manager = await at(browser, 'manager', '/desk/board')
  await manager.locator('.due-rows').getByText('상담사 가 님이 보는 중').waitFor({ state: 'attached' })
  await manager.goto(`${browser.origin}/desk/calendar`)
  await manager
    .locator('.calendar')
    .getByText('상담사 가 님이 보는 중')
    .first()
    .waitFor({ state: 'attached' })
  const post = (board: 'bbs_notice' | 'bbs_qna') =>
    browser.site.services.database
      .selectFrom('posts')
      .select('seqno')
      .where('board', '=', board)
      .where('state', '=', 'public')
      .orderBy('seqno', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  const [notice, question] = [await post('bbs_notice'), await post('bbs_qna')]
  const editor = await at(browser, 'editor', '/desk/posts')
  // As signing in sets it: pages that everybody has know by it for whom they load more.
  await editor.context().addCookies([{ name: 'gc_desk_in', value: '1', url: browser.origin }])
  await manager.goto(`${browser.origin}/desk/posts`)
  await editor.goto(`${browser.origin}/bbs/bbs_notice/edit?seqno=${notice.seqno}`)
  await untilTakenOver(editor)
  await editor.locator('.present-here').waitFor({ state: 'attached' })
  await editor.locator('[name=title]').press('End')
  await editor.locator('[name=title]').pressSequentially(' 고침')
  await manager
    .locator(`[data-row="${notice.seqno}"]`)
    .getByText('편집자 님이 쓰는 중')
    .waitFor({ state: 'attached' })
  // Answered on the post's own page, which is everybody's.
  editor.on('dialog', (dialog) => void dialog.accept())
  await editor.goto(`${browser.origin}/bbs/bbs_qna/view?seqno=${question.seqno}`)
  await untilTakenOver(editor)
  const field = editor.getByLabel('댓글 쓰기')
  await field.click()
  await field.pressSequentially('네, 설치할 수 있어요')
  const row = manager.locator(`[data-row="${question.seqno}"]`)
  await row.getByText('편집자 님이').waitFor({ state: 'attached' })
  // Left behind, nobody is there.
  await editor.locator('h1').first().click()
  await row.getByText('편집자 님이').waitFor({ state: 'detached' })
})

test('what is chosen for a lead stays while others change it; Escape and a press beside it close it, and so does the act', async () => {
  const { browser, lead, id } = await aSite()
  await using _ = browser
  const page = await at(browser, 'manager', lead)
  const open = page.locator('.lead-handling > summary')
  const person = page.getByLabel('맡길 사람')
  const isOnSummary = () => open.evaluate((summary) => summary === document.activeElement)
  await open.click()
  await person.selectOption({ label: '상담사 나' })
  const advisor = await signIn(browser.site, 'advisor1')
  expect((await browser.site.post(`/api/desk/leads/${id}/claim`, {}, advisor)).status).toBe(200)
  await open.getByText('상담사 가').waitFor()
  expect(await person.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text)).toBe(
    '상담사 나',
  )
  await person.focus()
  await page.keyboard.press('Escape')
  await person.waitFor({ state: 'hidden' })
  await expect.poll(isOnSummary).toBe(true)
  await open.click()
  await person.waitFor()
  await page.locator('.lead__title > h1').click()
  await person.waitFor({ state: 'hidden' })
  await open.click()
  await page.getByRole('button', { name: '담당 지정' }).click()
  await open.getByText('상담사 나').waitFor()
  await person.waitFor({ state: 'hidden' })
  await expect.poll(isOnSummary).toBe(true)
  expect(browser.complaints).toEqual([])
})

test('a colleague’s act on a contract takes nothing of what is typed there, and is not passed over', async () => {
  await using browser = await openBrowserSite()
  const { site, origin } = browser
  const owner = await signIn(site, 'owner')
  const { data } = await site.get<{ result: { leadId: string; leadVersion: number }[] }>(
    '/api/desk/contracts?state=undated',
    owner,
  )
  const { leadId, leadVersion } = data.result[0]!
  const path = `/desk/leads/${leadId}/contract`
  const [one, two] = [await at(browser, 'manager', path), await at(browser, 'owner', path)]
  await two.getByText('관리자 님이 보는 중').waitFor()
  const time = one.getByLabel('시간')
  await time.fill('14:00~16:00')
  await two.getByText('관리자 님이 쓰는 중').waitFor()
  const installDate = addDays(seoulDate(new Date()), 3)
  const booked = { installDate, installTime: '09:00~11:00', version: leadVersion }
  expect((await site.post(`/api/desk/leads/${leadId}/contract/book`, booked, owner)).status).toBe(200)
  await one.getByText('대표 님이 이 상담을 바꿨어요.').waitFor()
  expect(await time.inputValue()).toBe('14:00~16:00')
  expect(await violations(one)).toEqual([])
  await one.getByLabel('설치하는 날').fill(installDate)
  await one.getByRole('button', { name: '설치 날짜 남기기' }).click()
  await one.getByText('다른 상담사가 먼저 바꿨어요.').first().waitFor()
  expect(await time.inputValue()).toBe('14:00~16:00')
  await one.getByRole('button', { name: '새 내용 보기' }).click()
  await one.getByRole('heading', { name: '개통 확인하기' }).waitFor()
  // The print sheet says it too, unseen.
  await one.getByText('09:00~11:00').filter({ visible: true }).first().waitFor()
  // The gift's day follows the opening, and stays what follows after the draft was told of.
  await one.getByLabel('개통한 날').fill(addDays(installDate, -40))
  const due = await one.locator('[name=giftDueOn]').inputValue()
  await expect.poll(() => kept(browser)).toContainEqual(expect.stringContaining(`"giftDueOn":"${due}"`))
  await one.locator('.kept-form', { hasText: '개통한 날' }).getByText('임시저장했어요.').waitFor()
  expect(await one.locator('[name=giftPrefilled]').inputValue()).toBe(due)
  // The row's own panel opens by its key, at the line that has the focus.
  await one.goto(`${origin}/desk/contracts?state=undated`)
  await untilTakenOver(one)
  await one.keyboard.press('j')
  await one.keyboard.press('d')
  await one.getByRole('button', { name: '남기고 문자로 알리기' }).waitFor()
  expect(await one.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('installDate')
  expect(await violations(one)).toEqual([])
})

test('what is typed in any form of a lead outlasts a reload, a colleague’s claim and a page that fails', async () => {
  const { browser, id, lead } = await aSite()
  await using _ = browser
  const { site } = browser
  const [one, manager] = [await at(browser, 'advisor1', lead), await signIn(site, 'manager')]
  const words = one.getByLabel('보낼 말')
  const road = one.getByLabel('주소', { exact: true })
  const locked = one.getByLabel('쓰던 내용')
  await one.locator('.pane-tabs').getByText('문자', { exact: true }).click()
  await one.getByText('직접 쓰기', { exact: true }).click()
  await words.pressSequentially('목요일 오후에 다시 전화드릴게요')
  await one.getByText('들은 주소 적기').click()
  await road.pressSequentially('서울 보람로 12')
  await expect.poll(async () => (await kept(browser)).length).toBe(2)
  // Typed within the second after the last key as well.
  await road.pressSequentially(', 3층')
  await one.reload()
  await expect.poll(() => road.inputValue()).toBe('서울 보람로 12, 3층')
  await one.locator('.pane-tabs').getByText('문자', { exact: true }).click()
  expect(await words.inputValue()).toBe('목요일 오후에 다시 전화드릴게요')
  expect(await violations(one)).toEqual([])
  // What is sent is gone from the form and from what is kept.
  await one.getByRole('button', { name: '주소 남기기' }).click()
  await one.getByText('님이 듣고 적음').waitFor()
  await expect.poll(async () => (await kept(browser)).length).toBe(1)
  expect(await road.inputValue()).toBe('')
  // While the server is not well nothing is read anew; then everything is.
  await untilTakenOver(one)
  await words.press('End')
  await words.pressSequentially('!')
  const failing = /\/health\/ready|\.data/
  const asked = one.waitForRequest(failing)
  await one.route(failing, (route) => route.fulfill({ status: 503, body: '' }))
  expect((await site.post(`/api/desk/leads/${id}/notes`, { note: '동료의 메모' }, manager)).status).toBe(200)
  await asked
  await one.unroute(failing)
  await one.locator('.pane-tabs').getByText('이력', { exact: true }).click()
  await one.locator('.lead-history').getByText('동료의 메모').waitFor()
  await one.locator('.pane-tabs').getByText('문자', { exact: true }).click()
  expect(await words.inputValue()).toBe('목요일 오후에 다시 전화드릴게요!')
  // The colleague sees nothing of it, and takes the lead.
  const two = await at(browser, 'advisor2', lead)
  expect(await two.content()).not.toContain('목요일 오후에')
  await words.focus()
  await two.locator('.lead-handling > summary').click()
  await two.getByRole('button', { name: /^맡기/ }).click()
  await one.getByText('상담사 나 님이 방금 맡았어요.').waitFor()
  expect(await locked.inputValue()).toBe('보낼 말: 목요일 오후에 다시 전화드릴게요!')
  expect(await locked.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await violations(one)).toEqual([])
  await one.getByRole('button', { name: '내 메모로 남기기' }).click()
  await locked.waitFor({ state: 'hidden' })
  await two.locator('.pane-tabs').getByText('이력', { exact: true }).click()
  await two.locator('.lead-history').getByText('보낼 말: 목요일 오후에 다시 전화드릴게요!').waitFor()
  // On the contract's page, where a manager gives the lead to somebody else.
  await two.goto(`${browser.origin}${lead}/contract`)
  await untilTakenOver(two)
  const reason = two.getByLabel('평균 밖 사은품의 이유')
  await reason.pressSequentially('이사 비용을 크게 걱정하세요')
  // What the form began with is not kept with it.
  await expect.poll(() => kept(browser)).toEqual(['{"giftReason":"이사 비용을 크게 걱정하세요"}'])
  // It stays there where the address alone changes to another lead.
  const { id: other } = await receiveLead(site, { customerMobile: '01099990008' })
  for (const [path, said] of [
    [`/desk/leads/${other}/contract`, ''],
    [`${lead}/contract`, '이사 비용을 크게 걱정하세요'],
  ] as const) {
    await two.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
    await two
      .locator(`a[href="${path.replace('/contract', '')}"]`)
      .first()
      .waitFor()
    expect(await reason.inputValue()).toBe(said)
  }
  await two.reload()
  await untilTakenOver(two)
  expect(await reason.inputValue()).toBe('이사 비용을 크게 걱정하세요')
  await reason.press('End')
  await reason.pressSequentially('.')
  const { id: assigneeId } = await site.services.database
    .selectFrom('staff')
    .select('id')
    .where('email', 'like', 'advisor1@%')
    .executeTakeFirstOrThrow()
  expect((await site.post(`/api/desk/leads/${id}/assign`, { assigneeId }, manager)).status).toBe(200)
  await two.getByText('관리자 님이 방금 상담사 가 님에게 맡겼어요.').waitFor()
  expect(await two.getByLabel('쓰던 내용').inputValue()).toContain('이사 비용을 크게 걱정하세요.')
  expect(await violations(two)).toEqual([])
  await two.getByRole('button', { name: '내 메모로 남기기' }).click()
  await expect.poll(() => kept(browser)).toEqual([])
  // Of a lead that is no more the words can still be copied.
  const { id: gone } = await receiveLead(site, { customerMobile: '01099990009' })
  await one.goto(`${browser.origin}/desk/leads/${gone}`)
  await untilTakenOver(one)
  await one.locator('.pane-tabs').getByText('문자', { exact: true }).click()
  await one.getByText('직접 쓰기', { exact: true }).click()
  await words.pressSequentially('내일 걸게요')
  await site.services.database.deleteFrom('leads').where('id', '=', gone).execute()
  await one.getByRole('button', { name: '문자 보내기' }).click()
  await one.getByText('화면을 불러오지 못했어요.').waitFor()
  expect(await locked.inputValue()).toBe('보낼 말: 내일 걸게요')
  expect(await violations(one)).toEqual([])
  expect(browser.complaints.filter((each) => !/40[134]|503/.test(each))).toEqual([])
})
