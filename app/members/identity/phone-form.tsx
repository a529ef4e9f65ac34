import type { ReactNode } from 'react'
import { AccountActForm } from '#app/shared/forms/account-act-form.tsx'
import type { ActFields } from '#app/shared/forms/act-form.tsx'
import { groupMobile, NAME_MAX_LENGTH } from '#app/platform/person-rules.ts'
import { PhoneField, TextField } from '#app/ui/field.tsx'
import type { Matter } from './drafts.server.ts'
import { requestPhoneCode } from './phone-acts.ts'

interface PhoneFormProps {
  matter: Matter
  typed: { usrNm?: string | undefined; phone?: string | undefined }
  hasName?: boolean
  values?: Readonly<Record<string, string>>
  /** Rendered before the name. */
  children?: (fields: ActFields) => ReactNode
}

export function PhoneForm(props: PhoneFormProps) {
  const { matter, typed: before, hasName = true, values = {}, children } = props
  return (
    <AccountActForm row={requestPhoneCode} params={{ matter }} values={values} submit="인증번호 받기">
      {(fields) => (
        <>
          {children?.(fields)}
          {hasName && (
            <TextField
              label="이름"
              {...fields.typed('usrNm', before.usrNm)}
              autoComplete="name"
              required
              maxLength={NAME_MAX_LENGTH}
            />
          )}
          <PhoneField
            label="휴대폰 번호"
            {...fields.typed('phone', before.phone)}
            required
            group={groupMobile}
          />
        </>
      )}
    </AccountActForm>
  )
}
