// @module-tag long
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { DataOf } from '#app/platform/endpoint.ts'
import type { calendar } from '#app/crm/calling/calendar-contract.ts'
import { addDays, seoulDate, seoulMoment } from '#app/platform/korean-time.ts'
import { readOffice } from '#app/shared/settings/settings.server.ts'
import { nextOpening } from '#app/shared/settings/working-time.ts'
import { DESKTOP, openBrowserSite, PHONE, untilTakenOver, type BrowserSite } from '#tests/browser.ts'
import { visitDesk } from '#tests/desk-visit.ts'
import { receiveLead } from '#tests/make.ts'
import { violations } from '#tests/page-state.ts'
import { signIn } from '#tests/sign-in.ts'
import type { TestSite } from '#tests/site.ts'

const asManager = (browser: BrowserSite, path: string, options: Parameters<BrowserSite['visit']>[1]) =>
  visitDesk(browser, 'manager', path, options)

/** A working day that is far enough ahead to hold no sample's call. */
async function aWorkingDay({ services }: TestSite) {
  const ahead = addDays(seoulDate(services.now()), 20)
  return seoulDate(nextOpening(seoulMoment(ahead, '00:00'), await readOffice(services)))
}

const block = (page: Page, id: string) => page.locator(`[data-call="${id}"]`)

