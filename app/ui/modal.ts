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

/**
 * Opens the native dialog for as long as its component is mounted. Focus goes to `[data-focus-first]`,
 * and back to where it was when the dialog goes; to the page's h1 when that place is gone.
 * @param leave asked by Esc and by the system's back gesture; closing is the owner's decision
 */
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
  // The key is taken before the browser acts: a second Esc would close the dialog without asking.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    leave()
  }
  const onCancel = (event: SyntheticEvent) => {
    // React hands a dialog the events of dialogs inside it.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    leave()
  }
  return { ref, onKeyDown, onCancel }
}

/** A press that begins and ends on the backdrop; a drag that only ends there is somebody selecting text. */
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

/**
 * The browser gives the focus back itself, except where a dialog went together with the one inside it:
 * then nothing holds it, and it goes where the outer one was opened.
 */
function returnFocus(opener: Element | null) {
  if (document.activeElement !== document.body) return
  if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) opener.focus()
  else focusHeading()
}
