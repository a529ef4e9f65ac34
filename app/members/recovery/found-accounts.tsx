import { SNS_NAMES } from '#app/members/login/sns-types.ts'
import { dottedDate } from '#app/platform/korean-time.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { FoundAccount } from '#app/members/identity/drafts.server.ts'
import './found-accounts.css'

export function FoundAccounts({ found }: { found: readonly FoundAccount[] }) {
  if (found.length === 0)
    return (
      <>
        <Notice title="이 번호로 가입한 계정이 없어요." />
        <ButtonLink to="/member/join" size="lg" isWide>
          회원가입
        </ButtonLink>
      </>
    )
  return (
    <>
      <Notice tone="success" title="가입한 이메일을 찾았어요" />
      {found.map(({ email, snsType, joinedAt }) => (
        <dl key={joinedAt} className="found-accounts stack-3">
          <div>
            <dt>가입한 이메일</dt>
            <dd className="found-accounts__email">{email ?? '없어요'}</dd>
          </div>
          <div>
            <dt>가입한 방법</dt>
            <dd>{SNS_NAMES[snsType]}</dd>
          </div>
          <div>
            <dt>가입일</dt>
            <dd>{dottedDate(joinedAt.slice(0, 10))}</dd>
          </div>
        </dl>
      ))}
      <ButtonLink to="/login" size="lg" isWide>
        로그인하기
      </ButtonLink>
    </>
  )
}
