import { saveForms } from '#app/shared/forms/saved-form.ts'
import { AlertDialog } from '#app/ui/alert-dialog.tsx'

/** Saves the typed text, which is restored on this page after signing in (specification §8). */
export function ExpiredLoginDialog({ onClose }: { onClose: () => void }) {
  return (
    <AlertDialog
      title="로그인 시간이 만료되었습니다"
      actions={[
        { label: '닫기', onSelect: onClose, isSafe: true },
        { label: '다시 로그인하기', onSelect: signInAgain },
      ]}
    >
      다시 로그인해 주세요.
    </AlertDialog>
  )
}

function signInAgain() {
  saveForms()
  location.reload()
}
