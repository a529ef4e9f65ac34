import type { SiteFacts } from '#app/shared/settings/contract.ts'
import { shownNumber, setSupportNumber } from '#app/shared/settings/shown-number.ts'
import { reportLanding } from '#app/shared/tracking/landing.ts'
import { rememberedInType } from '#app/shared/tracking/lead-cookies.ts'

/** The facts that the page's first script needs. */
export type VisitorFacts = Pick<SiteFacts, 'supportNumbers' | 'tags' | 'hasPopups' | 'isDebug'>

/** Shows the number of the visitor's inType (specification §9), here because pages are cached; returns it. */
export function landVisitor({ supportNumbers, tags, isDebug }: VisitorFacts): string {
  reportLanding(tags, isDebug)
  const number = supportNumbers[rememberedInType() ?? '']
  if (number) setSupportNumber(number)
  return shownNumber()
}
