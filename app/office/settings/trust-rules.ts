import { CARRIER_CODES, CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import type { WordFacts } from '#app/shared/compliance/findings.ts'
import { mendsByField } from '#app/shared/compliance/staff-texts.ts'
import { lintStaffTexts } from '#app/shared/compliance/text-rules.ts'
import type { Settings } from '#app/shared/settings/contract.ts'
import { particleFor } from '#app/platform/korean-particles.ts'
import { invalidFields } from '#app/platform/refusal.ts'

type Told = Settings['commissions']

/**
 * Words that visitors read are held to the rules of what is published; words without a day prove nothing. `offer`: what the site
 * stands like, for words that tell what the carrier beside them asks for.
 */
export function checkedTold(told: Told, what: string, offer?: WordFacts): Told {
  const errors: Record<string, string> = {}
  for (const carrier of CARRIER_CODES) {
    const { terms, asOf } = told[carrier]
    if (terms === null) continue
    if (asOf === null)
      errors[`value.${carrier}.asOf`] = `${what}${particleFor(what, '을/를')} 확인한 날을 골라 주세요.`
    const around = offer && { about: CARRIER_NAMES[carrier] }
    const findings = lintStaffTexts([{ place: `value.${carrier}.terms`, text: terms }], offer, around)
    Object.assign(
      errors,
      mendsByField(findings, (place) => place),
    )
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
  return told
}
