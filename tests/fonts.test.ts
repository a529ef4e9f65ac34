import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { PUBLIC_PAGES } from '#app/site/discovery/public-pages.ts'
import { CORE_FONT } from '#app/ui/fonts.ts'
import { openTestSite } from './site.ts'

/** Documents and posts are read below the first screen, and anybody may write them. */
const SITE_PAGES = PUBLIC_PAGES.filter((path) => !/^\/(?:bbs|term|policy|etc)/.test(path))

/** Which file draws a sign, by the ranges of the style sheet; none: the system's font does. */
async function readFaces(): Promise<(sign: string) => string | undefined> {
  const css = await readFile(resolve(import.meta.dirname, '../app/ui/fonts.css'), 'utf8')
  const faces = [...css.matchAll(/url\('([^']+)'\)[^}]*unicode-range:([^;}]+)/g)].map(([, file, ranges]) => ({
    file: file!,
    runs: [...ranges!.matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/gi)].map(([, from = '', to = from]) => ({
      from: Number.parseInt(from, 16),
      to: Number.parseInt(to, 16),
    })),
  }))
  return (sign) => {
    const point = sign.codePointAt(0)!
    return faces.find(({ runs }) => runs.some(({ from, to }) => point >= from && point <= to))?.file
  }
}

const readText = (html: string): string =>
  html
    .replace(/^.*?<body/s, '')
    .replaceAll(/<(script|style|template)\b.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]*>/g, '')

/** A second font file of 61 KB on the first screen cost 0.6 s of LCP (docs/fonts.md). */
test('what the site itself says is drawn by the one font that is loaded first', async () => {
  await using site = await openTestSite()
  const findFile = await readFaces()
  expect(findFile('가')).toBe(CORE_FONT)
  expect(findFile('뵈')).not.toBe(CORE_FONT)
  for (const path of SITE_PAGES) {
    const text = readText(await (await site.fetch(path)).text())
    const foreign = new Set([...text].filter((sign) => ![CORE_FONT, undefined].includes(findFile(sign))))
    expect([path, ...foreign], 'cut the fonts again: scripts/subset-fonts.ts').toEqual([path])
  }
})
