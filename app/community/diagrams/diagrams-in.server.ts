import { plainText, type Block, type Inline, type ListItem, type Prose } from '#app/platform/prose.ts'
import type { Countdown, Diagram, PlacedDiagram } from './diagram.ts'
import { fits } from './diagram-room.ts'
import { diagramOfTable } from './table-diagrams.server.ts'

/** The diagrams of a text, in its order: at most one below each heading of the first level. */
export function diagramsIn(prose: Prose): PlacedDiagram[] {
  const found: PlacedDiagram[] = []
  let isTaken = false
  let heading = ''
  for (const [at, block] of prose.entries()) {
    if (block.kind === 'heading') heading = plainText(block.parts)
    if (block.kind === 'heading' && block.level === 2) isTaken = false
    const diagram = isTaken ? null : diagramOf(block, heading)
    if (!diagram || !fits(diagram)) continue
    isTaken = true
    found.push({ at, diagram })
  }
  return found
}

function diagramOf(block: Block, heading: string): Diagram | null {
  if (block.kind === 'list') return countdownOf(block.items, heading)
  if (block.kind !== 'table') return null
  return diagramOfTable([block.head, ...block.rows].map((row) => row.map(wordsOf)))
}

const wordsOf = (cell: Inline[]) => plainText(cell).replaceAll('\u00A0', ' ').trim()

const FEWEST_STEPS = 3
const MOST_STEPS = 6
const DAYS = { 개월: 30, 달: 30, 주: 7, 일: 1 } as const

/** A list whose items begin with how long before, in bold, and the last one with the day itself. */
function countdownOf(items: readonly ListItem[], title: string): Countdown | null {
  if (items.length < FEWEST_STEPS || items.length > MOST_STEPS || title === '') return null
  const labels = items.map(boldBeginning)
  const steps = labels.map((label, index) => ({
    label,
    days: index === labels.length - 1 && label !== '' ? 0 : daysIn(label),
  }))
  const isDescending = steps.every(({ days }, index) => index === 0 || days < steps[index - 1]!.days)
  return isDescending && steps[0]!.days > 0 ? { kind: 'countdown', title, steps } : null
}

function boldBeginning({ blocks: [first] }: ListItem): string {
  const part = first?.kind === 'paragraph' ? first.parts[0] : undefined
  const text = typeof part === 'object' && part.kind === 'strong' ? plainText(part.parts) : ''
  return text.length <= 7 ? text : ''
}

function daysIn(label: string): number {
  const [, count, unit] = /^(\d{1,2})(개월|달|주|일) 전$/.exec(label) ?? []
  if (count) return Number(count) * DAYS[unit as keyof typeof DAYS]
  return /(^| )전날$/.test(label) ? 1 : Number.NaN
}
