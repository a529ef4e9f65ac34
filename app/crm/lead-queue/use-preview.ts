import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { focusLine, lineInFocus } from '#app/shared/desk-table/table-keys.ts'

/** A line that is only passed is not opened. */
const FOLLOW_MS = 150
export const PREVIEW_HEADING = 'queue-preview-name'

const lineOf = (target: EventTarget | null) =>
  target instanceof Element && target.matches('.list-table__link')
    ? (target.closest<HTMLElement>('.list-table__row')?.dataset.row ?? null)
    : null

const lineOfId = (id: string) => document.querySelector(`.list-table__row[data-row="${id}"]`)

/** Whether a key means this lead: the focus is on its line, or on none. */
export function isAt(id: string | null): boolean {
  const line = lineInFocus()
  return line === null || line === id
}

const isField = (target: EventTarget | null) =>
  target instanceof Element && target.matches('input, select, textarea')

/** Opens a lead beside the list and closes it; only the first opening is a step of the history, which closing takes back. */
function useOpening(shown: string | null, addressOf: (id: string | null) => string) {
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { isPeek?: boolean } | null }
  const show = (id: string) => {
    const isPeek = shown === null || state?.isPeek === true
    void navigate(addressOf(id), { replace: shown !== null, preventScrollReset: true, state: { isPeek } })
  }
  const left = useRef<string | null>(null)
  /** Gives the focus back to its line. */
  const close = () => {
    if (shown === null) return
    focusLine(shown)
    left.current = shown
    if (state?.isPeek) void navigate(-1)
    else void navigate(addressOf(null), { replace: true, preventScrollReset: true })
  }
  // Going back brings the place of then along; its line stays in sight.
  useEffect(() => {
    if (shown !== null || left.current === null) return
    lineOfId(left.current)?.scrollIntoView({ block: 'nearest' })
    left.current = null
  }, [shown])
  return { show, close }
}

/**
 * Space opens and closes the lead in focus beside the list, Escape closes it, an open one follows the focus, the right arrow
 * enters it. These are no letters: they act whether single keys are switched on or not.
 */
export function usePreview(shown: string | null, addressOf: (id: string | null) => string) {
  const isIdle = useNavigation().state === 'idle'
  const { show, close } = useOpening(shown, addressOf)
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
      if (key === ' ' && id === latest.current.shown) latest.current.close()
      else if (key === ' ') latest.current.show(id)
      else if (key === 'ArrowRight') document.getElementById(PREVIEW_HEADING)?.focus()
      else return
      event.preventDefault()
    }
    // A press on another line is no step of the history either.
    const onPress = (event: MouseEvent) => {
      const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
      const peek = event.target instanceof Element ? event.target.closest('.queue-peek') : null
      const id = peek?.closest<HTMLElement>('.list-table__row')?.dataset.row
      if (!isPlain || !id) return
      event.preventDefault()
      if (id !== latest.current.shown) latest.current.show(id)
    }
    document.addEventListener('click', onPress, true)
    document.addEventListener('focusin', onFocus)
    document.addEventListener('keydown', onKey)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', onPress, true)
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('keydown', onKey)
    }
  }, [shown])
  return { close }
}