test('calls are moved by keys, by hand and by the form; a broken promise asks why, and nothing is lost', async () => {
  await using browser = await openBrowserSite()
  const { site } = browser
  const day = await aWorkingDay(site)
  const one = await signIn(site, 'advisor1')
  const manager = await signIn(site, 'manager')
  const planned: string[] = []
  for (const [index, time] of ['10:00', '14:00'].entries()) {
    const { id } = await receiveLead(site, { customerMobile: `0100004${index}111`, customerName: '제갈누리' })
    const called = { outcome: 'LATER', callAgainAt: `${day}T${time}:00+09:00` }
    expect((await site.post(`/api/desk/leads/${id}/calls`, called, one)).status).toBe(200)
    planned.push(id)
  }
  const [first, second] = planned as [string, string]
  const stored = async (id: string) => {
    const { data } = await site.get<DataOf<typeof calendar>>(`/api/desk/calendar?date=${day}`, manager)
    const line = [...data.slots, ...data.hours].flatMap(({ leads }) => leads).find((each) => each.id === id)
    return [line?.callAt?.slice(11, 16), line?.assignee?.name]
  }
  const page = await asManager(browser, `/desk/calendar?date=${day}`, DESKTOP)
  expect(await violations(page)).toEqual([])

  // By keys: two steps are within the half hour that was agreed, and go without a question.
  await block(page, first).focus()
  for (const key of ['ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
  await page.getByText('10:20 상담사 가. Enter로 저장하고 Esc로 되돌려요.').waitFor({ state: 'attached' })
  await page.keyboard.press('Escape')
  await expect.poll(() => block(page, first).textContent()).toContain('10:00')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect.poll(() => stored(first)).toEqual(['10:10', '상담사 나'])
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-call'))).toBe(first)

  // What nobody has stands in a lane of its own; an arrow gives it to the next, and it keeps the focus.
  const { id: free } = await receiveLead(site, { customerMobile: '01000042111', customerName: '선우가람' })
  const called = { outcome: 'LATER', callAgainAt: `${day}T15:00:00+09:00` }
  expect((await site.post(`/api/desk/leads/${free}/calls`, called, manager)).status).toBe(200)
  expect((await site.post(`/api/desk/leads/${free}/assign`, { assigneeId: null }, manager)).status).toBe(200)
  await page.locator('.lanes__head').getByText('담당 없음').waitFor()
  await block(page, free).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect.poll(() => stored(free)).toEqual(['15:00', '상담사 가'])
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-call'))).toBe(free)
  await page.getByText('옮겼어요. 10초 안에 되돌릴 수 있어요.').waitFor({ state: 'attached' })
  // Once: whoever goes on is not called back by the next news.
  await block(page, free).blur()
  const reread = page.waitForResponse(/\/desk\/calendar\.data/)
  await receiveLead(site, { customerMobile: '01000043111', customerName: '남궁새봄' })
  await reread
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  // Out of the tray what has no time is lifted into a lane, and goes back.
  await page.locator('[data-tray]').first().focus()
  await page.keyboard.press('ArrowDown')
  await page.locator('.lanes__call--moved').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('.lanes__call--moved').waitFor({ state: 'detached' })

  // By hand, two hours later: the promise is broken, so the form asks for its reason and keeps what was chosen.
  const from = (await block(page, second).boundingBox())!
  await page.mouse.move(from.x + 30, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 34, from.y + 60)
  const hour = (await page.locator('.lanes__hours > li').first().boundingBox())!.height
  await page.mouse.move(from.x + 34, from.y + 10 + 2 * hour, { steps: 4 })
  await page.mouse.up()
  const form = page.locator('.move-call')
  await form.getByText('누가 바꾸자고 했는지 골라 주세요.').waitFor()
  expect(await form.getByLabel('시간').inputValue()).toBe('16:00')
  expect(await violations(page)).toEqual([])
  await form.getByText('우리 사정', { exact: true }).click()
  await form.getByLabel(/우리 사정이면 그 이유/).fill('앞 상담이 길어져요')
  await form.getByRole('button', { name: '옮기기' }).click()
  await expect.poll(() => stored(second)).toEqual(['16:00', '상담사 가'])
  await form.waitFor({ state: 'detached' })

  // Over lunch it is refused where it stands, and let go.
  await block(page, first).focus()
  for (let step = 0; step < 13; step += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByText(/점심시간이에요/).waitFor()
  await form.getByRole('link', { name: '닫기' }).click()
  expect(await stored(first)).toEqual(['10:10', '상담사 나'])

  // On a phone the day of one person, and the form by a tap.
  const phone = await asManager(browser, `/desk/calendar?date=${day}`, PHONE)
  const moves = phone.locator(`.agenda__move[href*="${first}"]`)
  // A manager begins with everybody's.
  expect(await moves.count()).toBe(1)
  await phone.locator('.lane-chooser').getByRole('link', { name: '상담사 나' }).click()
  await moves.waitFor()
  expect(await phone.locator('.lanes').isVisible()).toBe(false)
  expect(await violations(phone)).toEqual([])
  await moves.tap()
  await phone.locator('.move-call').getByText('손님이 원해서').click()
  await phone.locator('.move-call').getByLabel('시간').fill('17:00')
  await phone.locator('.move-call').getByRole('button', { name: '옮기기' }).click()
  await expect.poll(() => stored(first)).toEqual(['17:00', '상담사 나'])

  // The list too moves a call; closed, the focus is back at its row.
  await phone.goto(`${browser.origin}/desk/calendar?date=${day}&show=list`)
  await untilTakenOver(phone)
  const dots = phone.locator(`[data-move="${first}"]`)
  await dots.tap()
  await phone.locator('.move-call').getByLabel('시간').waitFor()
  expect(await violations(phone)).toEqual([])
  await phone.locator('.move-call').getByRole('link', { name: '닫기' }).tap()
  await phone.locator('.move-call').waitFor({ state: 'detached' })
  await expect.poll(() => dots.evaluate((link) => link === document.activeElement)).toBe(true)

  // Shared out, the sums follow the choices, and news leave a touched form as it is.
  const { trayDay } = (await site.get<DataOf<typeof calendar>>('/api/desk/calendar', manager)).data
  const share = await asManager(browser, `/desk/calendar?date=${trayDay}&share=yes`, DESKTOP)
  const press = share.locator('.share-out button[type=submit]')
  const many = Number.parseInt((await press.textContent()) ?? '', 10)
  expect(many).toBeGreaterThan(1)
  const takers = share.locator('.touched__taker select')
  const given = await takers.evaluateAll((all) =>
    all.findIndex((each) => 'value' in each && each.value !== ''),
  )
  await takers.nth(given).selectOption('')
  await expect.poll(() => press.textContent()).toBe(`${many - 1}건 나눠 맡기기`)
  const lines = await takers.count()
  const told = share.waitForResponse(/\/desk\/calendar\.data/)
  await receiveLead(site, { customerMobile: '01000044111', customerName: '독고하늘' })
  await told
  expect([await takers.count(), await takers.nth(given).inputValue()]).toEqual([lines, ''])
  expect(await press.textContent()).toBe(`${many - 1}건 나눠 맡기기`)

  // The board: a closed panel gives the focus back.
  await share.goto(`${browser.origin}/desk/board`)
  await untilTakenOver(share)
  const opener = share.locator('.hand-over .row-act').first()
  await opener.press('Enter')
  await share.locator('.row-panel').waitFor()
  await share.keyboard.press('Escape')
  await share.locator('.row-panel').waitFor({ state: 'detached' })
  await expect.poll(() => opener.evaluate((link) => link === document.activeElement)).toBe(true)

  // Who is chosen filters at once; another day too.
  const chosen = await asManager(browser, `/desk/calendar?date=${day}`, DESKTOP)
  await chosen.getByRole('combobox', { name: '담당' }).selectOption({ label: '상담사 가' })
  await chosen.waitForURL(/assignee=(?!&|$)/)
  await expect.poll(() => chosen.locator('.lanes__head').count()).toBe(1)
  await chosen.getByLabel('날짜 고르기').fill(addDays(day, 1))
  await chosen.waitForURL(new RegExp(`date=${addDays(day, 1)}`))
  // The week: a press on somebody's day opens it.
  await chosen.goto(`${browser.origin}/desk/calendar?date=${day}&show=week`)
  await untilTakenOver(chosen)
  expect(await violations(chosen)).toEqual([])
  await chosen.locator('.week-loads__cell').first().click()
  await chosen.locator('.lanes').waitFor()
  // The two moves that were refused, which a browser tells by itself.
  expect(browser.complaints.filter((each) => !each.includes('422'))).toEqual([])

  // Without a script the block leads to the same form, and the list is there to print.
  const plain = await asManager(browser, `/desk/calendar?date=${day}&show=list`, DESKTOP)
  expect(await plain.locator(`.agenda a[href='/desk/leads/${first}']`).isVisible()).toBe(true)
  expect(await plain.locator('.lanes').count()).toBe(0)
  expect(await violations(plain)).toEqual([])
})
