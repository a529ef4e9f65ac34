import { useEffect, useState } from 'react'
import { useEnded } from '#app/shared/forms/acts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

interface Versioned {
  lead: { version: number }
}

/**
 * What a page shows: while somebody types, what stood there when they began, so that a colleague's act takes no form away
 * and is not passed over by an older one, which its version refuses. Their own act ends it.
 */
export function useHeld<Page extends Versioned>(latest: Page): { shown: Page; take?: () => void } {
  const [held, setHeld] = useState<Page | null>(null)
  const { count, last } = useEnded()
  const [ended, setEnded] = useState(count)
  if (ended !== count) {
    setEnded(count)
    if (!last) setHeld(null)
  }
  useEffect(() => {
    const hold = (event: Event) => {
      if ((event.target as Element).closest('#main form[method=post]')) setHeld((begun) => begun ?? latest)
    }
    document.addEventListener('input', hold)
    return () => document.removeEventListener('input', hold)
  }, [latest])
  if (!held || held.lead.version === latest.lead.version) return { shown: latest }
  return { shown: held, take: () => setHeld(null) }
}

interface HeldNoticeProps {
  /** Who changed it last; null if the visitor or the clock did. */
  by: string | null
  onTake: () => void
}

export function HeldNotice({ by, onTake }: HeldNoticeProps) {
  return (
    <Notice tone="warn" title={`${by ? `${by} 님이` : '그사이 누가'} 이 상담을 바꿨어요.`}>
      <p>적은 것은 그대로 있어요. 새 내용을 보고 다시 남겨 주세요.</p>
      <Button type="button" kind="secondary" size="sm" onClick={onTake}>
        새 내용 보기
      </Button>
    </Notice>
  )
}
