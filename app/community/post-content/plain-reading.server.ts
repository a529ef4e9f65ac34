import { DraftBlocks, NO_MARKS, type Draft } from './draft.server.ts'

/** A text without marks: line ends are breaks, a blank line parts paragraphs, two or more leave one blank. */
export function readPlain(text: string): Draft[] {
  const out = new DraftBlocks()
  // A paragraph at a time: lines of a letter each would cost a hundred times their letters.
  let lines: string[] = []
  let blanks = 0
  const put = () => {
    if (lines.length > 0) out.put(`${lines.join('\n')}\n`, NO_MARKS)
    lines = []
  }
  for (const line of text.split(/\r\n|[\r\n\u2028\u2029]/)) {
    if (/\S/.test(line)) {
      if (blanks > 0) {
        put()
        out.endLine()
      }
      if (blanks > 1) out.endLine(true)
      lines.push(line)
      blanks = 0
    } else blanks++
  }
  put()
  out.endLine()
  return out.blocks
}
