import { AccountForm } from '#app/shared/forms/account-form.tsx'
import { SNS_NAMES } from '#app/members/login/sns-types.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import type { DetailAnswer } from './join-detail-answer.server.ts'
import type { JoinDetailView } from './join-detail-view.server.ts'
import { EMAIL_FREE, EMAIL_TAKEN } from './join-words.ts'
import './join-detail-form.css'

interface JoinDetailFormProps {
  view: JoinDetailView
  answer: DetailAnswer | undefined
}

/** Who was proved, and how they will sign in. */
export function JoinDetailForm({ view, answer }: JoinDetailFormProps) {
  const { social } = view
  if (!social) return <ByEmail view={view} answer={answer} />
  const email = social.email ?? social.provedEmail
  if (email === null) return <EmailProof view={view} answer={answer} />
  return (
    <AccountForm rejected={answer} submit="가입하기">
      <Person view={view} />
      <TextField label="이메일" type="email" readOnly defaultValue={email} error={answer?.errors['email']} />
      <p className="join-detail__how">{SNS_NAMES[social.snsType]} 계정으로 로그인해요.</p>
    </AccountForm>
  )
}

function ByEmail({ view, answer }: JoinDetailFormProps) {
  const { values = {}, errors = {} } = answer ?? {}
  const email = values['email'] ?? view.email
  const isTaken = errors['email'] === EMAIL_TAKEN
  return (
    <AccountForm rejected={answer} submit="가입하기">
      {/* First in the form, so that Enter joins instead of checking the e-mail. */}
      <button type="submit" className="join-detail__default" tabIndex={-1} aria-hidden="true" />
      <Person view={view} />
      <div className="join-detail__email">
        <TextField
          label="이메일"
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          required
          defaultValue={email}
          error={errors['email']}
        />
        {isTaken && (
          <Link to={`/login${view.backQuery}`} className="join-detail__taken">
            로그인하기
          </Link>
        )}
        <Button type="submit" kind="secondary" name="intent" value="check">
          중복 확인
        </Button>
      </div>
      <output className="join-detail__told">{answer?.isFree && EMAIL_FREE}</output>
      <PasswordField
        label="비밀번호"
        name="passwd"
        autoComplete="new-password"
        required
        hint="8자 이상, 자주 쓰이는 비밀번호는 쓸 수 없어요."
        error={errors['passwd']}
      />
    </AccountForm>
  )
}

/** The provider gave no e-mail: one is asked for, and proved by a code. */
function EmailProof({ view, answer }: JoinDetailFormProps) {
  const { errors = {}, values = {} } = answer ?? {}
  const shown = view.social?.shownCode
  return (
    <>
      <AccountForm
        rejected={answer}
        step="email"
        submit="인증번호 받기"
        kind={view.social?.isCodeSent ? 'secondary' : 'primary'}
      >
        <Person view={view} />
        <TextField
          label="이메일"
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          required
          hint="인증번호를 보내 확인해요."
          defaultValue={values['email'] ?? view.email}
          error={errors['email']}
        />
      </AccountForm>
      {view.social?.isCodeSent && (
        <AccountForm rejected={answer} step="emailCode" submit="확인하기">
          {shown && (
            <Notice title={`인증번호 ${shown}`}>개발 화면에서만 보여요. 메일은 나가지 않았어요.</Notice>
          )}
          <TextField
            label="인증번호"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            hint="메일로 온 6자리 숫자예요. 10분 안에 입력해 주세요."
            error={errors['code']}
          />
        </AccountForm>
      )}
    </>
  )
}

function Person({ view: { usrNm, phone } }: { view: JoinDetailView }) {
  return (
    <>
      <TextField label="이름" readOnly defaultValue={usrNm} />
      <TextField label="휴대폰" readOnly defaultValue={phone} />
    </>
  )
}
