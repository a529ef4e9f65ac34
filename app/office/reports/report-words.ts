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
export const BEFORE_NAME = '전주'
export const MEDIAN_NAME = '평소'
const JUDGED = `범위를 벗어나야 좋아졌거나 나빠졌다고 해요. 앞선 보고가 ${LEAST_WEEKS}주보다 적으면 판단하지 않아요.`
const TRIMMED = '6주부터 가장 높은 주와 낮은 주는 뺌'
/** What `MEDIAN_NAME` is where it is told as one value, and where as the range that judges. */
export const MEDIAN_MEANING = `평소는 앞 8주의 중앙값이에요. 그 8주의 범위(${TRIMMED})와 견주어, ${JUDGED}`
export const RANGE_MEANING = `평소는 앞 8주의 범위예요(${TRIMMED}). ${JUDGED}`

export const FIRST_NAME = '먼저 볼 것'
export const NOTHING_FIRST = '평소보다 나빠진 것도, 밀린 것도 없어요.'

/** `상담이 18건 늘었고, 개통은 15건이에요. 남는 돈은 85,600원이에요.`; money for whoever is told of it. */
export function leadText(lines: readonly ReportLine[]): string | null {
  const of = (key: string) => lines.find((line) => line.key === key)
  const [leads, opened, left] = [of('leads'), of('opened'), of('left')]
  if (!leads || leads.value === null || !opened) return null
  const change = leads.before === null ? null : leads.value - leads.before
  const came = change
    ? `상담이 ${figureText(leads, Math.abs(change))} ${change > 0 ? '늘었고' : '줄었고'}`
    : `상담은 ${change === 0 ? `${BEFORE_NAME}와 같은 ` : ''}${figureText(leads, leads.value)}이고`
  const told = `${came}, 개통은 ${figureText(opened, opened.value ?? 0)}이에요.`
  return left && left.value !== null ? `${told} 남는 돈은 ${figureText(left, left.value)}이에요.` : told
}

/** `들어온 상담 45건, 평소 18~40건보다 높아요` */
export const notableText = (line: ReportLine): string =>
  [`${line.name} ${figureText(line, line.value)}`, reasonText(line)].filter(Boolean).join(', ')

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

/** `+3건`, `−5%p`, `+1시간 5분`; `같음`. */
export function changeText(line: Figure, value: number, before: number): string {
  const change = value - before
  if (change === 0) return '같음'
  const amount = figureText(line, Math.abs(change))
  return `${change > 0 ? '+' : '−'}${line.unit === 'percent' ? `${amount}p` : amount}`
}

/** `평소보다 높아요 (평소 40~55건)`; of what waits, only how much it is. */
export function reasonText(line: Pick<ReportLine, 'unit' | 'value' | 'usual' | 'verdict'>): string | null {
  const { value, usual, verdict } = line
  if (value === null || usual === null || verdict === null || verdict === 'usual') return null
  return `평소 ${rangeText(line, usual)}보다 ${value > usual.until ? '높아요' : '낮아요'}`
}
