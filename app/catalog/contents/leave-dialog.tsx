import type { RefObject } from 'react'
import { useLeaveQuestion } from '#app/community/door.tsx'
import { AlertDialog } from '#app/ui/alert-dialog.tsx'

/** Asks before a form with something unsaved is left. */
export function LeaveDialog({ dirty, onLeave }: { dirty: RefObject<boolean>; onLeave: () => void }) {
  const { isAsked, stay, leave } = useLeaveQuestion(dirty, onLeave)
  if (!isAsked) return null
  return (
    <AlertDialog
      title="저장하지 않고 나갈까요?"
      actions={[
        { label: '나가기', onSelect: leave },
        { label: '계속 쓰기', onSelect: stay, isSafe: true },
      ]}
    />
  )
}
