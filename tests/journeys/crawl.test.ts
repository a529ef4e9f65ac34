// @module-tag long
import { expect, test } from 'vitest'
import { openBrowserSite, PHONE } from '#tests/browser.ts'

// Legal texts and quoted lines are excepted (specification §D0.3): posts explain why others say such words.
const BANNED = /공짜|무료|최대|최고|최저가|(?<![결삭])제일|업계 ?1위|위약금 ?100%|(?<![\d,])0원/
const MAY_QUOTE = /^\/(bbs|term|policy|etc|search|rss\.xml)/
/** Four Latin words in a row are a sentence nobody translated; brands and units are shorter. */
const FOREIGN = /[A-Za-z]{2,}(?: [A-Za-z']{2,}){3,}|[\u3040-\u30ff\u4e00-\u9fff]/
const MAX_PAGES = 1_000
/** Pages of choices link to every other choice; more of them would say nothing new. */
const CHOICES = /^\/(main|infor\/\w+|plans|plans\/find|compare|calculator|search|consult)\?/
const MAX_CHOICES = 60
/** The page of reporting, of which every text has one: signing in comes before it (report-page.test.ts). */
const NOT_FOLLOWED = / rel="nofollow"/
/** How many pages of one kind a browser opens: posts are many, and of one make. One address may land 120 times a minute. */
const OPENED_OF_A_KIND = 2

interface Found {
  path: string
  /** The page that links there. */
  from: string
}

interface Crawled extends Found {
  status: number
  type: string
  html: string
}

/** Follows every link of the site from /main, as a search engine without scripts does. */
async function crawl(origin: string): Promise<Crawled[]> {
  const seen = new Set(['/main'])
  const queue: Found[] = [{ path: '/main', from: '' }]
  const choices = new Map<string, number>()
  const crawled: Crawled[] = []
  for (let next = queue.shift(); next && crawled.length < MAX_PAGES; next = queue.shift()) {
    const answer = await fetch(origin + next.path)
    const type = answer.headers.get('content-type') ?? ''
    const html = await answer.text()
    crawled.push({ ...next, status: answer.status, type, html })
    if (!type.startsWith('text/html')) continue
    for (const path of linksOf(html, new URL(answer.url))) {
      if (seen.has(path)) continue
      seen.add(path)
      const [page = '', query] = path.split('?')
      if (query !== undefined && CHOICES.test(path)) {
        const taken = choices.get(page) ?? 0
        if (taken >= MAX_CHOICES) continue
        choices.set(page, taken + 1)
      }
      queue.push({ path, from: next.path })
    }
  }
  return crawled
}

function linksOf(html: string, page: URL): string[] {
  const references = html.matchAll(/<(?:a|img|link|iframe)\b[^>]*? (?:href|src)="([^"]+)"[^>]*/g)
  return [...references].flatMap(([tag, reference = '']) => {
    if (NOT_FOLLOWED.test(tag)) return []
    const url = new URL(reference.replaceAll('&amp;', '&'), page)
    return url.origin === page.origin ? [url.pathname + url.search] : []
  })
}

function visibleText(html: string): string {
  return html
    .replaceAll(/<(script|style|template)\b[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

/** `/bbs/bbs_tip/view?seqno=1004` and the like are one kind, and whatever is chosen of the same things. */
const kindOf = (path: string) =>
  path
    .replaceAll(/\d+/g, '0')
    .replaceAll(/bbs_\w+|lg|kt|sk|LG|KT|SK/g, '*')
    .replaceAll(/=[^&]*/g, '')

/** Those that choose what none before chose on a page of their kind. */
function newChoices(pages: readonly Crawled[]): Crawled[] {
  const chosen = new Set<string>()
  return pages.filter(({ path }) => {
    const [page = '', query = ''] = kindOf(path).split('?')
    const names = query.split('&').map((name) => `${page} ${name}`)
    const isNew = names.some((name) => !chosen.has(name))
    for (const name of names) chosen.add(name)
    return isNew
  })
}

test('every link from the main page leads somewhere, and no page speaks as it may not', async () => {
  await using browser = await openBrowserSite()
  const crawled = await crawl(browser.origin)
  const dead = crawled.filter(({ status }) => status >= 400)
  expect(dead.map(({ path, from, status }) => `${status} ${path} on ${from}`)).toEqual([])
  const pages = crawled.filter(({ type }) => type.startsWith('text/html'))
  // The six boards' posts, lists and every public page (specification §2) are within reach.
  expect(pages.length).toBeGreaterThan(90)
  expect(crawled.length).toBeLessThan(MAX_PAGES)
  for (const { path, html } of pages) {
    const text = visibleText(html)
    if (!MAY_QUOTE.test(path)) expect([path, BANNED.exec(text)?.[0]]).toEqual([path, undefined])
    expect([path, FOREIGN.exec(text)?.[0]]).toEqual([path, undefined])
  }

  const kinds = Map.groupBy(
    pages.filter(({ path }) => !CHOICES.test(path)),
    ({ path }) => kindOf(path),
  )
  const ofKinds = [...kinds.values()].flatMap((of) => of.slice(0, OPENED_OF_A_KIND))
  const opened = [...ofKinds, ...newChoices(pages.filter(({ path }) => CHOICES.test(path)))]
  const page = await browser.visit('/main', PHONE)
  for (const { path } of opened) {
    await page.goto(browser.origin + path)
    expect([path, browser.complaints]).toEqual([path, []])
  }
})
