import { Activity, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { ConsultPopup } from './consult-popup.tsx'
import { CONSULT_OPEN_EVENT, consultAddress, type PopupOpening } from './consult-popup-opening.ts'

interface Opened {
  Popup: typeof ConsultPopup
  opening: PopupOpening
  /** Path the popup is open on; null while it is hidden. */
  on: string | null
  /** Key of the form; a hidden form is shown again unless the opening brings its own values. */
  turn: number
}

interface ConsultPopupHostProps {
  first?: PopupOpening | null | undefined
  hours?: string | undefined
  /** What becomes of what is typed. */
  kept?: string | undefined
}

/** Opens the consult layer on its event. The back button hides it and keeps the typed values until the next opening. */
export function ConsultPopupHost({ first, ...told }: ConsultPopupHostProps) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    const open = (opening: PopupOpening) => {
      import('./consult-popup.tsx').then(
        ({ ConsultPopup: Popup }) => setOpened((last) => reopen(last, { Popup, opening })),
        () => location.assign(consultAddress(opening)),
      )
    }
    const onOpen = (event: Event) => open((event as CustomEvent<PopupOpening | null>).detail ?? {})
    if (first) open(first)
    window.addEventListener(CONSULT_OPEN_EVENT, onOpen)
    return () => window.removeEventListener(CONSULT_OPEN_EVENT, onOpen)
  }, [first])
  if (!opened) return null
  if (opened.on && opened.on !== pathname) setOpened({ ...opened, on: null })
  const { Popup, opening, turn, on } = opened
  return (
    <Activity mode={on === pathname ? 'visible' : 'hidden'}>
      <Popup key={turn} opening={opening} {...told} onClose={() => setOpened(null)} />
    </Activity>
  )
}

function reopen(last: Opened | null, { Popup, opening }: Pick<Opened, 'Popup' | 'opening'>): Opened {
  const on = location.pathname
  if (last?.on === on) return last
  const turn = last && !opening.values ? last.turn : Date.now()
  return { Popup, opening, on, turn }
}
