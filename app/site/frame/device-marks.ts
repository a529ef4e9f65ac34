import { useEffect } from 'react'
import { detectDevice } from '#app/platform/device.ts'
import { useViewport } from '#app/platform/viewport.ts'

/** Writes on the html element what this screen and browser are. Nothing that is laid out first depends on it. */
export function useDeviceMarks(): void {
  const viewport = useViewport()
  useEffect(() => {
    document.documentElement.dataset['viewport'] = viewport
  }, [viewport])
  useEffect(() => {
    const marks = document.documentElement.dataset
    const { type, app } = detectDevice(navigator.userAgent, navigator.maxTouchPoints)
    marks['device'] = type ?? 'unknown'
    if (app) marks['app'] = app
  }, [])
}
