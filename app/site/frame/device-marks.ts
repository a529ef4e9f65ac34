import { detectDevice } from '#app/platform/device.ts'
import { onViewport } from '#app/platform/viewport.ts'

/** Marks the html element with device and browser; the first layout does not depend on it. */
export function markDevice(): void {
  const marks = document.documentElement.dataset
  const { type, app } = detectDevice(navigator.userAgent, navigator.maxTouchPoints)
  marks['device'] = type ?? 'unknown'
  if (app) marks['app'] = app
  onViewport((viewport) => (marks['viewport'] = viewport))
}
