import { useEffect, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { focusLine, lineInFocus } from '#app/shared/desk-table/table-keys.ts'

/** A line that is only passed is not opened. */
const FOLLOW_MS = 150
export const PREVIEW_HEADING = 'queue-preview-name'

const lineOf = (target: EventTarget | null) =>
  target instanceof Element && target.matches('.list-table__link')
    ? (target.closest<HTMLElement>('.list-table__row')?.dataset.row ?? null)
    : null

const isField = (target: EventTarget | null) =>
  target instanceof Element && target.matches('input, select, textarea')

/**
 * Space opens and closes the lead in focus beside the list, Escape closes it, an open one follows the focus, the right arrow
 * enters it. These are no letters: they act whether single keys are switched on or not.
 */
export function usePreview(shown: string | null, addressOf: (id: string | null) => string) {
  const navigate = useNavigate()
  const isIdle = useNavigation().state === 'idle'
  const show = (id: string | null) =>
    void navigate(addressOf(id), { replace: shown !== null, preventScrollReset: true })
  /** Gives the focus back to its line. */
  const close = () => {
    if (shown === null) return
    focusLine(shown)
    show(null)
  }
  const latest = useRef({ shown, show, close, isIdle })
  useEffect(() => {
    latest.current = { shown, show, close, isIdle }
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = (id: string) => {
      if (latest.current.shown === null || latest.current.shown === id) return
      if (latest.current.isIdle) latest.current.show(id)
      // Another page may be on its way, which is not to be turned away.
      else timer = setTimeout(follow, FOLLOW_MS, id)
    }
    const onFocus = ({ target }: FocusEvent) => {
      clearTimeout(timer)
      const id = lineOf(target)
      if (id !== null) timer = setTimeout(follow, FOLLOW_MS, id)
    }
    // The focus may have gone on before this one came.
    const focused = shown === null ? null : lineInFocus()
    if (focused !== null) timer = setTimeout(follow, FOLLOW_MS, focused)
    const onKey = (event: KeyboardEvent) => {
      const { target, key } = event
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.isComposing) return
      if (key === 'Escape') {
        const isOthers = event.defaultPrevented || isField(target) || document.querySelector('dialog[open]')
        if (!isOthers) latest.current.close()
        return
      }
      const id = lineOf(target)
      if (id === null || event.repeat) return
      if (key === ' ') latest.current.show(id === latest.current.shown ? null : id)
      else if (key === 'ArrowRight') document.getElementById(PREVIEW_HEADING)?.focus()
      else return
      event.preventDefault()
    }
    document.addEventListener('focusin', onFocus)
    document.addEventListener('keydown', onKey)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('keydown', onKey)
    }
  }, [shown])
  return { close }
}
