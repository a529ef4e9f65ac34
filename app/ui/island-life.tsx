import { Activity, type ComponentType } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

/** A part of a page with a React root of its own. */
export interface Life<P> {
  /** Out of sight nothing of it listens, sends or opens. */
  draw(props: P, isInSight: boolean): void
  unmount(): void
}

/** Takes over the server's markup with everything already typed into it, or draws where there is none. */
export function takeOver<P extends object>(element: HTMLElement, Part: ComponentType<P>, props: P): Life<P> {
  const drawn = (latest: P, isInSight: boolean) => (
    <Activity mode={isInSight ? 'visible' : 'hidden'}>
      <Part {...latest} />
    </Activity>
  )
  const isDrawn = element.firstElementChild !== null
  const root = isDrawn ? hydrateRoot(element, drawn(props, true)) : createRoot(element)
  if (isDrawn) reportFocus(element)
  else {
    landOnceDrawn(element)
    root.render(drawn(props, true))
  }
  return {
    draw: (latest, isInSight) => root.render(drawn(latest, isInSight)),
    unmount: () => root.unmount(),
  }
}

/** The focus that brought it to life came before anybody listened: React hears of it once it has taken over. */
function reportFocus(element: HTMLElement): void {
  const focused = document.activeElement
  if (element.contains(focused)) focused?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
}

/** Goes to what the address names if that stands here: it was not there yet when the page was opened. */
function landOnceDrawn(element: HTMLElement): void {
  const observer = new MutationObserver(() => {
    observer.disconnect()
    const named = document.getElementById(location.hash.slice(1))
    if (named && element.contains(named)) named.scrollIntoView()
  })
  observer.observe(element, { childList: true })
}
