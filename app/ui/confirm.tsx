import type { ReactNode } from 'react'
import { useConfirmDialog } from './confirm-dialog.ts'

export interface Question {
  title: string
  text: string
  confirm?: string
  isDestructive?: boolean
}

/** Asks before `act`; without a question, or if the dialog cannot be loaded, `act` runs at once. */
export function useConfirm(label: string, asked: Question | undefined, act: () => void) {
  const { Dialog, ask: open, close } = useConfirmDialog(act)
  const ask = () => (asked ? open() : act())
  const confirm = () => {
    close()
    act()
  }
  const question: ReactNode = Dialog && asked && (
    <Dialog
      title={asked.title}
      actions={[
        { label: '닫기', onSelect: close, isSafe: true },
        { label: asked.confirm ?? label, isDestructive: asked.isDestructive ?? false, onSelect: confirm },
      ]}
    >
      {asked.text}
    </Dialog>
  )
  return { ask, question }
}
