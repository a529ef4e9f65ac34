import { expect, test } from 'vitest'
import { DESKTOP, openBrowserSite } from '#tests/browser.ts'
import { visitDesk } from '#tests/desk-visit.ts'
import { violationsAtBothWidths } from '#tests/page-state.ts'

const PICTURES = '/desk/content/pictures'
const FILE = { name: '가을 배너.png', mimeType: 'image/png', buffer: Buffer.alloc(3_000) }

test('a file is chosen in our words, by press, by keys and by dropping it, and told by name and size', async () => {
  await using browser = await openBrowserSite()
  const page = await visitDesk(browser, 'owner', PICTURES, DESKTOP)
  await page.getByRole('link', { name: '그림 올리기' }).click()
  const field = page.getByLabel('올릴 그림')
  const zone = page.locator('.file-field')
  expect(await zone.innerText()).toMatch(/파일 고르기\s+여기에 끌어 놓아도 돼요/)
  // All of what is seen is the browser's own field, which takes presses and what is dropped.
  const [own, seen] = [await field.boundingBox(), await zone.boundingBox()]
  expect(own!.width).toBeGreaterThan(seen!.width - 4)
  expect(own!.height).toBeGreaterThan(seen!.height - 4)
  // Focusing follows in the same channel: once it is answered, the browser also asks us and no longer a window.
  const asked = page.waitForEvent('filechooser')
  await field.focus()
  await page.keyboard.press('Enter')
  const chooser = await asked
  await chooser.setFiles(FILE)
  await zone.getByText('가을 배너.png').waitFor()
  expect(await zone.innerText()).toContain('3KB')
  expect(await zone.innerText()).toContain('다른 파일 고르기')
  expect(await violationsAtBothWidths(page)).toEqual([])
  // What is no picture is refused at the field, by words.
  await page.getByRole('button', { name: '올리기', exact: true }).click()
  await page.locator('.field__error').waitFor()
  expect(browser.complaints.filter((each) => !each.includes('415'))).toEqual([])
})

test('without a script the field asks in our words, and the name of what was chosen takes their place', async () => {
  await using browser = await openBrowserSite()
  const page = await visitDesk(browser, 'owner', PICTURES, { ...DESKTOP, javaScriptEnabled: false })
  await page.getByRole('link', { name: '그림 올리기' }).click()
  const [field, said] = [page.getByLabel('올릴 그림'), page.locator('.file-field__said')]
  const seen = () => field.evaluate((each) => getComputedStyle(each).opacity)
  expect([await seen(), await said.isVisible()]).toEqual(['0', true])
  await field.setInputFiles(FILE)
  expect([await seen(), await said.isVisible()]).toEqual(['1', false])
})
