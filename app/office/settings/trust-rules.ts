import { staffTextErrors } from '#app/shared/compliance/staff-texts.ts'
import type { Settings } from '#app/shared/settings/contract.ts'
import { invalidFields } from '#app/platform/refusal.ts'

/** Words that visitors read are held to the rules of what is published; words without a day prove nothing. */
export function checkedCommissions(commissions: Settings['commissions']): Settings['commissions'] {
  const errors: Record<string, string> = {}
  for (const [carrier, { terms, asOf }] of Object.entries(commissions)) {
    if (terms === null) continue
    if (asOf === null) errors[`value.${carrier}.asOf`] = '수수료를 확인한 날을 골라 주세요.'
    Object.assign(errors, staffTextErrors({ [`value.${carrier}.terms`]: terms }))
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
  return commissions
}
