import type { Page } from 'playwright-core'
import { DESKTOP, type BrowserSite, type VisitOptions } from './browser.ts'
import { signIn } from './sign-in.ts'

/**
 * Opens a page of the desk as a demo member of staff, who signed in by the call of the form: the form itself, which
 * costs two more pages, is for the journeys of signing in. `who` is the e-mail's first part.
 */
export async function visitDesk(
  browser: BrowserSite,
  who: string,
  path: string,
  options: VisitOptions = DESKTOP,
): Promise<Page> {
  return browser.visit(path, { ...options, cookie: await deskCookie(browser, who) })
}

async function deskCookie({ site }: BrowserSite, who: string): Promise<string> {
  const { authorization } = await signIn(site, who)
  return `gc_desk=${authorization.replace('Bearer ', '')}`
}
