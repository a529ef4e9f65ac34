import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { useRefusal } from '#app/shared/forms/acts.tsx'
import { useCommandKey, useShortcuts } from '#app/shared/desk/shortcuts.ts'
import { focusHeading } from '#app/ui/focus-heading.ts'
import { Link } from '#app/ui/link.tsx'
import { undo } from './undo-act.ts'
import { useClearFoot } from './use-clear-foot.ts'
import { useSecondsLeft, useWhile } from './use-seconds-left.ts'
import './undo-toast.css'

export interface Undoable {
  id: string
  words: string
  leftMs: number
  leadId: string | null
}

interface UndoToastProps {
  given: Undoable | null
  undone: string | null
  /** Also once it can no longer be undone. */
  last: Undoable | null
}

export function UndoToast({ given, undone, last }: UndoToastProps) {
  const toast = useRef<HTMLDivElement>(null)
  const seconds = useSecondsLeft(given)
  const refused = useRefusal(undo, { id: last?.id ?? '' })?.message ?? null
  const isOpen = given !== null && seconds > 0 && !refused
  const answer = isOpen ? null : (refused ?? undone)
  const isTold = useWhile(answer)
  const words = isOpen ? given.words : isTold ? answer : null
  const press = () => toast.current?.querySelector('form')?.requestSubmit()
  useShortcuts(isOpen ? { KeyZ: press } : {})
  useCommandKey('KeyZ', press, isOpen)
  useClearFoot(toast, words !== null)
  useFocusKept(toast, isOpen)
  return (
    <div ref={toast} className="undo-toast small" data-is-shown={words !== null || undefined}>
      <output className="undo-toast__words">{words}</output>
      {isOpen && <UndoForm key={given.id} id={given.id} seconds={seconds} />}
      {isTold && last?.leadId && <ToLead id={last.leadId} />}
    </div>
  )
}

function UndoForm({ id, seconds }: { id: string; seconds: number }) {
  return (
    <ActForm row={undo} params={{ id }} className="undo-toast__form" pageShowsRefusal>
      {({ isSending }) => (
        <button
          type="submit"
          className="undo-toast__act"
          aria-keyshortcuts="Z Control+Z Meta+Z"
          aria-busy={isSending || undefined}
        >
          <span className="undo-toast__verb">되돌리기</span>
          <kbd aria-hidden="true">Z</kbd>
          <span className="undo-toast__left" aria-hidden="true">
            {`${seconds}초`}
          </span>
        </button>
      )}
    </ActForm>
  )
}

function ToLead({ id }: { id: string }) {
  const { pathname } = useLocation()
  const to = `/desk/leads/${id}`
  if (pathname === to) return null
  return (
    <Link to={to} className="undo-toast__act">
      그 상담 열기
    </Link>
  )
}

/** Whoever stood on the button goes on at the top of the page. */
function useFocusKept(toast: { readonly current: HTMLElement | null }, isOpen: boolean): void {
  const wasInside = useRef(false)
  useEffect(() => {
    if (!isOpen) {
      if (wasInside.current && document.activeElement === document.body) focusHeading()
      wasInside.current = false
      return undefined
    }
    const note = () => {
      wasInside.current = toast.current?.contains(document.activeElement) ?? false
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [toast, isOpen])
}
