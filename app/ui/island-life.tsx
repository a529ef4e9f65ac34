import { Activity, type ComponentType } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

export interface Life<P> {
  /** While hidden it has no listeners or effects. */
  draw(props: P, isInSight: boolean): void
  unmount(): void
}

/** Hydrates the server's markup with everything already typed, or renders into an empty element. */
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

/** Replays the focus that woke the part, which came before React listened. */
function reportFocus(element: HTMLElement): void {
  const focused = document.activeElement
  if (element.contains(focused)) focused?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
}

/** Scrolls to the hash target, which did not exist when the page was opened. */
function landOnceDrawn(element: HTMLElement): void {
  const observer = new MutationObserver(() => {
    observer.disconnect()
    const named = document.getElementById(location.hash.slice(1))
    if (named && element.contains(named)) named.scrollIntoView()
  })
  observer.observe(element, { childList: true })
}
