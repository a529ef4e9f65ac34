import { standing } from '#app/crm/contracts/standing-changes.ts'
import { addDays, addMonths, daysBetween, isCalendarDate, sentenceDate } from '#app/platform/korean-time.ts'

/** What becomes of an opened line. */
export const LINE_CHANGES = [
  'PLAN_CHANGED',
  'MOVED',
  'PAUSED',
  'RESUMED',
  'TRANSFERRED',
  'TERMINATED',
] as const
type LineChange = (typeof LINE_CHANGES)[number]

/** The terms that a line's life is counted by. */
export interface LineTerms {
  termMonths: number
  termDiscount: number
  bundleDiscount: number
}

export interface LineEvent<Terms extends LineTerms = LineTerms> {
  version: number
  /** WITHDRAWN takes the last one that stands away. */
  kind: LineChange | 'WITHDRAWN'
  onDate: string
  /** Of a pause: the day from which the line runs again. */
  until: string | null
  terms: Terms | null
  startsTerm: boolean
}

export interface OpenedLine<Terms extends LineTerms = LineTerms> {
  openedOn: string
  terms: Terms
}

/** Days from `from` until before `until`. */
interface Pause {
  from: string
  until: string
}

interface LineLife<Terms extends LineTerms = LineTerms> {
  state: 'OPEN' | 'PAUSED' | 'TERMINATED'
  terms: Terms
  /** When the present term began, and its last day; null without a term. */
  termFrom: string
  endsOn: string | null
  pausedUntil: string | null
  terminatedOn: string | null
  transferredOn: string | null
  pauses: readonly Pause[]
}

/**
 * The last day of a period of months, as article 160 of the Civil Act has it: the day before that of the beginning, or the last of
 * a month that lacks it.
 */
export function lastDayOf(from: string, months: number): string {
  const day = addMonths(from, months)
  return day.slice(8) === from.slice(8) ? addDays(day, -1) : day
}

/** What a line is on a day: what is planned for later counts for nothing yet. */
export function lineOn<Terms extends LineTerms>(
  { openedOn, terms }: OpenedLine<Terms>,
  events: readonly LineEvent<Terms>[],
  day: string,
): LineLife<Terms> {
  const life = { terms, termFrom: openedOn, termMonths: terms.termMonths }
  let terminatedOn: string | null = null
  let transferredOn: string | null = null
  const pauses: Pause[] = []
  for (const event of standing(events).filter(({ onDate }) => onDate <= day)) {
    const { kind, onDate, until } = event
    const last = pauses.at(-1)
    // Whatever ends the pause, it ends no later than it was to.
    if ((kind === 'RESUMED' || kind === 'TERMINATED') && last && last.until > onDate) last.until = onDate
    if (kind === 'PAUSED') pauses.push({ from: onDate, until: until! })
    if (kind === 'TERMINATED') terminatedOn = onDate
    if (kind === 'TRANSFERRED') transferredOn = onDate
    if (kind === 'PLAN_CHANGED') {
      life.terms = event.terms!
      if (event.startsTerm) Object.assign(life, { termFrom: onDate, termMonths: event.terms!.termMonths })
    }
  }
  const paused =
    terminatedOn === null ? pauses.find(({ from, until }) => from <= day && day < until) : undefined
  return {
    state: terminatedOn ? 'TERMINATED' : paused ? 'PAUSED' : 'OPEN',
    terms: life.terms,
    termFrom: life.termFrom,
    endsOn: life.termMonths > 0 ? endOf(life, pauses) : null,
    pausedUntil: paused?.until ?? null,
    terminatedOn,
    transferredOn,
    pauses,
  }
}

/** A pause within the term puts its end off by as many days. */
function endOf(
  { termFrom, termMonths }: { termFrom: string; termMonths: number },
  pauses: readonly Pause[],
): string {
  let end = lastDayOf(termFrom, termMonths)
  for (const { from, until } of pauses)
    if (until > termFrom && from <= end) end = addDays(end, daysBetween(later(from, termFrom), until))
  return end
}

const later = (one: string, other: string) => (one > other ? one : other)

