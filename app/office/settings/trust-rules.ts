import { staffTextErrors } from '#app/shared/compliance/staff-texts.ts'
import type { Settings } from '#app/shared/settings/contract.ts'
import { particleFor } from '#app/platform/korean-particles.ts'
import { invalidFields } from '#app/platform/refusal.ts'

type Told = Settings['commissions']

/** Words that visitors read are held to the rules of what is published; words without a day prove nothing. */
export function checkedTold(told: Told, what: string): Told {
  const errors: Record<string, string> = {}
  for (const [carrier, { terms, asOf }] of Object.entries(told)) {
    if (terms === null) continue
    if (asOf === null)
      errors[`value.${carrier}.asOf`] = `${what}${particleFor(what, '을/를')} 확인한 날을 골라 주세요.`
    Object.assign(errors, staffTextErrors({ [`value.${carrier}.terms`]: terms }))
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
  return told
}
