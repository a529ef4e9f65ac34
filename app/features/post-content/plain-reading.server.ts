import { DraftBlocks, NO_MARKS, type Draft } from './draft.server.ts'

/** A text without marks: line ends are breaks, a blank line parts paragraphs, two or more leave one blank. */
export function readPlain(text: string): Draft[] {
  const out = new DraftBlocks()
  let blanks = 0
  for (const line of text.split(/\r\n|[\r\n\u2028\u2029]/)) {
    if (/\S/.test(line)) {
      if (blanks > 0) out.endLine()
      if (blanks > 1) out.endLine(true)
      out.put(`${line}\n`, NO_MARKS)
      blanks = 0
    } else blanks++
  }
  out.endLine()
  return out.blocks
}