/** How far ahead something may be planned, and how long a line may be paused. */
export const PLANNED_DAYS = 31
const LONGEST_PAUSE_MONTHS = 12

/** What may be noted next; nothing of a line that is over, and of one that is somebody else's its end alone. */
export function nextChanges(line: OpenedLine, events: readonly LineEvent[]): readonly LineChange[] {
  const over = lastOver(standing(events))
  if (over) return over === 'TRANSFERRED' ? ['TERMINATED'] : []
  const last = standing(events).at(-1)
  const isPaused = last !== undefined && lineOn(line, events, last.onDate).pausedUntil !== null
  return LINE_CHANGES.filter((kind) => (kind === 'RESUMED' ? isPaused : true))
}

interface WantedChange {
  kind: LineChange
  onDate: string
  until?: string | null | undefined
  asked?: 'customer' | 'carrier' | 'office'
}

/** Why a change cannot be noted, by the field that says so; null if it can. `kind` is none of a form's own fields. */
export function refusedChange(
  line: OpenedLine,
  events: readonly LineEvent[],
  wanted: WantedChange,
  today: string,
): { field: 'kind' | 'onDate' | 'until'; message: string } | null {
  const stood = standing(events)
  const over = overWords(stood, wanted)
  if (over) return { field: 'kind', message: over }
  const day = dayWords(line.openedOn, stood.at(-1)?.onDate, wanted.onDate, today)
  if (day) return { field: 'onDate', message: day }
  const { pausedUntil } = lineOn(line, events, wanted.onDate)
  if (wanted.kind === 'RESUMED' && pausedUntil === null)
    return { field: 'kind', message: '그날은 정지한 회선이 아니에요.' }
  if (wanted.kind !== 'PAUSED') return null
  if (pausedUntil !== null)
    return { field: 'kind', message: `이미 ${sentenceDate(pausedUntil)}까지 정지한 회선이에요.` }
  const until = untilWords(wanted)
  return until ? { field: 'until', message: until } : null
}

/** How a line ended, or whether it became somebody else's; null while it goes on. */
function lastOver(stood: readonly Pick<LineEvent, 'kind'>[]): 'TERMINATED' | 'TRANSFERRED' | null {
  const last = stood.at(-1)?.kind
  return last === 'TERMINATED' || last === 'TRANSFERRED' ? last : null
}

/** What became of somebody else's line is not ours to note, but its end: the carrier takes back what it paid us for it. */
function overWords(stood: readonly Pick<LineEvent, 'kind' | 'onDate'>[], { kind, asked }: WantedChange) {
  const over = lastOver(stood)
  if (over === 'TERMINATED')
    return `${sentenceDate(stood.at(-1)!.onDate)}에 해지한 회선이라 더 남길 수 없어요.`
  if (over === null || (kind === 'TERMINATED' && asked === 'office')) return null
  return '명의를 다른 분에게 넘긴 회선이에요. 새 명의자의 상담에서 이어 주세요. 통신사가 알려 준 해지만 우리가 바꾼 것으로 남길 수 있어요.'
}

function dayWords(openedOn: string, last: string | undefined, day: string, today: string): string | null {
  if (!isCalendarDate(day)) return '날짜를 적어 주세요.'
  if (day < openedOn) return `개통한 날(${sentenceDate(openedOn)})보다 앞일 수 없어요.`
  if (last !== undefined && day < last) return `마지막으로 바뀐 날(${sentenceDate(last)})보다 앞일 수 없어요.`
  if (day > addDays(today, PLANNED_DAYS)) return `오늘부터 ${PLANNED_DAYS}일 안의 날짜만 남길 수 있어요.`
  return null
}

function untilWords({ onDate, until }: WantedChange): string | null {
  if (!until || !isCalendarDate(until)) return '언제 다시 쓰는지 적어 주세요.'
  if (until <= onDate) return '정지하는 날보다 뒤로 골라 주세요.'
  return until > addMonths(onDate, LONGEST_PAUSE_MONTHS)
    ? `정지는 ${LONGEST_PAUSE_MONTHS}개월까지 남길 수 있어요.`
    : null
}
