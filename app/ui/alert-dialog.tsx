import { useId, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { useModal } from './modal.ts'
import './dialog.css'

interface AlertAction {
  label: string
  onSelect: () => void
  /** The action of Esc; the first one by default. */
  isSafe?: boolean
  /** Deletes for good, so focus starts on the safe action. */
  isDestructive?: boolean
}

interface AlertDialogProps {
  title?: ReactNode
  children?: ReactNode
  more?: ReactNode
  actions: readonly [AlertAction] | readonly [AlertAction, AlertAction]
}

/** Must be answered: the backdrop does not dismiss it. */
export function AlertDialog({ title, children, more, actions }: AlertDialogProps) {
  const id = useId()
  const safe = actions.find((action) => action.isSafe) ?? actions[0]
  const first = actions.some((action) => action.isDestructive) ? safe : actions.at(-1)
  const { ref, onKeyDown, onCancel } = useModal(safe.onSelect)
  return (
    <dialog
      ref={ref}
      role="alertdialog"
      className="dialog dialog--alert"
      aria-labelledby={title ? `${id}-title` : `${id}-text`}
      aria-describedby={title && children ? `${id}-text` : undefined}
      onKeyDown={onKeyDown}
      onCancel={onCancel}
    >
      <div className="dialog__body">
        {title && (
          <h2 className="dialog__title" id={`${id}-title`}>
            {title}
          </h2>
        )}
        {children && <div id={`${id}-text`}>{children}</div>}
        {more}
      </div>
      <div className="dialog__foot">
        {actions.map((action, index) => (
          <Button
            key={action.label}
            kind={kindOf(action, index === actions.length - 1)}
            data-focus-first={action === first || undefined}
            onClick={action.onSelect}
          >
            {action.label}
          </Button>
        ))}
      </div>
    </dialog>
  )
}

function kindOf(action: AlertAction, isLast: boolean) {
  if (action.isDestructive) return 'danger'
  return isLast ? 'primary' : 'secondary'
}
