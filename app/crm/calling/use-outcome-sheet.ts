import { useEffect, useState, type MouseEvent } from 'react'

const WIDE = '(min-width: 1100px)'
const OUTCOME = '#call-outcome input[name=outcome]'
/** What is spread on the sheet while it is open; where there is room it is a part of the page. */
export const SHEET = { role: 'dialog', 'aria-modal': true, 'aria-labelledby': 'lead-call-title' } as const

/** On a phone the outcome comes up from the foot when it is asked for, and the page behind it waits. */
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
    const opener = document.querySelector<HTMLElement>('.cockpit__end')
    const sheet = document.querySelector('#call-outcome')
    const held = behind(sheet)
    for (const each of held) each.inert = true
    const close = () => setOpen(false)
    const onKey = (event: KeyboardEvent) => {
      // A composition's and a dialog's Escape is theirs.
      const isTheirs = event.isComposing || event.defaultPrevented || document.querySelector('dialog[open]')
      if (event.key === 'Escape' && !isTheirs) close()
    }
    const wide = matchMedia(WIDE)
    document.addEventListener('keydown', onKey)
    wide.addEventListener('change', close)
    return () => {
      document.removeEventListener('keydown', onKey)
      wide.removeEventListener('change', close)
      for (const each of held) each.inert = false
      const active = document.activeElement
      if (active === document.body || sheet?.contains(active)) opener?.focus()
    }
  }, [isOpen])
  return {
    isOpen,
    open(event: MouseEvent) {
      event.preventDefault()
      // Where there is room it stands there already.
      if (!matchMedia(WIDE).matches) setOpen(true)
      // Shown by then.
      setTimeout(() => {
        const first = document.querySelector<HTMLElement>(`${OUTCOME}:checked`)
        ;(first ?? document.querySelector<HTMLElement>(OUTCOME))?.focus({ preventScroll: true })
      })
    },
    close: () => setOpen(false),
  }
}

/** All that is neither the sheet nor around it; what was just saved can still be undone. */
function behind(sheet: Element | null): HTMLElement[] {
  const held: HTMLElement[] = []
  for (let at = sheet; at && at !== document.body; at = at.parentElement)
    for (const each of at.parentElement?.children ?? [])
      if (each !== at && each instanceof HTMLElement && !each.matches('.cockpit__scrim, .undo-toast'))
        held.push(each)
  return held.filter(({ inert }) => !inert)
}
