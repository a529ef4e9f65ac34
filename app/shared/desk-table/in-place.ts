import { useRef, useState } from 'react'
import { focusLine } from './table-keys.ts'

export interface InPlace {
  isOpen: (id: string, what: string) => boolean
  open: (id: string, what: string) => void
  close: () => void
  /** The list with that panel open (`what.id`), or with none. */
  address: (panel: string | null) => string
}

/** Which panel is open in its row. Begins as the address says, where there is no script; then it needs no reading anew. */
export function useInPlace(first: string | null, address: InPlace['address']): InPlace {
  const [panel, setPanel] = useState(first)
  const close = () => {
    setPanel(null)
    const [, id] = panel?.split('.') ?? []
    if (id) focusLine(id)
  }
  return {
    isOpen: (id, what) => panel === `${what}.${id}`,
    open: (id, what) => setPanel(panel === `${what}.${id}` ? null : `${what}.${id}`),
    close,
    address,
  }
}

/** One panel at a time in an area; closed, it gives the focus back to what opened it. */
export function useOnePanel<Area extends HTMLElement>(first: string | null, address: InPlace['address']) {
  const [open, setOpen] = useState(first)
  const area = useRef<Area>(null)
  const onClose = () => {
    area.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus()
    setOpen(null)
  }
  const panel = (id: string) => ({
    isOpen: open === id,
    opens: address(id),
    closes: address(null),
    onOpen: () => setOpen(open === id ? null : id),
    onClose,
    isAbove: false,
  })
  return [area, panel] as const
}

/** Of the last lines, a panel opens upwards. */
const LAST_LINES = 9

/** What a cell that opens a panel is given. */
export function panelOf(
  inPlace: InPlace,
  { id, what, index, count }: { id: string; what: string; index: number; count: number },
) {
  return {
    isOpen: inPlace.isOpen(id, what),
    opens: inPlace.address(`${what}.${id}`),
    closes: inPlace.address(null),
    onOpen: () => inPlace.open(id, what),
    onClose: inPlace.close,
    isAbove: index >= LAST_LINES && index >= count - LAST_LINES,
  }
}

export type CellPanel = ReturnType<typeof panelOf>
