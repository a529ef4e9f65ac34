import { useState, type ReactNode } from 'react'
import { AlertDialog } from '#app/ui/alert-dialog.tsx'
import { FieldError } from '#app/ui/field-frame.tsx'

interface DeletionDialogProps {
  title: string
  children?: ReactNode
  /** Resolves to the message where it did not work. */
  send: () => Promise<string | null>
  onClose: () => void
  onDone: () => void
}

/** Asks before a text is deleted, and stays with the message where that does not work. */
export function DeletionDialog({ title, children, send, onClose, onDone }: DeletionDialogProps) {
  const [error, setError] = useState<string | null>(null)
  const remove = async () => {
    const failure = await send()
    setError(failure)
    if (failure === null) onDone()
  }
  return (
    <AlertDialog
      title={title}
      actions={[
        { label: '닫기', onSelect: onClose, isSafe: true },
        { label: '지우기', onSelect: () => void remove(), isDestructive: true },
      ]}
    >
      {children}
      <div aria-live="polite">
        <FieldError id="deletion" error={error} />
      </div>
    </AlertDialog>
  )
}
