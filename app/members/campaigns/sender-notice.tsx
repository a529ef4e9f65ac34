import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** An advertisement says who sends it (정보통신망법 50): what of that is not entered yet, and where it is. */
export function SenderNotice({ missing }: { missing: readonly string[] }) {
  if (missing.length === 0) return null
  return (
    <Notice tone="warn" title="광고를 보내기 전에 회사 정보를 채워 주세요.">
      <p>{`광고에는 누가 보내는지 밝혀야 해요(정보통신망법 제50조). 아직 없는 것: ${missing.join(', ')}`}</p>
      <p className="campaigns__ways cluster">
        <Link to="/desk/settings/company" className="tap">
          사업자 정보 적으러 가기
        </Link>
        <Link to="/desk/content/documents" className="tap">
          개인정보처리방침 게시하러 가기
        </Link>
      </p>
    </Notice>
  )
}
