import {
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
} from 'react'
import { focusHeading } from './focus-heading.ts'

interface Modal {
  ref: RefObject<HTMLDialogElement | null>
  onKeyDown: (event: KeyboardEvent) => void
  onCancel: (event: SyntheticEvent) => void
}

/** Returns the focus to the opener or the h1. `leave` is called by Esc and the back gesture; the owner closes. */
export function useModal(leave: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    const opener = document.activeElement
    dialog?.showModal()
    dialog?.querySelector<HTMLElement>('[data-focus-first]')?.focus()
    return () => {
      dialog?.close()
      queueMicrotask(() => returnFocus(opener))
    }
  }, [])
  // Taken before the browser acts, because a second Esc would close the dialog without asking.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    leave()
  }
  const onCancel = (event: SyntheticEvent) => {
    // React passes a dialog the events of dialogs inside it.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    leave()
  }
  return { ref, onKeyDown, onCancel }
}

/** A drag that only ends on the backdrop is a text selection. */
export function useBackdrop(leave: () => void) {
  const began = useRef(false)
  return {
    onPointerDown: (event: PointerEvent) => {
      began.current = event.target === event.currentTarget
    },
    onClick: (event: MouseEvent) => {
      if (began.current && event.target === event.currentTarget) leave()
    },
  }
}

/** The browser returns the focus itself, except for a dialog that closed together with the one inside it. */
function returnFocus(opener: Element | null) {
  if (document.activeElement !== document.body) return
  if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) opener.focus()
  else focusHeading()
}
