import { CARRIER_CODES } from '#app/shared/carriers/carriers.ts'
import { readCancelRule } from '#app/shared/settings/cancel-rules.ts'
import { readReferralTerm } from '#app/shared/settings/referral-terms.ts'
import type { Settings } from '#app/shared/settings/contract.ts'
import { invalidFields } from '#app/platform/refusal.ts'

/** Newest first. Refuses with `invalid` a line that cannot be read, and two for one day. */
export function checkedCancelRules(lines: Settings['earlyCancel']): Settings['earlyCancel'] {
  const errors: Record<string, string> = {}
  const sorted = { ...lines }
  for (const carrier of CARRIER_CODES) {
    const { newestFirst, wrong } = checkedLines(lines[carrier] ?? [], readCancelRule)
    if (wrong) errors[`value.${carrier}`] = wrong
    sorted[carrier] = newestFirst
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
  return sorted
}

/** Newest first. Refuses with `invalid` as well. */
export function checkedReferralTerms(lines: Settings['referralTerms']): Settings['referralTerms'] {
  const { newestFirst, wrong } = checkedLines(lines, readReferralTerm)
  if (wrong) throw invalidFields({ value: wrong })
  return newestFirst
}

/** `wrong`: the last line that cannot be read or is of the day of another one, with why. */
function checkedLines(lines: readonly string[], read: (line: string) => { from: string } | string) {
  const own = lines.map((line) => line.trim()).filter(Boolean)
  const seen = new Set<string>()
  let wrong: string | null = null
  for (const line of own) {
    const rule = read(line)
    const fault =
      typeof rule === 'string' ? rule : seen.has(rule.from) ? '같은 날부터인 줄이 둘이에요.' : null
    if (fault) wrong = `${line.slice(0, 30)}: ${fault}`
    if (typeof rule !== 'string') seen.add(rule.from)
  }
  return { newestFirst: own.toSorted().toReversed(), wrong }
}
