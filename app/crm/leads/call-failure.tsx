import { useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

const CONFLICT = 409

/** After a conflict the typed text stays for the next attempt. */
export function CallFailure({ code, message }: { code: number; message: string }) {
  const { revalidate } = useRevalidator()
  return (
    <Notice tone="danger" role="alert" title={message}>
      {code === CONFLICT ? (
        <Button kind="secondary" size="sm" onClick={() => void revalidate()}>
          불러오기
        </Button>
      ) : (
        '내용은 그대로 있어요.'
      )}
    </Notice>
  )
}
