import { joinTexts, keepAmountsTogether, type Inline } from '#app/platform/prose.ts'
import { NO_MARKS, type Marks, type Run } from './draft.server.ts'

/** Placeholders of equal length, so that a run keeps its place: `cleanText` leaves neither in a text. */
const DROPPED = '\u0000'
const PARTED = '\u0001'

/** The paragraphs of a text: blank lines part them, single line ends stay breaks; none when it has no words. */
export function splitParagraphs(runs: readonly Run[]): Run[][] {
  const normalized = normalizeLines(normalizeSpaces(runs.map(({ text }) => text).join('')))
  const paragraphs: Run[][] = [[]]
  let from = 0
  for (const { text, marks } of runs) {
    const pieces = normalized
      .slice(from, from + text.length)
      .replaceAll(DROPPED, '')
      .split(PARTED)
    from += text.length
    for (const [index, piece] of pieces.entries()) {
      if (index > 0) paragraphs.push([])
      if (piece !== '') paragraphs.at(-1)!.push({ text: piece, marks: normalizeMarks(marks) })
    }
  }
  return paragraphs.filter((paragraph) => paragraph.length > 0).map(withoutBlankLinks)
}

/** Code stands alone, as in the editor; in a link it is letters, so that the address stays. */
function normalizeMarks(marks: Marks): Marks {
  if (!marks.isCode) return marks
  return marks.href === null ? { ...NO_MARKS, isCode: true } : { ...marks, isCode: false }
}

/** Nobody could see or name a link without words. */
function withoutBlankLinks(runs: Run[]): Run[] {
  return grouped(runs, 'href').flatMap((group) =>
    group.some(({ text }) => /\S/.test(text))
      ? group
      : group.map(({ text, marks }) => ({ text, marks: { ...marks, href: null } })),
  )
}

/** The same as one line, for a heading or a cell. */
export function oneLine(runs: readonly Run[]): Run[] {
  return splitParagraphs(runs).flatMap((paragraph, index) =>
    index === 0 ? paragraph : [{ text: '\n', marks: NO_MARKS }, ...paragraph],
  )
}

/**
 * Spaces as they are seen, in HTML too: of several, and at the beginning of a line, all but the last before a word
 * are no-break spaces; none stand at the end of a line.
 */
function normalizeSpaces(text: string): string {
  const spaced = text
    .replaceAll('\u00A0', ' ')
    .replaceAll(/ +/g, (spaces: string, at: number, all: string) => {
      const next = all[at + spaces.length]
      if (next === undefined || next === '\n') return DROPPED.repeat(spaces.length)
      if (at === 0 || all[at - 1] === '\n') return '\u00A0'.repeat(spaces.length)
      return '\u00A0'.repeat(spaces.length - 1) + ' '
    })
  return keepAmountsTogether(spaced)
}

/** Line ends beside a blank line part paragraphs. */
function normalizeLines(text: string): string {
  let normalized = ''
  let wasBlank = false
  for (const [index, line] of text.split('\n').entries()) {
    const isBlank = !/[^\s\0]/.test(line)
    if (index > 0) normalized += isBlank || wasBlank ? PARTED : '\n'
    normalized += isBlank ? DROPPED.repeat(line.length) : line
    wasBlank = isBlank
  }
  return normalized
}

const WRAPPERS = [
  { mark: 'href', kind: 'link' },
  { mark: 'isDeleted', kind: 'deleted' },
  { mark: 'isStrong', kind: 'strong' },
  { mark: 'isEmphasis', kind: 'emphasis' },
] as const

/** Runs as the tree holds them: always nested in the same order, so that equal texts are equal trees. */
export function nest(runs: readonly Run[], depth = 0): Inline[] {
  const wrapper = WRAPPERS[depth]
  if (!wrapper) return joinTexts(grouped(runs, 'isCode').flatMap(leaves))
  return grouped(runs, wrapper.mark).flatMap((group): Inline[] => {
    const parts = nest(group, depth + 1)
    const { href } = group[0]!.marks
    if (!group[0]!.marks[wrapper.mark]) return parts
    return wrapper.kind === 'link' ? [{ kind: 'link', href: href!, parts }] : [{ kind: wrapper.kind, parts }]
  })
}

function grouped(runs: readonly Run[], mark: keyof Marks): Run[][] {
  const groups: Run[][] = []
  for (const run of runs) {
    const last = groups.at(-1)
    if (last && last[0]!.marks[mark] === run.marks[mark]) last.push(run)
    else groups.push([run])
  }
  return groups
}

function leaves(runs: readonly Run[]): Inline[] {
  const isCode = runs[0]!.marks.isCode
  const lines = runs
    .map(({ text }) => text)
    .join('')
    .split('\n')
  return lines.flatMap((text, index): Inline[] => [
    ...(index > 0 ? [{ kind: 'break' } as const] : []),
    ...(text === '' ? [] : [isCode ? ({ kind: 'code', text } as const) : text]),
  ])
}
