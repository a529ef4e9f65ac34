import { HOME_PHONE } from '#app/shared/plans/phone-products.ts'
import type { Plan } from '#app/shared/plans/plan-price.ts'

/** The link that takes 인터넷전화 along or leaves it again, last in a list of choices; none where no carrier sells it. */
export function homePhoneChoices(
  plans: readonly (Plan | null)[],
  tel: string,
  addressOf: (tel: string) => string,
) {
  if (!plans.some((plan) => plan?.homePhone)) return []
  const isCurrent = tel !== ''
  const note = <span className="sr-only">{isCurrent ? ' 빼기' : ' 추가'}</span>
  return [{ to: addressOf(isCurrent ? '' : '1'), label: `+ ${HOME_PHONE}`, isCurrent, note }]
}
