import type { ReactNode } from 'react'
import { AccountForm } from '#app/shared/forms/account-form.tsx'
import type { Rejected } from '#app/shared/forms/rejected-form.ts'
import { echoMobile, mobileError, NAME_MAX_LENGTH, normalizeMobile } from '#app/platform/person-rules.ts'
import { PhoneField, TextField } from '#app/ui/field.tsx'
import './phone-form.css'

const hyphenated = (mobile: string) => (mobileError(mobile) ? null : echoMobile(mobile))

interface PhoneFormProps {
  rejected: Rejected | undefined
  /** What was typed before, by field. */
  typed: { usrNm?: string | undefined; phone?: string | undefined }
  hasName?: boolean
  /** Before the name. */
  children?: ReactNode
}

/** Name and number, and the button that sends a code there. */
export function PhoneForm({ rejected, typed, hasName = true, children }: PhoneFormProps) {
  const mine = rejected?.step === 'phone' ? rejected : undefined
  const { values = typed as Record<string, string | undefined>, errors = {} } = mine ?? {}
  return (
    <AccountForm rejected={mine} step="phone" submit="인증번호 받기">
      {children}
      {hasName && (
        <TextField
          label="이름"
          name="usrNm"
          autoComplete="name"
          required
          maxLength={NAME_MAX_LENGTH}
          defaultValue={values['usrNm']}
          error={errors['usrNm']}
        />
      )}
      {/* Its height is kept: the echo that comes as the field is left must not move the button from under the finger. */}
      <div className="phone-form__number">
        <PhoneField
          label="휴대폰 번호"
          name="phone"
          required
          normalize={normalizeMobile}
          {...(!errors['phone'] && { echo: hyphenated })}
          defaultValue={values['phone']}
          error={errors['phone']}
        />
      </div>
    </AccountForm>
  )
}
