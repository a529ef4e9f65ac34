// @module-tag long
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seoulDate } from '#app/platform/korean-time.ts'
import { certificateName } from '#app/privacy/evidence/certificates.server.ts'
import { destroyDue } from '#app/privacy/retention/retention-run.server.ts'
import { openBrowserSite, PHONE, type BrowserSite } from '#tests/browser.ts'
import { visitDesk } from '#tests/desk-visit.ts'
import { receiveLead } from '#tests/make.ts'
import { signIn } from '#tests/sign-in.ts'

/** A4 between the margins of the sheet, in pixels of 96 to the inch. */
const A4 = { width: Math.floor(((210 - 30) / 25.4) * 96), height: Math.floor(((297 - 28) / 25.4) * 96) }

const CHROME =
  'nav, header:not(main header), footer, aside, button, form, input, select, textarea, summary, dialog, [role=search], .notice-pop, .print-button'

/** What stands on the sheet that is no part of it, and what of it is cut off; also how many pages it takes. */
async function printed(page: Page) {
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(A4)
  const chrome = await page
    .locator(CHROME)
    .filter({ visible: true })
    .evaluateAll((all) => all.map(({ className, tagName }) => `${tagName} ${className}`))
  const cut = await page.evaluate(cutOff)
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  const pages = pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length
  return { chrome, cut, pages }
}

/** Texts beyond the paper's edge, under an ellipsis, or in a box that scrolls. */
function cutOff(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement!
    const text = node.textContent?.trim() ?? ''
    if (
      text === '' ||
      !parent.checkVisibility({ visibilityProperty: true }) ||
      parent.closest('script, style, noscript, .sr-only')
    )
      continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const { left, right, width } of range.getClientRects()) {
      if (width < 2) continue
      if (left < -1 || right > innerWidth + 1) found.push(`beyond: ${text}`)
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        if (getComputedStyle(box).overflowX === 'visible') continue
        const edge = box.getBoundingClientRect()
        if (edge.width > 2 && (left < edge.left - 1 || right > edge.right + 1)) found.push(`clipped: ${text}`)
      }
    }
  }
  return found
}

const CLEAN = { chrome: [], cut: [] }

/** A request whose advisor told a price and sent it. */
async function aQuote({ site }: BrowserSite, customerMobile: string) {
  const { id, receiptNo } = await receiveLead(site, { customerMobile })
  const desk = await signIn(site, 'manager')
  const quote = { planCode: 'KT-04', mobileLines: 2, phoneCarrier: 'kt', giftAmount: 250_000 }
  for (const [step, body] of [
    ['claim', {}],
    ['calls', { outcome: 'TALKED' }],
    ['quotes', quote],
    ['quotes/send', {}],
  ] as const)
    expect((await site.post(`/api/desk/leads/${id}/${step}`, body, desk)).status, step).toBe(200)
  return { id, receiptNo }
}

test('a quote is one sheet of paper, at the customer’s and at the desk', async () => {
  await using browser = await openBrowserSite()
  const { id, receiptNo } = await aQuote(browser, '01077770001')
  const own = await browser.visit(`/consult/status/${receiptNo}/quote`, PHONE)
  await own.getByLabel('휴대폰 번호 뒤 네 자리').fill('0001')
  await own.keyboard.press('Enter')
  await own.locator('.quote-sheet').waitFor()
  expect(await printed(own)).toEqual({ ...CLEAN, pages: 1 })
  expect(await own.getByRole('heading', { level: 1 }).innerText()).toContain('견적서')

  const desk = await visitDesk(browser, 'manager', `/desk/leads/${id}/contract`)
  expect(await printed(desk)).toEqual({ ...CLEAN, pages: 1 })
})

test('a contract is one sheet of paper', async () => {
  await using browser = await openBrowserSite()
  const { lead_id: id } = await browser.site.services.database
    .selectFrom('contracts')
    .select('lead_id')
    .where('status', '=', 'OPENED')
    .limit(1)
    .executeTakeFirstOrThrow()
  const page = await visitDesk(browser, 'manager', `/desk/leads/${id}/contract`)
  expect(await printed(page)).toEqual({ ...CLEAN, pages: 1 })
})

test('a certificate of destruction is one sheet of paper to sign', async () => {
  await using browser = await openBrowserSite()
  const { services } = browser.site
  const ended = new Date('2025-01-01T00:00:00Z')
  await services.database
    .updateTable('leads')
    .set({ closed_at: ended })
    .where('status', '=', 'REFUSED')
    .execute()
  const certificate = await destroyDue(services, { cause: { cause: 'clock', ran_by: '자동' } })
  const page = await visitDesk(
    browser,
    'privacy',
    `/desk/retention/certificates/${certificateName(certificate!)}`,
  )
  expect(await printed(page)).toEqual({ ...CLEAN, pages: 1 })
  expect(await page.locator('.sign-boxes').isVisible()).toBe(true)
})

test('a month’s review is printed whole, to sign, on as many sheets as it needs', async () => {
  await using browser = await openBrowserSite()
  const { services } = browser.site
  const month = seoulDate(services.now()).slice(0, 7)
  for (const who of ['owner', 'manager', 'advisor1', 'editor']) await signIn(browser.site, who)
  const page = await visitDesk(browser, 'privacy', `/desk/audit/monthly?month=${month}`)
  expect(await page.locator('tbody tr').count()).toBeGreaterThan(20)
  const { pages, ...faults } = await printed(page)
  expect(faults).toEqual(CLEAN)
  expect(pages).toBeLessThanOrEqual(3)
  expect(await page.locator('.sign-boxes').isVisible()).toBe(true)
})
