// @module-tag long
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, openBrowserSite, PHONE, untilTakenOver, type BrowserSite } from '#tests/browser.ts'
import { faults } from '#tests/page-state.ts'

const OWNER = { email: 'owner@desk.example', passwd: 'demo-7Kq2-warm-lamp' }
const password = (page: Page) => page.getByLabel('비밀번호', { exact: true })

async function signInOn(page: Page) {
  await untilTakenOver(page)
  await page.getByLabel('이메일').fill(OWNER.email)
  await password(page).fill(OWNER.passwd)
  await page.keyboard.press('Enter')
}

const ageProofs = ({ site }: BrowserSite) =>
  site.services.database
    .updateTable('staff_sessions')
    .set({ proved_at: new Date(Date.now() - 11 * 60_000) })
    .execute()

test('pages without the frame begin with the way to their text, too, and name the number', async () => {
  await using browser = await openBrowserSite()
  for (const path of ['/desk/login', '/etc/acceptance', '/main']) {
    const page = await browser.visit(path, DESKTOP)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent), path).toBe('본문 바로가기')
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id), path).toBe('main')
    expect(await page.getByText('1670-2072').count(), path).toBeGreaterThan(0)
    expect(await faults(page), path).toEqual([])
    await page.close()
  }
})

test('after a wrong password reading goes on at what is wrong', async () => {
  await using browser = await openBrowserSite()
  for (const options of [DESKTOP, PHONE]) {
    const page = await browser.visit('/desk/login', options)
    await untilTakenOver(page)
    await page.getByLabel('이메일').fill(OWNER.email)
    await password(page).fill('not-the-password')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').waitFor()
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('role'))
    await expect.poll(focused).toBe('alert')
    expect(await page.getByLabel('이메일').inputValue()).toBe(OWNER.email)
    expect(await faults(page)).toEqual([])
    await page.getByLabel('이메일').fill('')
    await page.keyboard.press('Enter')
    const wrong = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
    await expect.poll(wrong).toBe('email')
    await page.close()
  }
})

test('a link to an unmasked file leads to the proof and back; what is typed outlives a login that ran out', async () => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/desk/login?redirect=%2Fdesk%2Fexports', {
    ...PHONE,
    acceptDownloads: true,
  })
  await signInOn(page)
  await page.waitForURL(`${browser.origin}/desk/exports`)
  await untilTakenOver(page)
  const reason = page.getByLabel('이유')
  await reason.fill('대조하려고요')
  await page.getByText('가리지 않고 받기').click()
  await page.getByRole('button', { name: '파일 만들기' }).click()
  await page.getByRole('link', { name: '파일 다운로드' }).waitFor()
  await ageProofs(browser)
  await page.getByRole('link', { name: '파일 다운로드' }).click()
  await page.getByRole('heading', { name: '본인 확인' }).waitFor()
  await untilTakenOver(page)
  await password(page).fill(OWNER.passwd)
  await page.keyboard.press('Enter')
  await page.waitForURL(`${browser.origin}/desk/exports`)
  await untilTakenOver(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: '다운로드', exact: true }).click()
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
  await reason.fill('다시 대조하려고요')
  await browser.site.services.database.deleteFrom('staff_sessions').execute()
  await page.getByRole('button', { name: '파일 만들기' }).click()
  await page.waitForURL((url) => url.pathname === '/desk/login')
  await signInOn(page)
  await page.getByText('쓰던 내용을 다시 채웠어요.', { exact: true }).waitFor()
  expect(await reason.inputValue()).toBe('다시 대조하려고요')
})
