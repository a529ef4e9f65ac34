import { useSupportNumber } from '#app/shared/settings/support-number.ts'
import { CLOSED_TEXT, CLOSED_TITLE } from './closed-words.ts'
import { Notice } from '#app/ui/notice.tsx'

/** Stands where a form would be, while no personal data may be taken. */
export function ClosedOffice() {
  const supportNumber = useSupportNumber()
  return (
    <Notice tone="warn" title={CLOSED_TITLE}>
      {CLOSED_TEXT}{' '}
      <a href={`tel:${supportNumber}`} className="nowrap">
        {supportNumber}
      </a>
      로 전화하면 바로 상담할 수 있어요.
    </Notice>
  )
}
