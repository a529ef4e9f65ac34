import { useEffect, useState } from 'react'
import { call } from '#app/platform/call.ts'
import type { RowHead } from '#app/platform/endpoint.ts'
import { NO_BUNDLE, type Plan } from '#app/shared/plans/plan-price.ts'
import type { PopupOpening } from './consult-popup-opening.ts'
import { estimateOf } from './estimate.ts'
import { planWords, seenPrice } from './estimate-words.ts'

/** As specified, for whoever opens the layer by a code alone (specification §1.20). */
const contents: RowHead = { method: 'GET', path: '/api/display/getInternetContents', from: 'query' }

/** What the layer asks about: as the opening names it or, where that has a code alone, as the plan is sold now. */
export function usePopupPlan({ carrier, planCode, planName, estimate }: PopupOpening) {
  const [found, setFound] = useState<Plan | null>(null)
  const code = planName ? undefined : (planCode ?? estimate?.planCode)
  useEffect(() => {
    let isCurrent = true
    // Without it the request still carries the code.
    if (code) readPlan(code, carrier).then((plan) => isCurrent && setFound(plan), ignore)
    return () => void (isCurrent = false)
  }, [code, carrier])
  const plan = found?.code === code ? found : null
  return {
    name: planName ?? (plan ? planWords(plan) : undefined),
    price: seenPrice(estimate ?? (plan ? estimateOf(plan, NO_BUNDLE) : null), plan),
  }
}

const ignore = () => {}

async function readPlan(code: string, carrier: PopupOpening['carrier']): Promise<Plan | null> {
  const { result } = (await call(contents, { carrier })) as { result: { plans: Plan[] }[] }
  return result.flatMap(({ plans }) => plans).find((plan) => plan.code === code) ?? null
}
