import { useEffect } from 'react'
import { tellSupportNumber } from '#app/features/settings/support-number.ts'
import { rememberedInType } from '#app/features/tracking/lead-cookies.ts'

/**
 * Reports the landing, then tells the number of the visitor's inType (specification, section 9). After the first
 * render, because pages are cached and carry nobody's data. Numbers by inType; unset ones keep the default.
 */
export function useVisitorLanding(supportNumbers: Record<string, string>): void {
  useEffect(() => {
    const learn = () => {
      const number = supportNumbers[rememberedInType() ?? '']
      if (number) tellSupportNumber(number)
    }
    import('#app/features/tracking/landing.ts')
      .then(({ reportLanding }) => reportLanding())
      .then(learn, learn)
  }, [supportNumbers])
}
