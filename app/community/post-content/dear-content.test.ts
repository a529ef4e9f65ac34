import { expect, test } from 'vitest'
import { Refusal } from '#app/platform/refusal.ts'
import { MAX_SENT_BLOCKS, MAX_SENT_LINKS, TOO_DEEP_MESSAGE } from './content-limits.ts'
import { readContent } from './content-reading.server.ts'
import { styleOf } from './html-marks.server.ts'
import { isElement, parseHtml } from './html-parsing.server.ts'
import { readPlain } from './plain-reading.server.ts'
import { textOf } from './text-writing.server.ts'

const refusal = (html: string) => {
  try {
    readContent({ html })
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
  return null
}

test('a page of nothing but links or paragraphs is refused before it is built', () => {
  const link = '<a href="/main">말</a>'
  expect(refusal(link.repeat(MAX_SENT_LINKS))).toBeNull()
  expect(refusal(link.repeat(MAX_SENT_LINKS + 1))).toBe(TOO_DEEP_MESSAGE)
  // Nobody sees them, so that nothing of them is kept: what was sent counts.
  const unseen = '<P hidden>말</P>'
  expect(refusal(unseen.repeat(MAX_SENT_BLOCKS))).toBeNull()
  expect(refusal(unseen.repeat(MAX_SENT_BLOCKS + 1))).toBe(TOO_DEEP_MESSAGE)
})

test('signs of tags that are letters count as letters', () => {
  const html = `<p>${'3 < 5, <3, &lt;a '.repeat(2_000)}</p>`
  expect(textOf(readContent({ html }))).toContain('3 < 5, <3, <a 3 < 5')
})

test("an element's style is read once, however often it is asked for", () => {
  const [element] = parseHtml('<p style="mso-list:l0 level1 lfo1">말</p>').childNodes.filter(isElement)
  expect(styleOf(element!)?.get('mso-list')).toBe('l0 level1 lfo1')
  expect(styleOf(element!)).toBe(styleOf(element!))
})

test('lines of a letter each are one piece for each paragraph', () => {
  const drafts = readPlain(`${'말\n'.repeat(1_000)}\n${'글\n'.repeat(1_000)}`)
  expect(drafts.map((draft) => draft.kind === 'text' && draft.runs.length)).toEqual([1, 1])
})
