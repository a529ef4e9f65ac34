import { AccountActForm } from '#app/shared/forms/account-act-form.tsx'
import type { ActFields } from '#app/shared/forms/act-form.tsx'
import { useActMessage } from '#app/shared/forms/acts.tsx'
import { SNS_NAMES } from '#app/members/login/sns-types.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { JoinDetailView } from './join-detail-view.server.ts'
import { CodeField, EmailField, NewPasswordField } from '#app/members/session/account-fields.tsx'
import { EMAIL_TAKEN } from '#app/members/session/account-messages.ts'
import { checkJoinEmail, confirmJoinEmail, joinByDraft, requestJoinEmailCode } from './join-acts.ts'
import './join-detail-form.css'

interface JoinDetailFormProps {
  view: JoinDetailView
}

const JOINING = { row: joinByDraft, submit: '가입하기' }

export function JoinDetailForm({ view }: JoinDetailFormProps) {
  const { social } = view
  if (!social) return <ByEmail view={view} />
  const email = social.email ?? social.provedEmail
  if (email === null) return <EmailProof view={view} />
  return (
    <AccountActForm {...JOINING}>
      {({ errorOf }) => (
        <>
          <Person view={view} />
          <TextField label="이메일" type="email" readOnly defaultValue={email} error={errorOf('email')} />
          <p className="small">{SNS_NAMES[social.snsType]} 계정으로 로그인해요.</p>
        </>
      )}
    </AccountActForm>
  )
}

function ByEmail({ view }: JoinDetailFormProps) {
  const said = useActMessage()
  return (
    <AccountActForm {...JOINING} others={[{ row: checkJoinEmail }]}>
      {({ typed, errorOf, way }) => (
        <>
          {/* First in the form, so that Enter joins instead of checking the e-mail. */}
          <DefaultButton {...way(0)} />
          <Person view={view} />
          <div className="join-detail__email">
            <EmailField {...typed('email', view.email)} />
            <Button {...way(1)} kind="secondary" className="join-detail__check">
              중복 확인
            </Button>
            {errorOf('email') === EMAIL_TAKEN && (
              <Link to={`/login${view.backQuery}`} className="tap small">
                로그인하기
              </Link>
            )}
          </div>
          <output className="join-detail__status small">{said}</output>
          <NewPasswordField label="비밀번호" error={errorOf('passwd')} />
        </>
      )}
    </AccountActForm>
  )
}

/** If the provider gave no e-mail. */
function EmailProof({ view }: JoinDetailFormProps) {
  const { codeKey = null, shownCode } = view.social ?? {}
  return (
    <>
      <AccountActForm
        row={requestJoinEmailCode}
        submit="인증번호 받기"
        kind={codeKey === null ? 'primary' : 'secondary'}
      >
        {({ typed }) => (
          <>
            <Person view={view} />
            <EmailField
              {...typed('email', view.email)}
              autoComplete="email"
              hint="인증번호를 보내 확인해요."
            />
          </>
        )}
      </AccountActForm>
      {codeKey !== null && (
        // Keyed by code, so that errors of an earlier one do not apply.
        <AccountActForm row={confirmJoinEmail} name={codeKey} submit="확인하기">
          {({ errorOf }) => (
            <>
              {shownCode && (
                <Notice title={`인증번호 ${shownCode}`}>
                  개발 화면에서만 보여요. 메일은 나가지 않았어요.
                </Notice>
              )}
              <CodeField hint="메일로 온 6자리 숫자예요. 10분 안에 입력해 주세요." error={errorOf('code')} />
            </>
          )}
        </AccountActForm>
      )}
    </>
  )
}

function DefaultButton({ type, name, value, formAction }: ReturnType<ActFields['way']>) {
  const way = { type, name, value, formAction }
  return <button {...way} className="sr-only" tabIndex={-1} aria-hidden="true" />
}

function Person({ view: { usrNm, phone } }: { view: JoinDetailView }) {
  return (
    <div className="join-detail__person">
      <TextField label="이름" readOnly defaultValue={usrNm} />
      <TextField label="휴대폰" readOnly defaultValue={phone} />
    </div>
  )
}
