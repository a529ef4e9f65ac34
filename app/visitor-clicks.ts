import {
  CONSULT_OPEN_EVENT,
  consultAddress,
  openConsult,
  type PopupOpening,
} from '#app/crm/requests/consult-popup-opening.ts'
import type { Estimate } from '#app/crm/requests/estimate.ts'
import { isCarrierCode } from '#app/shared/carriers/carriers.ts'
import { CONVERSION, trackConversion } from '#app/shared/tracking/conversions.ts'
import { isPlain } from '#app/platform/plain-click.ts'
import { pageRuns } from '#app/platform/running-page.ts'

/** `data-consult-open` opens the popup instead of /consult, a `tel:` link counts as a call, `data-chat` as a chat. */
export function hearVisitorClicks(wake: () => Promise<boolean>) {
  // Before the link is followed to /consult.
  document.addEventListener('click', (event) => hear(event, open), { capture: true })
  // From when React runs, the layer itself hears it.
  const onOpen = (event: Event) => open((event as CustomEvent<PopupOpening | null>).detail ?? {})
  window.addEventListener(CONSULT_OPEN_EVENT, onOpen)
  void pageRuns.then(() => window.removeEventListener(CONSULT_OPEN_EVENT, onOpen))

  function open(opening: PopupOpening) {
    void wake().then((isRunning) => {
      if (isRunning) openConsult(opening)
      else location.assign(consultAddress(opening))
    })
  }
}

function hear(event: MouseEvent, open: (opening: PopupOpening) => void) {
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a') : null
  if (!link) return
  if (link.matches('[href^="tel:"]')) trackConversion(CONVERSION.call)
  if (link.matches('[data-chat]')) trackConversion(CONVERSION.chat)
  if (!link.matches('[data-consult-open]') || !isPlain(event) || location.pathname === '/consult') return
  event.preventDefault()
  open(openingOf(link.dataset))
}

function openingOf(data: DOMStringMap): PopupOpening {
  const { carrier, planCode, planName, about, post, estimate, bill, asks } = data
  return {
    ...(isCarrierCode(carrier) && { carrier }),
    ...(planCode && { planCode }),
    ...(planName && { planName }),
    ...(about && { about }),
    ...(post && { post: Number(post) }),
    ...(asks && { asks }),
    ...(bill && { bill: Number(bill) }),
    // Our own link wrote it, and the server checks it.
    ...(estimate && { estimate: JSON.parse(estimate) as Estimate }),
  }
}
