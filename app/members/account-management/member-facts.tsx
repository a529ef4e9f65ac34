import { dottedMoment } from '#app/platform/korean-time.ts'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { useAct, useShown } from '#app/shared/forms/acts.tsx'
import { SNS_NAMES } from '#app/members/login/sns-types.ts'
import { displayMobile } from '#app/shared/personal-data/masking.ts'
import { TextField } from '#app/ui/field.tsx'
import { revealMember, type MemberLine, type MemberPage } from './contract.ts'
import { dayText } from './member-labels.ts'

/** Masked until a reason was given. */
export function MemberContact({ member }: { member: MemberLine }) {
  const params = { memberId: member.memberId }
  const revealed = useShown(revealMember, params)
  const { refused } = useAct(revealMember, params)
  const { name, phone, email } = revealed ? { ...revealed, phone: displayMobile(revealed.phone) } : member
  return (
    <>
      <dl className="desk-facts" aria-live="polite">
        {/* Masked it is the page's heading. */}
        {revealed && <Fact name="이름">{name}</Fact>}
        <Fact name="휴대폰">
          <span className="nowrap">{phone}</span>
        </Fact>
        <Fact name="이메일">{email ?? '없음'}</Fact>
      </dl>
      {!revealed && (
        <details open={refused !== null}>
          <summary className="desk-page__more">가리지 않고 보기</summary>
          <ActForm row={revealMember} params={params} submit="보기">
            {({ typed }) => (
              <TextField
                {...typed('reason')}
                id="reveal-reason"
                label="보는 이유"
                hint="보면 열람 기록이 남아요."
                autoComplete="off"
              />
            )}
          </ActForm>
        </details>
      )}
    </>
  )
}

export function MemberFacts({ opened }: { opened: MemberPage }) {
  const { member, hasPassword, linked, posts, comments } = opened
  const ways = [
    ...(hasPassword ? ['이메일과 비밀번호'] : []),
    ...linked.map(({ snsType }) => SNS_NAMES[snsType]),
  ]
  return (
    <dl className="desk-facts">
      <Fact name="가입">
        {dayText(member.joinedAt)} · {SNS_NAMES[member.snsType]}
      </Fact>
      <Fact name="로그인 방법">{ways.join(', ') || '없음'}</Fact>
      <Fact name="마지막 로그인">{dottedMoment(member.lastLoginAt)}</Fact>
      <Fact name="쓴 글">
        글 {posts.toLocaleString('ko')}개 · 댓글 {comments.toLocaleString('ko')}개
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
