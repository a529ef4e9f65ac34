import { ActForm } from '#app/shared/forms/act-form.tsx'
import { echoMobile, groupMobile } from '#app/platform/person-rules.ts'
import { maskMobile } from '#app/shared/personal-data/masking.ts'
import { PhoneField, TextField } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import { NOTICE_SETTINGS } from './notice-address.ts'
import { confirmStaffPhone, removeStaffPhone, requestStaffCode } from './notice-acts.ts'

interface OwnPhoneProps {
  phone: string
  /** The code that this browser waits for; `shown` only in development. */
  sent: { certId: string; target: string; shown: string | null } | null
}

/** Nothing is texted to a number that nobody answered from. */
export function OwnPhone({ phone, sent }: OwnPhoneProps) {
  return (
    <section className="notice-settings" aria-labelledby="own-phone">
      <h2 id="own-phone">문자를 받을 번호</h2>
      {phone && !sent && (
        <div className="notice-settings__sound">
          <p>{`${maskMobile(phone)} · 확인했어요`}</p>
          <ActForm row={removeStaffPhone} submit="지우기" button={{ kind: 'ghost', size: 'sm' }} />
        </div>
      )}
      {sent ? (
        <ActForm
          key={sent.certId}
          row={confirmStaffPhone}
          name={sent.certId}
          values={{ certId: sent.certId }}
          submit="확인"
          button={{ kind: 'secondary', size: 'md' }}
          className="notice-settings"
        >
          {({ typed }) => (
            <>
              <output>
                {`${echoMobile(sent.target)}로 인증번호를 보냈어요. 3분 안에 적어 주세요.`}
                {sent.shown && ` 개발 화면이라 여기에도 보여 드려요: ${sent.shown}`}
              </output>
              <TextField
                label="인증번호"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={6}
                {...typed('code')}
              />
              <Link to={NOTICE_SETTINGS}>다른 번호로</Link>
            </>
          )}
        </ActForm>
      ) : (
        <ActForm
          row={requestStaffCode}
          submit="인증번호 받기"
          button={{ kind: 'secondary', size: 'md' }}
          className="notice-settings"
        >
          {({ typed }) => (
            <PhoneField
              id="phone"
              label={phone ? '다른 번호로 바꾸기' : '휴대폰 번호'}
              hint="그 번호로 온 인증번호를 확인해야 문자를 보내요. 문자에는 손님의 이름과 번호를 적지 않아요."
              group={groupMobile}
              {...typed('phone')}
            />
          )}
        </ActForm>
      )}
    </section>
  )
}
