/**
 * Returns whether a click has no modifier key; other clicks ask for a new tab, a window or a download and stay the
 * browser's.
 */
export function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}
