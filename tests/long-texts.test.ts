// @module-tag long
import { expect, test } from 'vitest'
import { plainExcerpt } from '#app/community/boards/post-excerpt.server.ts'
import { lintReview } from '#app/shared/compliance/review-rules.ts'
import { CARRIER_CODES } from '#app/shared/carriers/carriers.ts'
import { lintTexts } from '#app/shared/compliance/text-rules.ts'
import { readContent } from '#app/community/post-content/content-reading.server.ts'
import { contentOf } from '#app/community/post-content/content-writing.server.ts'
import { isHtml } from '#app/community/post-content/html-serialize.server.ts'
import { findPhoneNumbers } from '#app/community/post-content/phone-numbers.ts'
import { lettersIn } from '#app/community/post-content/text-writing.server.ts'
import { maskLogged } from '#app/shared/personal-data/masking.ts'
import { plainText } from '#app/shared/text-search/plain-text.ts'
import { readQuery } from '#app/shared/text-search/search-terms.ts'
import { squeeze } from '#app/shared/text-search/squeezed-text.ts'
import { readSource } from '#app/shared/tracking/visit-source.server.ts'
import { detectDevice } from '#app/platform/device.ts'
import { particleFor } from '#app/platform/korean-particles.ts'
import { readMarkdown } from '#app/platform/markdown.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { holdsResidentNumber } from '#app/platform/resident-number.ts'
import { safeHref } from '#app/platform/safe-href.ts'
import { LONG_LINES, LONG_TEXTS, plainLongText, type Family } from '#tests/hostile-long-texts.ts'

/** Long enough for a square to show, short enough for every reader to read them all. */
const BYTES = 100_000
/**
 * A text may cost more than a plain one of its size, for it holds more: at most 20 times in `npm run bench -- text`.
 * What is read again from each of its letters costs thousands of times as much.
 */
const MOST = 60
/** What a plain text may cost at least: some readers look at its beginning alone. */
const LEAST_MS = 2

const lint = (text: string) => [
  lintTexts(
    { texts: [{ place: '본문', text, mayQuote: true, ofGift: 'maybe' }], isOne: true, isSample: false },
    { giftTop: 1, unaccepted: CARRIER_CODES },
  ),
  lintReview({ texts: [{ place: '본문', text }], isOne: true, isSample: false }),
]
const readAll = (text: unknown) => {
  const prose = readContent(text)
  return [contentOf(prose), lettersIn(prose)]
}

const lines = (run: (text: string) => unknown) => ({
  run: (text: unknown) => run(text as string),
  families: LONG_LINES,
})
const READERS: Record<string, { run: (text: unknown) => unknown; families: Record<string, Family> }> = {
  'content of posts': { run: readAll, families: LONG_TEXTS },
  'whether it is HTML': lines(isHtml),
  Markdown: lines(readMarkdown),
  'phone numbers': lines(findPhoneNumbers),
  'letters for search': lines(squeeze),
  'text for search': lines(plainText),
  'search terms': lines(readQuery),
  'masks of logs': lines(maskLogged),
  excerpts: lines(plainExcerpt),
  'rules of advertisements': lines(lint),
  'resident numbers': lines(holdsResidentNumber),
  addresses: lines(safeHref),
  landings: lines((text) =>
    readSource({ landingUrl: `/${text}`, refUrl: `https://a.kr/${text}`, inType: text }),
  ),
  'user agents': lines((text) => detectDevice(text)),
  particles: lines((text) => particleFor(text, '을/를')),
}

function cpuMs(run: () => unknown): number {
  const before = process.threadCpuUsage()
  try {
    run()
  } catch (error) {
    // Too much is refused with a word; anything else is a reader that broke.
    if (!(error instanceof Refusal)) throw error
  }
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

test.for(Object.entries(READERS))('%s are read in linear time, whatever is sent', ([, { run, families }]) => {
  const plain = plainLongText(BYTES)
  const costs = Array.from({ length: 5 }, () => cpuMs(() => run(plain)))
  const most = MOST * Math.max(LEAST_MS, Math.min(...costs))
  const dear = Object.entries(families).filter(([, make]) => {
    const text = make(BYTES)
    // Once may be chance, of a collected garbage for one.
    return [1, 2, 3].every(() => cpuMs(() => run(text)) > most)
  })
  expect(dear.map(([name]) => name)).toEqual([])
})

test('the texts are as long as they say, and each of its own', () => {
  const sizes = Object.values(LONG_LINES).map((make) => Buffer.byteLength(make(BYTES)))
  expect(Math.max(...sizes)).toBeLessThanOrEqual(BYTES)
  expect(Math.min(...sizes)).toBeGreaterThan(BYTES * 0.9)
  expect(Object.keys(LONG_TEXTS).length).toBeGreaterThan(150)
})
