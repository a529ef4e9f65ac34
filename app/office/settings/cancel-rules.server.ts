import { CARRIER_CODES } from '#app/shared/carriers/carriers.ts'
import { readCancelRule } from '#app/shared/settings/cancel-rules.ts'
import type { Settings } from '#app/shared/settings/contract.ts'
import { invalidFields } from '#app/platform/refusal.ts'

/** Newest first. Refuses with `invalid` a line that cannot be read, and two for one day. */
export function checkedCancelRules(lines: Settings['earlyCancel']): Settings['earlyCancel'] {
  const errors: Record<string, string> = {}
  const sorted = { ...lines }
  for (const carrier of CARRIER_CODES) {
    const own = (lines[carrier] ?? []).map((line) => line.trim()).filter(Boolean)
    const seen = new Set<string>()
    for (const line of own) {
      const rule = readCancelRule(line)
      const wrong =
        typeof rule === 'string' ? rule : seen.has(rule.from) ? '같은 날부터인 줄이 둘이에요.' : null
      if (wrong) errors[`value.${carrier}`] = `${line.slice(0, 30)}: ${wrong}`
      if (typeof rule !== 'string') seen.add(rule.from)
    }
    sorted[carrier] = own.toSorted().toReversed()
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
  return sorted
}
