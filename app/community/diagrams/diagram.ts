/** What a post's own table or list says, in the five ways it is drawn (docs/adr/0138). */
export type Diagram = Bars | Bill | Course | Countdown | Plan

export interface Bars {
  kind: 'bars'
  title: string
  /** `from` where a row tells a span; the total is the sum of the others. */
  rows: { label: string; words: string; value: number; from?: number; isTotal?: true }[]
}

export interface Bill {
  kind: 'bill'
  title: string
  /** The last one is what the others add up to. */
  rows: { label: string; words: string; amount: number }[]
}

export interface Course {
  kind: 'course'
  title: string
  /** Months without a gap, from the first one. */
  steps: { from: number; upto: number; words: string; value: number }[]
}

export interface Countdown {
  kind: 'countdown'
  title: string
  /** The days before, the farthest first; the last is the day itself. */
  steps: { label: string; days: number }[]
}

export interface Plan {
  kind: 'plan'
  title: string
  /** How many walls a room is from the router; one room is 0. */
  rooms: { name: string; walls: number }[]
}

/** A diagram and the block of its text that it was made from. */
export interface PlacedDiagram {
  at: number
  diagram: Diagram
}

const READINGS: Readonly<Record<Exclude<Diagram['kind'], 'bars'>, string>> = {
  bill: '위에서부터 더하고 빼면 마지막 줄이 돼요. 회색은 빠지는 금액이에요.',
  course: '가로는 가입한 뒤 지난 개월 수예요.',
  countdown: '사이의 길이는 실제 날수를 따랐어요.',
  plan: '이해를 돕는 그림이에요. 실제 측정값은 아니에요.',
}

/** How it is to be read; null of bars, which say it themselves. */
export const diagramReading = ({ kind }: Diagram) => (kind === 'bars' ? null : READINGS[kind])

/** All that it shows, for whoever does not see it. */
export function diagramWords(diagram: Diagram): string {
  return `${diagram.title}: ${partsOf(diagram).join(', ')}`
}

const WALLS = ['', '하나', '둘', '셋', '넷']

/** `벽 둘`, as it is said. */
export const countedWalls = (count: number): string => `벽 ${WALLS[count] ?? `${count}개`}`

function partsOf(diagram: Diagram): string[] {
  switch (diagram.kind) {
    case 'bars':
    case 'bill':
      return diagram.rows.map(({ label, words }) => `${label} ${words}`)
    case 'course':
      return diagram.steps.map(({ from, upto, words }) => `${from}~${upto}개월 ${words}`)
    case 'countdown':
      return diagram.steps.map(({ label }) => label)
    case 'plan':
      return diagram.rooms.map(({ name, walls }) =>
        walls === 0 ? `${name}에 공유기` : `${name}까지 ${countedWalls(walls)}`,
      )
  }
}
