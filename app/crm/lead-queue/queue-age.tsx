import { useRevalidator } from 'react-router'
import { seoulTime } from '#app/platform/korean-time.ts'
import { useIsCut } from '#app/crm/leads/live-notice.tsx'
import { Button } from '#app/ui/button.tsx'
import { WarnIcon } from '#app/ui/icons.tsx'
import './queue-age.css'

/** While no news come, until when the lines that stay are right. */
export function QueueAge({ readAt }: { readAt: string }) {
  const isCut = useIsCut()
  const { revalidate, state } = useRevalidator()
  return (
    <div aria-live="polite">
      {isCut && (
        <p className="queue-age">
          <WarnIcon />
          <span>
            <b>새 상담을 불러오지 못했어요.</b> {`${seoulTime(new Date(readAt))}까지의 내용이에요.`}
          </span>
          <Button
            kind="secondary"
            size="sm"
            isLoading={state === 'loading'}
            onClick={() => void revalidate()}
          >
            다시 불러오기
          </Button>
        </p>
      )}
    </div>
  )
}
