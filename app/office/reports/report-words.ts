import { minutesText, percentText } from '#app/office/dashboard/figures.ts'
import { addDays, dottedDate } from '#app/platform/korean-time.ts'
import { digits, won } from '#app/platform/won.ts'
import type { ReportLine } from './contract.ts'
import { LEAST_WEEKS, type UsualRange, type Verdict } from './report-direction.ts'

type Figure = Pick<ReportLine, 'unit'>

/** `23건`, `92%`, `1시간 5분`, `39,600원`, `–` */
export function figureText({ unit }: Figure, value: number | null): string {
  if (value === null) return '–'
  if (unit === 'percent') return percentText(value)
  if (unit === 'minutes') return minutesText(value)
  if (unit === 'won') return won(value)
  return `${value.toLocaleString('ko')}${unit === 'hours' ? '시간' : '건'}`
}

/** `11월 23일~29일`, `12월 28일~1월 3일`. */
export function weekName(from: string): string {
  const [first, last] = [from, addDays(from, 6)].map((day) => [Number(day.slice(5, 7)), Number(day.slice(8))])
  const [month, day] = first!
  const [lastMonth, lastDay] = last!
  return `${month}월 ${day}일~${lastMonth === month ? '' : `${lastMonth}월 `}${lastDay}일`
}

/** `2026.11.16~11.22` */
export const weekText = (from: string): string =>
  `${dottedDate(from)}~${dottedDate(addDays(from, 6)).slice(5)}`

/** `11.16~11.22` */
export const shortWeek = (from: string): string => weekText(from).slice(5)

/** The week before the one that is told of, whenever that is read. */
export const BEFORE_NAME = '앞 주'
export const MEDIAN_NAME = '평소'
const JUDGED = `범위를 벗어나야 좋아졌거나 나빠졌다고 해요. 보고한 앞 주가 ${LEAST_WEEKS}주보다 적으면 판단하지 않아요.`
const TRIMMED = '6주부터 가장 높은 주와 낮은 주는 뺌'
/** What `MEDIAN_NAME` is where it is told as one value, and where as the range that judges. */
export const MEDIAN_MEANING = `평소는 앞 8주의 중앙값이에요. 그 8주의 범위(${TRIMMED})와 견주어, ${JUDGED}`
export const RANGE_MEANING = `평소는 앞 8주의 범위예요(${TRIMMED}). ${JUDGED}`

export const FIRST_NAME = '먼저 볼 것'
export const NOTHING_FIRST = '평소보다 나빠진 것도, 밀린 것도 없어요.'

const change = ({ value, before }: Pick<ReportLine, 'value' | 'before'>) =>
  value === null || before === null ? null : value - before

/** `상담은 18건 늘고, 개통은 3건 줄었어요. 개통이 85,600원을 남겼어요.`; money for whoever is told of it, a loss as one. */
export function leadText(lines: readonly ReportLine[]): string | null {
  const of = (key: string) => lines.find((line) => line.key === key)
  const [leads, opened, left] = [of('leads'), of('opened'), of('left')]
  if (!leads || leads.value === null || !opened) return null
  const told = [
    `상담은 ${courseText(leads, ['늘고', '줄고', '이고'])}, 개통은 ${courseText(opened, ['늘었어요', '줄었어요', '이에요'])}.`,
  ]
  if (left && left.value !== null)
    told.push(
      left.isLoss ? `${lossText(left.value)}예요.` : `개통이 ${figureText(left, left.value)}을 남겼어요.`,
    )
  return told.join(' ')
}

/** `18건 늘고`, `앞 주와 같은 43건이고`, without a week before it `43건이고`. */
function courseText(line: ReportLine, [more, fewer, is]: readonly [string, string, string]): string {
  const by = change(line)
  if (by) return `${figureText(line, Math.abs(by))} ${by > 0 ? more : fewer}`
  return `${by === 0 ? `${BEFORE_NAME}와 같은 ` : ''}${figureText(line, line.value ?? 0)}${is}`
}

/** `159,100원 손해` */
const lossText = (value: number) => `${won(-value)} 손해`

/** `들어온 상담 45건`; `159,100원 손해`. */
export const matterText = (line: ReportLine): string =>
  line.isLoss && line.value !== null ? lossText(line.value) : `${line.name} ${figureText(line, line.value)}`

/** `들어온 상담 45건, 평소 18~40건보다 많아요` */
export const notableText = (line: ReportLine): string =>
  [matterText(line), reasonText(line)].filter(Boolean).join(', ')

export const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  better: '좋아짐',
  worse: '나빠짐',
  usual: '평소만큼',
  above: '늘었음',
  below: '줄었음',
}

/** `40~55건`, `24분~1시간 5분`; `92%` where all weeks were the same. */
export function rangeText(line: Figure, { from, until }: UsualRange): string {
  if (from === until) return figureText(line, from)
  const least = line.unit === 'minutes' ? figureText(line, from) : digits(from)
  return `${least}~${figureText(line, until)}`
}

/** `3건`, `5%p`, `1시간 5분`: how much, without which way. */
const amountText = (line: Figure, by: number) =>
  `${figureText(line, Math.abs(by))}${line.unit === 'percent' ? 'p' : ''}`

/** `+3건`, `−5%p`, `+1시간 5분`; `같음`. */
export function changeText(line: Figure, value: number, before: number): string {
  const by = value - before
  return by === 0 ? '같음' : `${by > 0 ? '+' : '−'}${amountText(line, by)}`
}

/** How a number that went up or down is said, and one that lies above or below another. */
const WAYS: Readonly<
  Record<ReportLine['unit'], { moved: readonly [string, string]; lies: readonly [string, string] }>
> = {
  count: { moved: ['늘었어요', '줄었어요'], lies: ['많아요', '적어요'] },
  hours: { moved: ['늘었어요', '줄었어요'], lies: ['많아요', '적어요'] },
  won: { moved: ['늘었어요', '줄었어요'], lies: ['많아요', '적어요'] },
  percent: { moved: ['높아졌어요', '낮아졌어요'], lies: ['높아요', '낮아요'] },
  minutes: { moved: ['길어졌어요', '짧아졌어요'], lies: ['길어요', '짧아요'] },
}

/** `3건 줄었어요`, `2%p 낮아졌어요`; null without a change. */
export function movedText(line: Pick<ReportLine, 'unit' | 'value' | 'before'>): string | null {
  const by = change(line)
  if (!by) return null
  const [up, down] = WAYS[line.unit].moved
  return `${amountText(line, by)} ${by > 0 ? up : down}`
}

/** `평소 40~55건보다 많아요`; of a loss where it comes from; of what waits, only how much it is. */
export function reasonText(line: ReportLine): string | null {
  const { value, before, usual, verdict } = line
  if (line.isLoss) {
    const earlier = before !== null && before > 0 ? ` ${BEFORE_NAME}에는 ${won(before)} 남았어요.` : ''
    return `수수료보다 사은품과 광고비가 많았어요.${earlier}`
  }
  if (value === null || usual === null || verdict === null || verdict === 'usual') return null
  const [above, below] = WAYS[line.unit].lies
  return `평소 ${rangeText(line, usual)}보다 ${value > usual.until ? above : below}`
}
