import { detectDevice } from '#app/platform/device.ts'
import { onViewport } from '#app/platform/viewport.ts'

/** Writes on the html element what this screen and browser are. Nothing that is laid out first depends on it. */
export function markDevice(): void {
  const marks = document.documentElement.dataset
  const { type, app } = detectDevice(navigator.userAgent, navigator.maxTouchPoints)
  marks['device'] = type ?? 'unknown'
  if (app) marks['app'] = app
  onViewport((viewport) => (marks['viewport'] = viewport))
}
