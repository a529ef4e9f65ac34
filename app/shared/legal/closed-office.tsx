import { useSupportNumber } from '#app/shared/settings/support-number.ts'
import { Notice } from '#app/ui/notice.tsx'

/** Stands where a form would be, while no personal data may be taken. */
export function ClosedOffice() {
  const supportNumber = useSupportNumber()
  return (
    <Notice tone="warn" title="온라인 신청과 가입을 준비하고 있어요">
      아직 이름과 번호를 받지 않아요.{' '}
      <a href={`tel:${supportNumber}`} className="nowrap">
        {supportNumber}
      </a>
      로 전화하면 바로 상담할 수 있어요.
    </Notice>
  )
}
