import { useEffect, useState, type MouseEvent } from 'react'

const FIRST = '#call-outcome input[name=outcome]'

/** On a phone the outcome comes up from the foot when it is asked for. */
export function useOutcomeSheet(since: string | null) {
  const [isOpen, setOpen] = useState(false)
  const [wasSince, setWasSince] = useState(since)
  if (since !== wasSince) {
    setWasSince(since)
    // Recorded.
    if (since === null) setOpen(false)
  }
  useEffect(() => {
    if (!isOpen) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      document.querySelector<HTMLElement>('.cockpit__end')?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOpen])
  return {
    isOpen,
    open(event: MouseEvent) {
      event.preventDefault()
      setOpen(true)
      // Shown by then.
      setTimeout(() => document.querySelector<HTMLElement>(FIRST)?.focus({ preventScroll: true }))
    },
    close: () => setOpen(false),
  }
}
