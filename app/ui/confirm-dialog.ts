import { useState, type FormEvent } from 'react'
import type { AlertDialog } from './alert-dialog.tsx'

/**
 * A dialog that asks before a form is posted, fetched when it is asked. `otherwise` where it cannot be had: after a
 * release, or without a network.
 */
export function useConfirmDialog(otherwise: () => void) {
  const [Dialog, setDialog] = useState<typeof AlertDialog | null>(null)
  const ask = (event: FormEvent) => {
    event.preventDefault()
    import('./alert-dialog.tsx').then((loaded) => setDialog(() => loaded.AlertDialog), otherwise)
  }
  return { Dialog, ask, close: () => setDialog(null) }
}
