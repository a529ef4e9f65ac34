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
}

export interface Checklist {
  title: string
  intro: string
  notes: string[]
  phases: { title: string; items: ChecklistItem[] }[]
  /** The page's own words by their place in the document: 진행, 모두 확인, 지우기, 상담, 꼭 볼 것. */
  words: Record<string, string>
}

const INTRO = '소개 글: '
const WORDS = '화면 글'

/** The checklist of content/documents/switch-checklist.md, read when the product is built. */
export const CHECKLIST = readChecklist(markdown)

export function readChecklist(text: string): Checklist {
  const sections = sectionsOf(text)
  const [head, ...rest] = sections
  if (!head) throw new Error('The checklist is empty.')
  const intro = paragraphsOf(head).find((paragraph) => paragraph.startsWith(INTRO)) ?? ''
  const words = rest.find((section) => section.title === WORDS)
  return {
    title: head.title,
    intro: intro.slice(INTRO.length),
    notes: itemsOf(head),
    phases: rest.filter((section) => section !== words).map(phaseOf),
    words: Object.fromEntries(words ? rowsOf(words).map(([place, word]) => [place, word]) : []),
  }
}

function phaseOf(section: Section): Checklist['phases'][number] {
  const items = rowsOf(section).map(([number, task, why, where]) => ({
    number: Number(number),
    task: task ?? '',
    why: why ?? '',
    where: where ?? '',
  }))
  return { title: section.title, items }
}
