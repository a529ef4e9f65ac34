/** Clicks that ask for a new tab or window, or for a copy of the page, stay the browser's. */
export function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}
