import { useEffect, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { focusLine } from '#app/shared/desk-table/table-keys.ts'

/** A line that is only passed is not opened. */
const FOLLOW_MS = 150
export const PREVIEW_HEADING = 'queue-preview-name'

const lineOf = (target: EventTarget | null) =>
  target instanceof Element && target.matches('.list-table__link')
    ? (target.closest<HTMLElement>('.list-table__row')?.dataset.row ?? null)
    : null

/**
 * Space opens and closes the lead in focus beside the list, an open one follows the focus, the right arrow enters it. These
 * are no letters: they act whether single keys are switched on or not.
 */
export function usePreview(shown: string | null, addressOf: (id: string | null) => string) {
  const navigate = useNavigate()
  const isIdle = useNavigation().state === 'idle'
  const show = (id: string | null) =>
    void navigate(addressOf(id), { replace: shown !== null, preventScrollReset: true })
  const latest = useRef({ shown, show, isIdle })
  useEffect(() => {
    latest.current = { shown, show, isIdle }
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
    const onKey = (event: KeyboardEvent) => {
      const id = lineOf(event.target)
      if (id === null || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === ' ') latest.current.show(id === latest.current.shown ? null : id)
      else if (event.key === 'ArrowRight') document.getElementById(PREVIEW_HEADING)?.focus()
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
  }, [])
  return {
    /** Gives the focus back to its line. */
    close: () => {
      if (shown === null) return
      focusLine(shown)
      show(null)
    },
  }
}
