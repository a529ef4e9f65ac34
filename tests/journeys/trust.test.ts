// @module-tag long
import { expect, test } from 'vitest'
import { DESKTOP, openBrowserSite, PHONE } from '#tests/browser.ts'
import { violations } from '#tests/page-state.ts'

test.each([
  ['a phone', PHONE],
  ['a wide screen', DESKTOP],
  ['a phone without a script', { ...PHONE, javaScriptEnabled: false }],
])('what visitors may hold us to is read on %s', async (_, options) => {
  await using browser = await openBrowserSite()
  const page = await browser.visit('/trust', options)
  await page.getByRole('heading', { level: 1, name: '저희는 이렇게 돈을 받아요' }).waitFor()
  expect(await page.locator('.trust').getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
    '어떤 순서로 보여 주나요?',
    '얼마를 받나요?',
    '요금은 언제 확인했나요?',
    '불만은 어떻게 처리하나요?',
    '개인정보를 누가 봤는지 남기나요?',
    '준비 중인 공개 6가지',
  ])
  // Last and folded, so that what there is comes before what is to come; it opens without a script.
  const promised = page.locator('.trust__rows dt').filter({ visible: true })
  expect(await promised.count()).toBe(0)
  await page.getByRole('heading', { name: '준비 중인 공개 6가지' }).click()
  await expect.poll(() => promised.count()).toBe(6)
  if (!('javaScriptEnabled' in options)) expect(await violations(page, true)).toEqual([])
})
