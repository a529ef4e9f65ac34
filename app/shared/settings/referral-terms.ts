import { isCalendarDate } from '#app/platform/korean-time.ts'

/** What an introduction is worth, for requests from a day on. */
export interface ReferralTerm {
  from: string
  /** In won: the introducer's gift, and what is added to the introduced person's. */
  amount: number
  addedAmount: number
  /** For how many days after its opening the line must stay. */
  holdDays: number
  isSample: boolean
}

export const REFERRAL_TERM_EXAMPLE = '2026-11-01부터, 추천한 분 30000원, 신청한 분 10000원, 유지 90일, 예시'

const MOST_WON = 1_000_000
const [LEAST_DAYS, MOST_DAYS] = [14, 365]

/** Reads one line as the operator writes it; says in words what is wrong with it. */
export function readReferralTerm(line: string): ReferralTerm | string {
  const [first = '', amount = '', added = '', hold = '', sample, ...others] = line
    .split(',')
    .map((part) => part.trim())
  const from = first.replace(/부터$/, '')
  if (!isCalendarDate(from)) return '첫 자리에 시작하는 날을 2026-11-01부터처럼 적어 주세요.'
  const given = Number(/^추천한 분 (\d{1,7})원$/.exec(amount)?.[1])
  if (!(given > 0 && given <= MOST_WON)) return '둘째 자리에 추천한 분 30000원처럼 적어 주세요.'
  const more = Number(/^신청한 분 (\d{1,7})원$/.exec(added)?.[1])
  if (!(more >= 0 && more <= MOST_WON))
    return '셋째 자리에 신청한 분 10000원처럼 적어 주세요. 없으면 0원이에요.'
  const holdDays = Number(/^유지 (\d{1,3})일$/.exec(hold)?.[1])
  if (!(holdDays >= LEAST_DAYS && holdDays <= MOST_DAYS))
    return `넷째 자리에 개통하고 유지할 날을 유지 90일처럼 ${LEAST_DAYS}일에서 ${MOST_DAYS}일 사이로 적어 주세요.`
  if ((sample !== undefined && sample !== '예시') || others.length > 0)
    return '다섯째 자리에는 예시만 적을 수 있어요.'
  return { from, amount: given, addedAmount: more, holdDays, isSample: sample === '예시' }
}

/** The terms of a day; null where the operator entered none, and nobody is asked for a code. */
export function referralTermOn(lines: readonly string[], day: string): ReferralTerm | null {
  const terms = lines.map(readReferralTerm).filter((term) => typeof term !== 'string')
  return (
    terms.filter(({ from }) => from <= day).toSorted((one, other) => (one.from < other.from ? 1 : -1))[0] ??
    null
  )
}
