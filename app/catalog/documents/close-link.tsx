import type { MouseEvent } from 'react'

const HOME = '/main'
/** Long enough for a window to close, which tells nobody whether it will. */
const CLOSING_MS = 150

/** Closes the popup. A window that no script opened stays: then back, or to the main page. */
export function CloseLink() {
  return (
    <a href={HOME} className="button button--secondary button--md acceptance__close" onClick={close}>
      닫기
    </a>
  )
}

function close(event: MouseEvent) {
  event.preventDefault()
  window.close()
  setTimeout(() => {
    if (history.length > 1) history.back()
    else location.assign(HOME)
  }, CLOSING_MS)
}
