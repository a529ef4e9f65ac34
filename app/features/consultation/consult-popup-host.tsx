import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { ConsultPopup } from './consult-popup.tsx'
import { CONSULT_OPEN_EVENT, consultAddress, type PopupOpening } from './consult-popup-opening.ts'

interface Opened {
  Popup: typeof ConsultPopup
  opening: PopupOpening
  /** The page it was opened on; the layer does not follow the visitor to another. */
  on: string
  /** Counts openings, so that each gets a form of its own. */
  turn: number
}

interface ConsultPopupHostProps {
  /** What was asked for before this was mounted, when the frame mounts it on the first request. */
  first?: PopupOpening | null | undefined
  hours?: string | undefined
}

/** Hears the global open event and shows the consult layer over this page only; where that does not load, goes to /consult. */
export function ConsultPopupHost({ first, hours }: ConsultPopupHostProps) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    const open = (opening: PopupOpening) => {
      import('./consult-popup.tsx').then(
        ({ ConsultPopup: Popup }) => {
          const on = location.pathname
          setOpened((last) => (last?.on === on ? last : { Popup, opening, on, turn: Date.now() }))
        },
        () => location.assign(consultAddress(opening)),
      )
    }
    const hear = (event: Event) => open((event as CustomEvent<PopupOpening | null>).detail ?? {})
    if (first) open(first)
    window.addEventListener(CONSULT_OPEN_EVENT, hear)
    return () => window.removeEventListener(CONSULT_OPEN_EVENT, hear)
  }, [first])
  if (opened?.on !== pathname) return null
  const { Popup, opening, turn } = opened
  return <Popup key={turn} opening={opening} hours={hours} onClose={() => setOpened(null)} />
}
