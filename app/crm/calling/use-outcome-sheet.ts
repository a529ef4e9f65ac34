import { useEffect, useState, type MouseEvent } from 'react'

const WIDE = '(min-width: 1100px)'
const OUTCOME = '#call-outcome input[name=outcome]'
/** What is spread on the sheet while it is open; where there is room it is a part of the page. */
export const SHEET = { role: 'dialog', 'aria-modal': true, 'aria-labelledby': 'lead-call-title' } as const

/**
 * The moment after a call: it is over once somebody says so. On a phone the outcome then comes up from the foot, and the
 * page behind it waits; elsewhere it stands there, and says whose it is. Escape goes back to the call.
 */
export function useOutcomeSheet(since: string | null) {
  const [isOpen, setOpen] = useState(false)
  const [endedAt, setEndedAt] = useState<number | null>(null)
  const [wasSince, setWasSince] = useState(since)
  if (since !== wasSince) {
    setWasSince(since)
    // Recorded.
    if (since === null) setOpen(false)
    setEndedAt(null)
  }
  const isOver = endedAt !== null
  useEffect(() => {
    if (!isOver || isOpen) return undefined
    const back = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isTheirs(event)) setEndedAt(null)
    }
    document.addEventListener('keydown', back)
    return () => document.removeEventListener('keydown', back)
  }, [isOver, isOpen])
  useEffect(() => {
    if (!isOpen) return undefined
    const opener = document.querySelector<HTMLElement>('.cockpit__end')
    const sheet = document.querySelector('#call-outcome')
    const held = behind(sheet)
    for (const each of held) each.inert = true
    const close = () => {
      setOpen(false)
      setEndedAt(null)
    }
    // A wider window shows the outcome by itself.
    const widen = () => setOpen(false)
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isTheirs(event)) close()
    }
    const wide = matchMedia(WIDE)
    document.addEventListener('keydown', onKey)
    wide.addEventListener('change', widen)
    return () => {
      document.removeEventListener('keydown', onKey)
      wide.removeEventListener('change', widen)
      for (const each of held) each.inert = false
      const active = document.activeElement
      if (active === document.body || sheet?.contains(active)) opener?.focus()
    }
  }, [isOpen])
  return {
    isOpen,
    endedAt,
    open(event: MouseEvent) {
      event.preventDefault()
      if (isOver && !isOpen) return setEndedAt(null)
      if (since !== null) setEndedAt(Date.now())
      // Where there is room it stands there already.
      if (!matchMedia(WIDE).matches) setOpen(true)
      // Shown by then.
      setTimeout(() => {
        const first = document.querySelector<HTMLElement>(`${OUTCOME}:checked`)
        ;(first ?? document.querySelector<HTMLElement>(OUTCOME))?.focus({ preventScroll: true })
      })
    },
    close() {
      setOpen(false)
      setEndedAt(null)
    },
  }
}

/** A composition's and a dialog's Escape is theirs. */
const isTheirs = (event: KeyboardEvent) =>
  event.isComposing || event.defaultPrevented || document.querySelector('dialog[open]') !== null

/** All that is neither the sheet nor around it; what was just saved can still be undone. */
function behind(sheet: Element | null): HTMLElement[] {
  const held: HTMLElement[] = []
  for (let at = sheet; at && at !== document.body; at = at.parentElement)
    for (const each of at.parentElement?.children ?? [])
      if (each !== at && each instanceof HTMLElement && !each.matches('.cockpit__scrim, .undo-toast'))
        held.push(each)
  return held.filter(({ inert }) => !inert)
}
