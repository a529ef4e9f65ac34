import { useId, type ReactNode } from 'react'
import { useModal } from './modal.ts'
import { Spinner } from './spinner.tsx'
import './loading-overlay.css'

const STAY = () => undefined

export function LoadingOverlay({ children }: { children: ReactNode }) {
  const id = useId()
  const { ref, onKeyDown, onCancel } = useModal(STAY)
  return (
    <dialog
      ref={ref}
      role="alertdialog"
      aria-busy="true"
      aria-labelledby={id}
      className="loading-overlay"
      onKeyDown={onKeyDown}
      onCancel={onCancel}
    >
      <Spinner />
      <p id={id} tabIndex={-1} data-focus-first>
        {children}
      </p>
    </dialog>
  )
}
