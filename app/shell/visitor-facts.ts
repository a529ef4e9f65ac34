import { useEffect, useState } from 'react'
import type { SiteFacts } from '#app/features/settings/contract.ts'
import { rememberedInType } from '#app/features/tracking/lead-cookies.ts'

/**
 * The operator's facts with this visitor's support number (specification, section 9). Found out after the first
 * render, because pages are cached and carry nobody's data. Reports the landing on its way.
 */
export function useVisitorFacts(facts: SiteFacts): SiteFacts {
  const [number, setNumber] = useState(facts.supportNumber)
  useEffect(() => {
    const learn = () => setNumber(facts.supportNumbers[rememberedInType() ?? ''] ?? facts.supportNumber)
    import('#app/features/tracking/landing.ts')
      .then(({ reportLanding }) => reportLanding())
      .then(learn, learn)
  }, [facts])
  return number === facts.supportNumber ? facts : { ...facts, supportNumber: number }
}
