import type { FontWidths } from './preview-font.server.ts'

interface SetTitle {
  lines: string[]
  fontSize: number
}

/** Of headings (specification §D3.1), in units of the font size. */
export const TITLE_SPACING = -0.02
const SIZES = [64, 56, 48] as const
const ELLIPSIS = '…'

/** Sets a title in one or two even lines of `room` pixels: smaller if it is long, then cut with an ellipsis. */
export function setTitle(title: string, room: number, font: FontWidths): SetTitle {
  for (const fontSize of SIZES) {
    const lines = twoLines(title, (text) => measure(text, font) * fontSize <= room)
    if (lines) return { lines: evenest(lines, font), fontSize }
  }
  const fontSize = SIZES.at(-1)!
  return { lines: cutLines(title, (text) => measure(text, font) * fontSize <= room), fontSize }
}

/** Drops signs without a glyph. */
export function drawable(text: string, font: FontWidths): string {
  const shown = [...text].filter((sign) => /\s/.test(sign) || font.draws(sign)).join('')
  return shown.replaceAll(/\s+/g, ' ').trim()
}

function measure(text: string, font: FontWidths): number {
  return font.widthOf(text) + [...text].length * TITLE_SPACING
}

/** Returns each way to break the words into lines that fit, or null. */
function twoLines(title: string, fits: (line: string) => boolean): string[][] | null {
  if (fits(title)) return [[title]]
  const words = title.split(' ')
  const broken = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')])
    .filter((lines) => lines.every(fits))
  return broken.length > 0 ? broken : null
}

/** Prefers a break after a colon. */
function evenest(ways: readonly string[][], font: FontWidths): string[] {
  const widest = (lines: readonly string[]) => Math.max(...lines.map((line) => measure(line, font)))
  const [best = []] = ways.toSorted((one, other) => widest(one) - widest(other))
  return ways.find(([first = '']) => first.endsWith(':')) ?? best
}

/** Breaks inside a word only if it is longer than a line. */
function cutLines(title: string, fits: (line: string) => boolean): string[] {
  const first = longestStart(title, fits)
  const rest = title.slice(first.length).trim()
  if (rest === '' || fits(rest)) return [first, rest].filter(Boolean)
  return [first, longestStart(rest, (text) => fits(text + ELLIPSIS)) + ELLIPSIS]
}

function longestStart(text: string, fits: (line: string) => boolean): string {
  let start = ''
  for (const sign of text) {
    if (!fits(start + sign)) break
    start += sign
  }
  const space = start.lastIndexOf(' ')
  return space > 0 && text[start.length] !== ' ' ? start.slice(0, space) : start
}
