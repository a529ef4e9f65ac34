import { detectDevice, type Device } from './device.ts'

/** MO below 1100 px of body, PC from there on (specification §4). */
export type Viewport = 'MO' | 'PC'

const PC_FROM_PX = 1100
/** Where no device is found there is a PC, whose scroll bar takes this much of the body. */
const SCROLL_BAR_PX = 17

export function viewportOf(bodyWidth: number, device: Device['type']): Viewport {
  return bodyWidth < (device ? PC_FROM_PX : PC_FROM_PX - SCROLL_BAR_PX) ? 'MO' : 'PC'
}

/** What is on this screen now. Browser only. How a page looks is asked of media queries instead. */
export function readViewport(): Viewport {
  const { userAgent, maxTouchPoints } = navigator
  return viewportOf(document.body.clientWidth, detectDevice(userAgent, maxTouchPoints).type)
}

/** Follows the window and the way it is held, for as long as the page stands. */
export function onViewport(tell: (viewport: Viewport) => void): void {
  const changed = () => tell(readViewport())
  changed()
  window.addEventListener('resize', changed)
  window.addEventListener('orientationchange', changed)
}
