import type { Bars, Bill, Countdown, Course, Diagram } from './diagram.ts'
import { layPlan } from './plan-layout.ts'

/** Units of a drawing's width; letters of TEXT stay at 13 px where it is 280 px wide. */
export const WIDTH = 400
export const EDGE = 20
const TEXT = 18.6

/** About how wide each letter is, in ems; one that is none of these may be very wide. */
const LETTERS: readonly (readonly [letters: RegExp, ems: number])[] = [
  [/[\p{M}\u200B-\u200D]/u, 0],
  [/[WM@%—…]/u, 0.95],
  [/[A-Z&]/u, 0.72],
  [/[\p{sc=Hang}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\u3000-\u303F\uFF00-\uFF60]/u, 0.9],
  [/[\p{Zs}.,:;'·()[\]|]/u, 0.36],
  [/[\p{sc=Latn}\d\p{P}\p{Sm}\p{Sc}]/u, 0.6],
  [/\p{Extended_Pictographic}/u, 1.4],
]
const STRANGE = 3

const widthOf = (letter: string) => LETTERS.find(([letters]) => letters.test(letter))?.[1] ?? STRANGE

/** About how wide a text is, in units: what a drawing has room for is known before it is drawn. */
function ems(text: string): number {
  return [...text].reduce((sum, letter) => sum + widthOf(letter), 0) * TEXT
}

/** The middle of a text that stays inside the drawing. */
export function within(x: number, text: string): number {
  const half = ems(text) / 2 + 6
  return Math.min(Math.max(x, half), WIDTH - half)
}

/** Labels up to this wide stand beside their bars, wider ones above. */
const BESIDE = 5 * TEXT
const SHORTEST_BAR = 60

/** Where bars begin, and how long the longest is. */
export function barsRoom(rows: Bars['rows']): { start: number; room: number; isBeside: boolean } {
  const widest = Math.max(...rows.map(({ label }) => ems(label)))
  const isBeside = widest <= BESIDE
  const start = isBeside ? EDGE + widest + 14 : EDGE
  const words = Math.max(...rows.map((row) => ems(row.words)))
  return { start, room: WIDTH - EDGE - start - words - 10, isBeside }
}

export const BILL_PADDING = 16
const BILL_ROOM = WIDTH - 2 * EDGE - 2 * BILL_PADDING

interface Step {
  at: number
  to: number
}

/** From where to where each amount reaches; the result from zero. */
export function stepsOf(rows: Bill['rows']): Step[] {
  let sum = 0
  return rows.map(({ amount }, index) => {
    if (index === rows.length - 1) return { at: 0, to: amount }
    const before = sum
    sum += amount
    return { at: Math.min(before, sum), to: Math.max(before, sum) }
  })
}

/** Between two columns. */
const GAP = 6
export const monthAt = (month: number, steps: Course['steps']): number =>
  EDGE + (month / steps.at(-1)!.upto) * (WIDTH - 2 * EDGE)

interface Column {
  left: number
  right: number
}

export const columnAt = ({ from, upto }: Course['steps'][number], steps: Course['steps']): Column => ({
  left: monthAt(from - 1, steps) + GAP / 2,
  right: monthAt(upto, steps) - GAP / 2,
})

/** The months that are named: every other one from the end. */
export const isNamed = (index: number, { length }: Course['steps']): boolean => (length - index) % 2 === 1

export const DAY_RADIUS = 10
const DAYS_EDGE = 36
export const DAYS_ENDS = [DAYS_EDGE, WIDTH - DAYS_EDGE] as const
/** From the farthest day to the day itself. */
export const dayAt = (days: number, steps: Countdown['steps']): number =>
  DAYS_ENDS[1] - (days / steps[0]!.days) * (DAYS_ENDS[1] - DAYS_ENDS[0])

/** Whether all of it has room, and reaches above nothing. */
export function fits(diagram: Diagram): boolean {
  switch (diagram.kind) {
    case 'bars':
      return isShort(diagram.title) && barsFit(diagram.rows)
    case 'bill':
      return isShort(diagram.title) && billFits(diagram.rows)
    case 'course':
      return isShort(diagram.title) && courseFits(diagram.steps)
    case 'countdown':
      return countdownFits(diagram.steps)
    case 'plan':
      return layPlan(diagram.rooms)?.every(({ name, width }) => ems(name) <= width - 13) ?? false
  }
}

const isShort = (text: string) => ems(text) <= WIDTH - 2 * EDGE

const barsFit = (rows: Bars['rows']) =>
  rows.every(({ label }) => isShort(label)) && barsRoom(rows).room >= SHORTEST_BAR

function billFits(rows: Bill['rows']): boolean {
  const steps = stepsOf(rows)
  const isPositive = steps.every(({ at }) => at >= 0) && steps.some(({ to }) => to > 0)
  return isPositive && rows.every(({ label, words }) => ems(label) + TEXT + ems(words) <= BILL_ROOM)
}

function courseFits(steps: Course['steps']): boolean {
  const isWide = steps.every((step) => columnAt(step, steps).right - columnAt(step, steps).left >= 2)
  const named = steps.filter((_, index) => isNamed(index, steps)).map(({ upto }) => upto)
  const ends = named.map((upto, index) => {
    const [at, isLast] = [monthAt(upto, steps), index === named.length - 1]
    const width = ems(isLast ? `${upto}개월` : String(upto))
    return isLast ? { left: at - width, right: at } : { left: at - width / 2, right: at + width / 2 }
  })
  return isWide && areApart(ends) && steps.every(({ words }) => isShort(words))
}

function countdownFits(steps: Countdown['steps']): boolean {
  const stops = steps.map(({ days }) => dayAt(days, steps))
  const dots = stops.map((x) => ({ left: x - DAY_RADIUS, right: x + DAY_RADIUS }))
  const labels = steps.map(({ label }, index) => {
    const x = within(stops[index]!, label)
    return { left: x - ems(label) / 2, right: x + ems(label) / 2 }
  })
  const [below, above] = [0, 1].map((side) => labels.filter((_, index) => index % 2 === side))
  return areApart(dots, 0) && areApart(below!) && areApart(above!)
}

/** From left to right, none in the next one. */
const areApart = (spans: readonly Column[], gap = TEXT / 3) =>
  spans.every(({ left }, index) => index === 0 || spans[index - 1]!.right + gap <= left)
