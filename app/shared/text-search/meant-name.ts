import { compiled, composingPattern, letterPattern } from './syllables.ts'

/** Whether somebody may mean this name by what is typed so far; ㅅㅊ means 신청, too. */
export function isMeant(name: string, typed: string): boolean {
  const letters = [...lettersOf(typed)]
  const last = letters.pop()
  if (last === undefined) return true
  const own = lettersOf(name)
  // Each letter stands for one of the name's at least; a long text would make a pattern that is too large.
  if (letters.length >= own.length) return false
  const pattern = [...letters.map(letterPattern), composingPattern(last)].join('')
  return compiled(pattern, 'u').test(own)
}

/** Nothing else, so that what is typed is never a pattern by itself. */
const lettersOf = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
