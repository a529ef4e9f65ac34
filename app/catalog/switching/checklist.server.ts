import markdown from '#content/documents/switch-checklist.md?raw'
import {
  itemsOf,
  paragraphsOf,
  rowsOf,
  sectionsOf,
  type Section,
} from '#app/catalog/carriers/sample-document.server.ts'

export interface ChecklistItem {
  /** Stays with the item: what a visitor ticked is kept under it. */
  number: number
  task: string
  why: string
  where: string
  /** Of all items, one of those without which changing goes wrong. */
  isFirst: boolean
  /** What is easily missed at it. */
  note: { title: string; text: string } | null
}

export interface Checklist {
  title: string
  intro: string
  /** That ticks are kept in this browser alone. */
  kept: string
  phases: { title: string; items: ChecklistItem[] }[]
  /** The page's own words by their place in the document: 먼저, 아직 없음, 모두 확인, 지우기, 상담. */
  words: Record<string, string>
}

const INTRO = '소개 글: '
const WORDS = '화면 글'
const NOTES = '함께 볼 것'

/** The checklist of content/documents/switch-checklist.md, read when the product is built. */
export const CHECKLIST = readChecklist(markdown)

export function readChecklist(text: string): Checklist {
  const sections = sectionsOf(text)
  const [head, ...rest] = sections
  if (!head) throw new Error('The checklist is empty.')
  const intro = paragraphsOf(head).find((paragraph) => paragraph.startsWith(INTRO)) ?? ''
  const words = rest.find((section) => section.title === WORDS)
  const noted = rest.find((section) => section.title === NOTES)
  const told = Object.fromEntries(words ? rowsOf(words).map(([place, word]) => [place, word ?? '']) : [])
  const first = (told['먼저 볼 번호'] ?? '').split(', ')
  const phases = rest
    .filter((section) => section !== words && section !== noted)
    .map((section) => phaseOf(section, noted ? rowsOf(noted) : [], first))
  return {
    title: head.title,
    intro: intro.slice(INTRO.length),
    kept: itemsOf(head)[0] ?? '',
    phases,
    words: told,
  }
}

function phaseOf(
  section: Section,
  notes: readonly string[][],
  first: readonly string[],
): Checklist['phases'][number] {
  const noteOf = (number: string | undefined) => {
    const [, title, text] = notes.find(([of]) => of === number) ?? []
    return title && text ? { title, text } : null
  }
  const items = rowsOf(section).map(([number, task, why, where]) => ({
    number: Number(number),
    task: task ?? '',
    why: why ?? '',
    where: where ?? '',
    isFirst: first.includes(number ?? ''),
    note: noteOf(number),
  }))
  return { title: section.title, items }
}
