import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { useRefusal } from '#app/shared/forms/acts.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import type { DataOf } from '#app/platform/endpoint.ts'
import { dottedMoment } from '#app/platform/korean-time.ts'
import { TextField } from '#app/ui/field.tsx'
import type { ownAccount } from './account-contract.ts'
import { removePasskey, renamePasskey } from './passkey-contract.ts'
import { RecoveryCodes } from './second-factor.tsx'

interface OwnPasskeysProps {
  passkeys: DataOf<typeof ownAccount>['passkeys']
}

export function OwnPasskeys({ passkeys }: OwnPasskeysProps) {
  const { revalidate } = useRevalidator()
  const form = useRef<HTMLFormElement>(null)
  const [codes, setCodes] = useState<readonly string[]>([])
  return (
    <section className="desk-page__card desk-page__stack" aria-labelledby="account-passkeys">
      <h2 id="account-passkeys">패스키</h2>
      <p className="desk-note">
        지문이나 얼굴, 기기의 PIN으로 로그인해요. 비밀번호와 인증 번호를 적지 않아도 되고, 가짜 로그인
        화면에서는 쓸 수 없어요.
      </p>
      {codes.length > 0 && <RecoveryCodes codes={codes} />}
      <ul className="stack-3">
        {passkeys.map((passkey) => (
          <PasskeyItem key={passkey.passkeyId} passkey={passkey} />
        ))}
      </ul>
      {/* A form, so that typed text survives the proof page. */}
      <form ref={form} method="post" className="act-form" onSubmit={(event) => event.preventDefault()}>
        <PasskeyButton
          label="이 기기를 패스키로 더하기"
          run={async ({ makePasskey }) => setCodes(await makePasskey(nameIn(form.current) || '내 기기'))}
          onDone={() => {
            form.current?.reset()
            void revalidate()
          }}
        >
          <TextField
            id="passkey-name"
            name="passkeyName"
            label="새 패스키 이름"
            hint="어느 기기인지 알 수 있게 적어 주세요. 예: 사무실 노트북"
            maxLength={30}
            autoComplete="off"
          />
        </PasskeyButton>
      </form>
      <noscript>
        <p className="desk-note">패스키를 더하려면 브라우저의 JavaScript를 켜 주세요.</p>
      </noscript>
    </section>
  )
}

const nameIn = (form: HTMLFormElement | null) =>
  form ? String(new FormData(form).get('passkeyName') ?? '').trim() : ''

function PasskeyItem({ passkey }: { passkey: OwnPasskeysProps['passkeys'][number] }) {
  const { passkeyId, name, createdAt, lastUsedAt } = passkey
  const params = { passkeyId }
  const isRefused = useRefusal(renamePasskey, params) !== null
  return (
    <li className="own-sessions__item spread small">
      <div>
        <p>
          <b>{name}</b>
        </p>
        <p className="desk-note">
          {dottedMoment(createdAt)}에 더함 ·{' '}
          {lastUsedAt ? `${dottedMoment(lastUsedAt)}에 씀` : '아직 쓰지 않음'}
        </p>
        <details open={isRefused || undefined}>
          <summary className="desk-page__more">이름 바꾸기</summary>
          <ActForm row={renamePasskey} params={params} submit="이름 저장하기" about={name}>
            {({ typed }) => (
              <TextField
                {...typed('name', name)}
                id={`name-${passkeyId}`}
                label="이름"
                maxLength={30}
                autoComplete="off"
              />
            )}
          </ActForm>
        </details>
      </div>
      <ActForm row={removePasskey} params={params} submit="빼기" about={name} />
    </li>
  )
}
