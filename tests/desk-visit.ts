import type { Page } from 'playwright-core'
import { DEMO_STAFF } from '#seeds/demo-staff.server.ts'
import { DESKTOP, untilTakenOver, type BrowserSite } from './browser.ts'

/** Opens a page of the desk as a demo member of staff, by the form. `who` is the e-mail's first part. */
export async function visitDesk(
  browser: BrowserSite,
  who: string,
  path: string,
  options: Parameters<BrowserSite['visit']>[1] = DESKTOP,
): Promise<Page> {
  const account = DEMO_STAFF.find(({ email }) => email.startsWith(`${who}@`))
  if (!account) throw new Error(`No demo account is called ${who}.`)
  const page = await browser.visit(path, options)
  await page.getByLabel('이메일').fill(account.email)
  await page.getByLabel('비밀번호', { exact: true }).fill(account.passwd)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  // Whoever opens the bare desk is led home; the page itself is wanted here.
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
  await page.goto(browser.origin + path)
  await untilTakenOver(page)
  return page
}
