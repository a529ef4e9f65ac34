import { isCalendarDate } from '#app/platform/korean-time.ts'

/** How a carrier counts what is to be paid where a line ends before its term, for lines whose term began from a day on. */
export interface CancelRule {
  from: string
  /** Each bracket's discount at its own rate, or all of it at that of the month in which the line ends. */
  method: 'steps' | 'whole'
  /** In order, each until a month. A rate below zero takes off again. */
  rates: readonly { until: number; percent: number }[]
  /** Whether what the bundle takes off counts as well. */
  withBundle: boolean
  /** What is left of a waived installation, month by month. */
  install: { months: number; amount: number } | null
  /** For how long gifts are kept or given back, where their own condition tells no period. */
  giftMonths: number | null
  isSample: boolean
}

export const CANCEL_RULE_EXAMPLE =
  '2026-01-01부터, 구간별, 6:95 12:75 18:45 24:-10 30:-55 36:-150, 설치비 12개월 36000원, 사은품 12개월, 예시'

const METHODS = { 구간별: 'steps', 전체: 'whole' } as const
const [MOST_MONTHS, MOST_PERCENT, MOST_WON] = [60, 300, 1_000_000]

/** Reads one line as the operator writes it; says in words what is wrong with it. */
export function readCancelRule(line: string): CancelRule | string {
  const [first = '', method = '', rates = '', ...others] = line.split(',').map((part) => part.trim())
  const from = first.replace(/부터$/, '')
  if (!isCalendarDate(from)) return '첫 자리에 약정을 시작한 날을 2026-01-01부터처럼 적어 주세요.'
  if (method !== '구간별' && method !== '전체') return '둘째 자리에 구간별이나 전체를 적어 주세요.'
  const read = readRates(rates)
  if (typeof read === 'string') return read
  const rule: CancelRule = {
    from,
    method: METHODS[method],
    rates: read,
    withBundle: false,
    install: null,
    giftMonths: null,
    isSample: false,
  }
  for (const part of others) {
    const error = addPart(rule, part)
    if (error) return error
  }
  return rule
}

function readRates(text: string): CancelRule['rates'] | string {
  const rates: { until: number; percent: number }[] = []
  for (const part of text.split(/\s+/)) {
    const [, until, percent] = /^(\d{1,2}):(-?\d{1,3})%?$/.exec(part) ?? []
    if (!until) return '셋째 자리에 비율을 6:95 12:75처럼 적어 주세요. 앞이 몇 개월까지, 뒤가 퍼센트예요.'
    const rate = { until: Number(until), percent: Number(percent) }
    if (rate.until <= (rates.at(-1)?.until ?? 0) || rate.until > MOST_MONTHS)
      return `구간의 개월은 점점 커지게 ${MOST_MONTHS}까지 적어 주세요.`
    if (Math.abs(rate.percent) > MOST_PERCENT) return `비율은 ${MOST_PERCENT}퍼센트까지 적을 수 있어요.`
    rates.push(rate)
  }
  return rates
}

/** Returns what is wrong with it. */
function addPart(rule: CancelRule, part: string): string | null {
  if (part === '결합') rule.withBundle = true
  else if (part === '예시') rule.isSample = true
  else {
    const [, name, months, amount] = /^(설치비|사은품)\s*(\d{1,2})개월(?:\s*(\d{1,7})원)?$/.exec(part) ?? []
    const isInstall = name === '설치비'
    if (!name || Number(months) < 1 || isInstall !== Boolean(amount) || Number(amount ?? 0) > MOST_WON)
      return `${part || '빈 자리'}: 설치비 12개월 36000원, 사은품 12개월, 결합, 예시 가운데에서 적어 주세요.`
    if (isInstall) rule.install = { months: Number(months), amount: Number(amount) }
    else rule.giftMonths = Number(months)
  }
  return null
}

/** The rule for what began on a day; null where the operator entered none. */
export function cancelRuleOn(lines: readonly string[], day: string): CancelRule | null {
  const rules = lines.map(readCancelRule).filter((rule) => typeof rule !== 'string')
  return (
    rules.filter(({ from }) => from <= day).toSorted((one, other) => (one.from < other.from ? 1 : -1))[0] ??
    null
  )
}
