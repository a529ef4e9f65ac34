import { useState, type FormEvent } from 'react'
import type { AlertDialog } from './alert-dialog.tsx'

/** Loads a confirmation dialog; `otherwise` runs if it cannot be loaded, after a release or without a network. */
export function useConfirmDialog(otherwise: () => void) {
  const [Dialog, setDialog] = useState<typeof AlertDialog | null>(null)
  const ask = (event?: FormEvent) => {
    event?.preventDefault()
    import('./alert-dialog.tsx').then((loaded) => setDialog(() => loaded.AlertDialog), otherwise)
  }
  return { Dialog, ask, close: () => setDialog(null) }
}
