import { Activity, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { ConsultPopup } from './consult-popup.tsx'
import { CONSULT_OPEN_EVENT, consultAddress, type PopupOpening } from './consult-popup-opening.ts'

interface Opened {
  Popup: typeof ConsultPopup
  opening: PopupOpening
  /** The page it stands over; null while it waits, with what was typed, to be opened again. */
  on: string | null
  /** Counts forms: one that waits is opened again, unless values of its own come with the opening. */
  turn: number
}

interface ConsultPopupHostProps {
  /** What was asked for before this was mounted, when the frame mounts it on the first request. */
  first?: PopupOpening | null | undefined
  hours?: string | undefined
}

/**
 * Hears the global open event and shows the consult layer over this page only; where that does not load, goes to
 * /consult. A visitor who leaves the page by the back button has closed nothing: the entries wait for the next opening.
 */
export function ConsultPopupHost({ first, hours }: ConsultPopupHostProps) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    const open = (opening: PopupOpening) => {
      import('./consult-popup.tsx').then(
        ({ ConsultPopup: Popup }) => setOpened((last) => reopen(last, { Popup, opening })),
        () => location.assign(consultAddress(opening)),
      )
    }
    const hear = (event: Event) => open((event as CustomEvent<PopupOpening | null>).detail ?? {})
    if (first) open(first)
    window.addEventListener(CONSULT_OPEN_EVENT, hear)
    return () => window.removeEventListener(CONSULT_OPEN_EVENT, hear)
  }, [first])
  if (!opened) return null
  if (opened.on && opened.on !== pathname) setOpened({ ...opened, on: null })
  const { Popup, opening, turn, on } = opened
  return (
    <Activity mode={on === pathname ? 'visible' : 'hidden'}>
      <Popup key={turn} opening={opening} hours={hours} onClose={() => setOpened(null)} />
    </Activity>
  )
}

function reopen(last: Opened | null, { Popup, opening }: Pick<Opened, 'Popup' | 'opening'>): Opened {
  const on = location.pathname
  if (last?.on === on) return last
  const turn = last && !opening.values ? last.turn : Date.now()
  return { Popup, opening, on, turn }
}
