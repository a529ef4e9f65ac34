import { ActForm, type ActFields } from '#app/shared/forms/act-form.tsx'
import { useRefusal } from '#app/shared/forms/acts.tsx'
import type { DataOf } from '#app/platform/endpoint.ts'
import { Badge } from '#app/ui/badge.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { confirmTotp, disableTotp, renewCodes, startTotp, type ownAccount } from './account-contract.ts'

type Account = DataOf<typeof ownAccount>

interface SecondFactorProps {
  account: Account
  /** A secret that waits for its first code. */
  pending: { secret: string; qr: { size: number; path: string } } | null
}

export function SecondFactor({ account, pending }: SecondFactorProps) {
  return (
    <section className="desk-page__card desk-page__stack" aria-labelledby="account-totp">
      <h2 id="account-totp">2단계 인증</h2>
      <p className="badge-row">
        {account.hasTotp ? <Badge tone="success">켜짐</Badge> : <Badge>꺼짐</Badge>}
        {account.isTotpRequired && <Badge tone="info">꼭 켜야 해요</Badge>}
      </p>
      {account.hasTotp && !pending && <TurnedOn account={account} />}
      {pending && <SettingUp pending={pending} />}
      {!account.hasTotp && !pending && (
        <ActForm row={startTotp} submit="2단계 인증 켜기" button={{ kind: 'primary' }}>
          <p className="desk-note">
            로그인할 때 비밀번호와 함께 휴대폰 인증 앱의 6자리 숫자를 적어요. 비밀번호가 새어 나가도 다른
            사람이 들어올 수 없어요.
          </p>
        </ActForm>
      )}
    </section>
  )
}

function SettingUp({ pending }: { pending: NonNullable<SecondFactorProps['pending']> }) {
  return (
    <div className="stack-4">
      <p>1. 인증 앱(구글 OTP, Microsoft Authenticator 등)에서 이 그림을 찍어 주세요.</p>
      <QrCode {...pending.qr} />
      <p className="desk-note">
        찍을 수 없으면 이 키를 직접 넣어 주세요.
        <br />
        <code className="totp-secret">{spaced(pending.secret)}</code>
      </p>
      <ActForm row={confirmTotp} submit="확인하고 켜기" button={{ kind: 'primary' }}>
        {({ errorOf }) => (
          <TextField
            id="totp-otp"
            name="otp"
            label="2. 앱에 보이는 6자리 숫자"
            inputMode="numeric"
            autoComplete="one-time-code"
            error={errorOf('otp')}
          />
        )}
      </ActForm>
      <ActForm row={startTotp} name="again" submit="그림 새로 만들기" />
    </div>
  )
}

/** Black on white in dark mode too, as scanners need. */
function QrCode({ size, path }: { size: number; path: string }) {
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <rect className="qr-code__ground" width={size} height={size} />
      <path className="qr-code__dark" d={path} shapeRendering="crispEdges" />
    </svg>
  )
}

const spaced = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

function TurnedOn({ account }: Omit<SecondFactorProps, 'pending'>) {
  const isShort = account.recoveryCodes <= 3
  const [areCodesRefused, isEndRefused] = [useRefusal(renewCodes) !== null, useRefusal(disableTotp) !== null]
  return (
    <>
      <p className={isShort ? undefined : 'desk-note'}>
        남은 복구 코드 <b>{account.recoveryCodes}개</b>
        {isShort && ' · 새로 만들어 두세요.'}
      </p>
      <details open={areCodesRefused || undefined}>
        <summary className="desk-page__more">복구 코드 새로 만들기</summary>
        <ActForm row={renewCodes} submit="새로 만들기" resets>
          {(fields) => (
            <>
              <p className="desk-note">먼저 받은 복구 코드는 못 쓰게 돼요.</p>
              <Proof id="codes" fields={fields} />
            </>
          )}
        </ActForm>
      </details>
      <details>
        <summary className="desk-page__more">휴대폰 바꾸기</summary>
        <ActForm row={startTotp} submit="새 휴대폰에 넣기">
          <p className="desk-note">새 휴대폰의 코드로 확인할 때까지 지금 앱을 그대로 써요.</p>
        </ActForm>
      </details>
      <details open={isEndRefused || undefined}>
        <summary className="desk-page__more">2단계 인증 끄기</summary>
        <ActForm row={disableTotp} submit="끄기">
          {(fields) => (
            <>
              <p className="desk-note">
                {account.isTotpRequired
                  ? '끄면 바로 다시 켜야 해요. 휴대폰을 바꿀 때는 위의 휴대폰 바꾸기를 써 주세요.'
                  : '끄면 비밀번호만으로 로그인해요. 복구 코드도 지워져요.'}
              </p>
              <Proof id="totp-off" fields={fields} />
            </>
          )}
        </ActForm>
      </details>
    </>
  )
}

function Proof({ id, fields }: { id: string; fields: ActFields }) {
  return (
    <>
      <PasswordField
        id={`${id}-passwd`}
        name="passwd"
        label="비밀번호"
        autoComplete="current-password"
        error={fields.errorOf('passwd')}
      />
      <TextField
        id={`${id}-otp`}
        name="otp"
        label="인증 번호"
        hint="인증 앱의 6자리 숫자나 복구 코드"
        autoComplete="one-time-code"
        error={fields.errorOf('otp')}
      />
    </>
  )
}

/** Shown once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <Notice tone="success" role="alert" title="복구 코드를 안전한 곳에 적어 두세요.">
      휴대폰을 잃었을 때 인증 번호 대신 한 개씩 써요. 지금만 보여요.
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
