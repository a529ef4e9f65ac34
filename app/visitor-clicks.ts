import {
  CONSULT_OPEN_EVENT,
  consultAddress,
  openConsult,
  type PopupOpening,
} from '#app/crm/requests/consult-popup-opening.ts'
import type { Estimate } from '#app/crm/requests/estimate.ts'
import type { CarrierCode } from '#app/shared/carriers/carriers.ts'
import { CONVERSION, trackConversion } from '#app/shared/tracking/conversions.ts'
import { isPlain } from '#app/platform/plain-click.ts'
import { pageRuns } from '#app/platform/running-page.ts'

/** `data-consult-open` opens the popup instead of /consult, a `tel:` link counts as a call, `data-chat` as a chat. */
export function hearVisitorClicks(wake: () => Promise<boolean>) {
  // Before the link is followed to /consult.
  document.addEventListener('click', hear, { capture: true })
  // Until React runs and the layer hears it itself.
  const wakeToOpen = (event: Event) => {
    const opening = (event as CustomEvent<PopupOpening | null>).detail ?? {}
    void wake().then((isRunning) => {
      if (isRunning) openConsult(opening)
      else location.assign(consultAddress(opening))
    })
  }
  window.addEventListener(CONSULT_OPEN_EVENT, wakeToOpen)
  void pageRuns.then(() => window.removeEventListener(CONSULT_OPEN_EVENT, wakeToOpen))
}

function hear(event: MouseEvent) {
  const link = event.target instanceof Element && event.target.closest('a')
  if (!link) return
  const { dataset } = link
  if (link.protocol === 'tel:') trackConversion(CONVERSION.call)
  if ('chat' in dataset) trackConversion(CONVERSION.chat)
  if (!('consultOpen' in dataset) || !isPlain(event) || location.pathname === '/consult') return
  event.preventDefault()
  openConsult(openingOf(dataset))
}

/** Our own link wrote it, and the server checks it. */
function openingOf({
  carrier,
  planCode,
  planName,
  about,
  asks,
  post,
  bill,
  estimate,
}: DOMStringMap): PopupOpening {
  return {
    ...(carrier && { carrier: carrier as CarrierCode }),
    ...(planCode && { planCode }),
    ...(planName && { planName }),
    ...(about && { about }),
    ...(asks && { asks }),
    ...(post && { post: Number(post) }),
    ...(bill && { bill: Number(bill) }),
    ...(estimate && { estimate: JSON.parse(estimate) as Estimate }),
  }
}
