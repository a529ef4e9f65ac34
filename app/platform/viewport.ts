import { detectDevice, type Device } from './device.ts'

/** MO below 1100 px of body width, PC from there on (specification §4). */
type Viewport = 'MO' | 'PC'

const PC_FROM_PX = 1100
/** Without a mobile device it is a PC, whose scroll bar takes this many pixels of the body. */
const SCROLL_BAR_PX = 17

export function viewportOf(bodyWidth: number, device: Device['type']): Viewport {
  return bodyWidth < (device ? PC_FROM_PX : PC_FROM_PX - SCROLL_BAR_PX) ? 'MO' : 'PC'
}

/** Layout uses media queries instead. */
export function readViewport(): Viewport {
  const { userAgent, maxTouchPoints } = navigator
  return viewportOf(document.body.clientWidth, detectDevice(userAgent, maxTouchPoints).type)
}

export function onViewport(onChange: (viewport: Viewport) => void): void {
  const changed = () => onChange(readViewport())
  changed()
  window.addEventListener('resize', changed)
  window.addEventListener('orientationchange', changed)
}
