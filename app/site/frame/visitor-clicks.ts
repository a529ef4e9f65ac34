import { useEffect } from 'react'
import { type Estimate, openConsult, type PopupOpening } from '#app/crm/door.ts'
import { isCarrierCode } from '#app/shared/carriers/carriers.ts'
import { CONVERSION, trackConversion } from '#app/shared/tracking/conversions.ts'
import { isPlain } from '#app/ui/link-clicks.ts'

/**
 * One listener for the clicks that mean something wherever they happen: a link with `data-consult-open`
 * opens the popup instead of /consult, a `tel:` link counts as a call, a link with `data-chat` as a chat.
 */
export function useVisitorClicks() {
  useEffect(() => {
    // Before the link is followed, which would already be on its way to /consult.
    document.addEventListener('click', hear, { capture: true })
    return () => document.removeEventListener('click', hear, { capture: true })
  }, [])
}

function hear(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a') : null
  if (!link) return
  if (link.matches('[href^="tel:"]')) trackConversion(CONVERSION.call)
  if (link.matches('[data-chat]')) trackConversion(CONVERSION.chat)
  if (!link.matches('[data-consult-open]') || !isPlain(event) || location.pathname === '/consult') return
  event.preventDefault()
  openConsult(openingOf(link.dataset))
}

function openingOf({ carrier, planCode, planName, about, post, estimate }: DOMStringMap): PopupOpening {
  return {
    ...(isCarrierCode(carrier) && { carrier }),
    ...(planCode && { planCode }),
    ...(planName && { planName }),
    ...(about && { about }),
    ...(post && { post: Number(post) }),
    // Written by our own link, and checked by whoever receives it.
    ...(estimate && { estimate: JSON.parse(estimate) as Estimate }),
  }
}
