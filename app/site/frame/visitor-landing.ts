import type { SiteFacts } from '#app/shared/settings/contract.ts'
import { shownNumber, getSupportNumber } from '#app/shared/settings/shown-number.ts'
import { reportLanding } from '#app/shared/tracking/landing.ts'
import { rememberedInType } from '#app/shared/tracking/lead-cookies.ts'

/** What of the site's facts the page's first script works with; on the frame's own element. */
export type VisitorFacts = Pick<SiteFacts, 'supportNumbers' | 'tags' | 'hasPopups'>

/**
 * Reports the landing, then tells the number of the visitor's inType (specification §9). In the browser, because pages
 * are cached and carry nobody's data. Numbers by inType; unset ones keep the default.
 * @returns the number that is shown now
 */
export function landVisitor({ supportNumbers, tags }: VisitorFacts): string {
  reportLanding(tags)
  const number = supportNumbers[rememberedInType() ?? '']
  if (number) getSupportNumber(number)
  return shownNumber()
}
