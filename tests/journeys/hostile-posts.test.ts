// @module-tag long
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { rebuildIndex } from '#app/site/search/index-building.server.ts'
import { activeIn, activeParts, elementsOf, textIn } from '#tests/active-parts.ts'
import { DESKTOP, openBrowserSite, untilTakenOver, type BrowserSite } from '#tests/browser.ts'
import { safeHref } from '#app/platform/safe-href.ts'
import { HOSTILE_WORDS, storeHostilePosts } from '#tests/hostile-posts.ts'
import { HOSTILE_TEXTS } from '#tests/hostile-texts.ts'
import { openTestSite } from '#tests/site.ts'

const viewOf = ({ board, seqno }: { board: string; seqno: number }) => `/bbs/${board}/view?seqno=${seqno}`
/** Every page of the lists that hold them. */
const LISTS = ['bbs_tip', 'bbs_qna', 'bbs_review', 'bbs_issue'].flatMap((board) =>
  Array.from({ length: board === 'bbs_issue' ? 1 : 5 }, (_, index) => `/bbs/${board}/list?page=${index + 1}`),
)

const squeezed = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

test("every page of a hostile post tells its title, and nothing of it is more than words to a browser's parser", async () => {
  await using site = await openTestSite()
  const { named, full } = await storeHostilePosts(site)
  await rebuildIndex(site.services.database)
  for (const post of [...named, ...full]) {
    const answer = await site.fetch(viewOf(post))
    const html = await answer.text()
    expect(answer.status, post.title).toBe(200)
    const elements = elementsOf(html)
    expect(activeIn(elements), post.title).toEqual([])
    expect(squeezed(textIn(elements.find(({ tagName }) => tagName === 'title')!))).toContain(
      squeezed(post.title),
    )
    const linked = elements.filter(({ attrs }) => attrs.some(({ value }) => value === 'application/ld+json'))
    expect(linked.map((each) => JSON.parse(textIn(each)) as object).length).toBeGreaterThan(0)
    expect(
      linked.some((each) => JSON.stringify(JSON.parse(textIn(each))).includes(JSON.stringify(post.title))),
    ).toBe(true)
  }
  for (const { board, seqno } of full) {
    const { data } = await site.get<{ content: { html: string } }>(`/api/bbs/${board}/${seqno}`)
    expect(activeParts(data.content.html)).toEqual([])
    // Nothing but pages is ever read as a page.
    for (const path of [`/api/bbs/${board}/${seqno}`, `/bbs/${board}/view.data?seqno=${seqno}`]) {
      const { headers } = await site.fetch(path)
      expect(headers.get('content-type'), path).not.toMatch(/html|xml|svg/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
    const picture = elementsOf(await (await site.fetch(viewOf({ board, seqno }))).text())
      .find(({ attrs }) => attrs.some(({ value }) => value === 'og:image'))!
      .attrs.find(({ name }) => name === 'content')!.value
    expect(picture).toMatch(/^http:\/\/localhost:3000\/og\/[\w/-]+\.png$/)
    expect((await site.fetch(new URL(picture).pathname)).headers.get('content-type')).toBe('image/png')
  }
  for (const path of [...LISTS, '/main', '/search', '/search?q=__xss', '/search?q=script', '/rss.xml.data'])
    expect(activeParts(await (await site.fetch(path)).text()), path).toEqual([])
  for (const words of HOSTILE_WORDS.filter((_, index) => index % 3 === 0))
    for (const path of ['/search', '/bbs/bbs_tip/list']) {
      const answer = await site.fetch(`${path}?${new URLSearchParams({ q: words, field: words })}`)
      expect(answer.status, words).toBeLessThan(500)
      expect(activeParts(await answer.text()), `${path} ${words}`).toEqual([])
    }
})

/** What hostile texts did to a page since it was opened. */
interface Harm {
  dialogs: string[]
  /** Addresses asked of other hosts. */
  foreign: string[]
}

async function openWatched(browser: BrowserSite, bypassCSP: boolean) {
  const page = await browser.visit('/main', { ...DESKTOP, bypassCSP })
  const harm: Harm = { dialogs: [], foreign: [] }
  const context = page.context()
  await context.addInitScript(() => {
    Object.assign(window, { __xss: () => Object.assign(window, { isHarmed: true }) })
  })
  await context.route(/^https?:\/\/[^/]*evil/, (route) => route.abort())
  context.on('request', (request) => {
    if (!request.url().startsWith(browser.origin) && !request.url().startsWith('data:'))
      harm.foreign.push(request.url())
  })
  page.on('dialog', (dialog) => {
    harm.dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  return { page, harm }
}

const HARMED = '__xss was called'

/** Active parts of the page as it stands, with what scripts made of it. */
async function standingParts(page: Page): Promise<string[]> {
  return page.evaluate((harmed) => {
    const parts = 'isHarmed' in window ? [harmed] : []
    const told = new Set(['title', 'alt', 'content'])
    const { getAttribute, getAttributeNames } = Element.prototype
    for (const element of document.querySelectorAll('*')) {
      // A field named attributes would stand for the form's own.
      for (const name of getAttributeNames.call(element)) {
        const value = getAttribute.call(element, name)!
        const isAddress = !told.has(name) && !name.startsWith('aria-') && /^\s*javascript:/i.test(value)
        if (name.startsWith('on') || name === 'srcdoc' || isAddress)
          parts.push(`${element.tagName} ${name}=${value}`)
      }
      if (element.matches('iframe, object, embed, base, frame, portal, marquee, meta[http-equiv]'))
        parts.push(element.tagName)
    }
    return parts
  }, HARMED)
}

/** Follows every link of what others wrote, each address once, into a window of its own. */
async function clickLinks(page: Page, harm: Harm, clicked: Set<string>): Promise<void> {
  const links = page.locator('.prose a[href]')
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
  const here = page.url()
  for (const [index, href] of hrefs.entries()) {
    expect(safeHref(href), href).toBe(href)
    if (clicked.has(href)) continue
    clicked.add(href)
    const opening = page.context().waitForEvent('page', { timeout: 1_000 })
    await Promise.all([opening.catch(() => null), links.nth(index).click({ modifiers: ['Control'] })])
    for (const opened of page.context().pages()) if (opened !== page) await opened.close()
    expect(page.url()).toBe(here)
  }
  // What a reader asked for by a click is no harm.
  harm.foreign.length = 0
}

test.for([true, false])(
  'in Chromium no hostile text runs, loads or sends anything (policy off: %s)',
  async (bypassCSP) => {
    await using browser = await openBrowserSite()
    const { full } = await storeHostilePosts(browser.site)
    await rebuildIndex(browser.site.services.database)
    const { page, harm } = await openWatched(browser, bypassCSP)
    const views = full.map(viewOf)
    const searches = HOSTILE_WORDS.filter((words, index) => index % 20 === 0 && words.length < 50)
    const asked = searches.map((words) => `/search?${new URLSearchParams({ q: words })}`)
    const clicked = new Set<string>()
    const lists = bypassCSP ? LISTS : LISTS.filter((path) => path.endsWith('page=1'))
    for (const path of [...views, ...lists, '/main', '/search?q=__xss', ...(bypassCSP ? asked : [])]) {
      const answer = await page.goto(browser.origin + path)
      expect(answer?.status(), path).toBe(200)
      await untilTakenOver(page)
      expect(await standingParts(page), path).toEqual([])
      expect(harm, path).toEqual({ dialogs: [], foreign: [] })
      if (views.includes(path)) await clickLinks(page, harm, clicked)
      expect(await standingParts(page), path).toEqual([])
    }
    expect(clicked.size).toBeGreaterThan(5)
    for (const path of ['/rss.xml', '/bbs/bbs_tip/rss.xml', '/bbs/bbs_qna/rss.xml', '/sitemap.xml']) {
      await page.goto(browser.origin + path)
      expect(await page.locator('parsererror').count(), path).toBe(0)
      expect(await standingParts(page), path).toEqual([])
      expect(harm, path).toEqual({ dialogs: [], foreign: [] })
    }
    expect(browser.complaints).toEqual([])
  },
)

test('written raw into a page without a policy, they do run: the watch would see it', async () => {
  await using browser = await openBrowserSite()
  const { page, harm } = await openWatched(browser, true)
  let harmed = 0
  for (const hostile of HOSTILE_TEXTS.events) {
    await page.goto(`${browser.origin}/health/check`)
    await page.evaluate((html) => document.write(html), hostile)
    await page.waitForTimeout(30)
    if ((await standingParts(page)).includes(HARMED)) harmed++
  }
  expect(harmed).toBeGreaterThan(10)
  await page.evaluate(() => document.write('<img src=//evil.example/x.png><script>alert(1)</script>'))
  await expect.poll(() => harm.dialogs).toEqual(['1'])
  await expect.poll(() => harm.foreign.join(' ')).toContain('//evil.example/x.png')
})
