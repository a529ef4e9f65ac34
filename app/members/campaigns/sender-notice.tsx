import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** An advertisement says who sends it (정보통신망법 50): what of that is not entered yet, and where it is. */
export function SenderNotice({ missing }: { missing: readonly string[] }) {
  if (missing.length === 0) return null
  return (
    <Notice tone="warn" title="광고를 보내기 전에 회사 정보를 채워 주세요.">
      광고에는 누가 보내는지 밝혀야 해요. <Link to="/desk/settings">설정의 준비 목록</Link>에서 남은{' '}
      {missing.length}가지를 채워 주세요.
    </Notice>
  )
}
