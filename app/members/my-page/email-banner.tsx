import { sendEmailLink } from '#app/members/joining/email-link-contract.ts'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { OwnInfo } from './contract.ts'
import './email-banner.css'

export function EmailBanner({ info }: { info: OwnInfo }) {
  const { uEmail, isEmailConfirmed, snsType } = info
  if (isEmailConfirmed) return null
  if (uEmail === null)
    return snsType === 'LTML' ? (
      <Notice tone="warn" title="로그인할 이메일을 등록해 주세요">
        확인하지 않은 이메일을 지웠어요.{' '}
        <Link to="/mypage/profile?edit=email" className="mypage__act">
          이메일 등록하기
        </Link>
      </Notice>
    ) : null
  return (
    <Notice tone="warn" title="이메일을 확인해 주세요">
      <p>{uEmail}로 보낸 메일의 링크를 누르면 끝나요. 확인하기 전에는 안내를 문자로만 보내요.</p>
      <ActForm row={sendEmailLink} submit="확인 메일 다시 받기" className="act-form email-banner__form" />
    </Notice>
  )
}
