import { useId, useState, type ReactNode } from 'react'
import { AlertDialog } from './alert-dialog.tsx'
import { CloseIcon } from './icons.tsx'
import { useBackdrop, useModal } from './modal.ts'
import './dialog.css'

interface DialogProps {
  title: ReactNode
  onClose: () => void
  /** Stays in sight under the scrolling body; a submit button names its form with `form`. */
  footer?: ReactNode
  /** Asked before ×, Esc and the backdrop close: true asks the visitor whether to throw the entries away. */
  isDirty?: () => boolean
  /** 400, 480 and 560 px wide on a wide screen; always a full sheet on a phone. */
  size?: 'sm' | 'md' | 'lg'
  /** Nothing but a text to read: the keys that scroll reach it. */
  isText?: boolean
  children: ReactNode
}

/** A sheet from below on a phone, a centred dialog on a wide screen. Open while it is mounted. */
export function Dialog({ title, onClose, footer, isDirty, size = 'lg', isText, children }: DialogProps) {
  const titleId = useId()
  const [isAsking, setAsking] = useState(false)
  const leave = () => (isDirty?.() ? setAsking(true) : onClose())
  const { ref, onKeyDown, onCancel } = useModal(leave)
  const backdrop = useBackdrop(leave)
  return (
    <dialog
      ref={ref}
      className={`dialog dialog--${size}`}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      onCancel={onCancel}
      {...backdrop}
    >
      <div className="dialog__head row">
        <h2 className="dialog__title" id={titleId} tabIndex={-1} data-focus-first>
          {title}
        </h2>
        <button type="button" className="dialog__close" aria-label="닫기" onClick={leave}>
          <CloseIcon size="lg" />
        </button>
      </div>
      <div
        className="dialog__body"
        {...(isText && { tabIndex: 0, role: 'region', 'aria-labelledby': titleId })}
      >
        {children}
      </div>
      {footer && <div className="dialog__foot">{footer}</div>}
      {isAsking && (
        <AlertDialog
          title="작성한 내용을 지울까요?"
          actions={[
            { label: '지우고 닫기', onSelect: onClose },
            { label: '계속 쓰기', onSelect: () => setAsking(false), isSafe: true },
          ]}
        >
          지금 닫으면 적은 내용이 사라져요.
        </AlertDialog>
      )}
    </dialog>
  )
}
