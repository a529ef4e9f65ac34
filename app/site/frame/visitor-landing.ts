import { useEffect } from 'react'
import type { SiteFacts } from '#app/shared/settings/contract.ts'
import { tellSupportNumber } from '#app/shared/settings/support-number.ts'
import { rememberedInType } from '#app/shared/tracking/lead-cookies.ts'

/**
 * Reports the landing, then tells the number of the visitor's inType (specification §9). After the first
 * render, because pages are cached and carry nobody's data. Numbers by inType; unset ones keep the default. Analytics
 * services hear of the visit then too, where the operator set any.
 */
export function useVisitorLanding({ supportNumbers, tags }: SiteFacts): void {
  useEffect(() => {
    const learn = () => {
      const number = supportNumbers[rememberedInType() ?? '']
      if (number) tellSupportNumber(number)
    }
    import('#app/shared/tracking/landing.ts')
      .then(({ reportLanding }) => reportLanding(tags))
      .then(learn, learn)
  }, [supportNumbers, tags])
}
