import type { ComponentProps } from 'react'
import { TextField } from '#app/ui/field.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'

type TextFacts = Partial<ComponentProps<typeof TextField>>
type PasswordFacts = Partial<ComponentProps<typeof PasswordField>>

export function EmailField(facts: TextFacts) {
  const own = { type: 'email', autoComplete: 'username', autoCapitalize: 'none', required: true }
  return <TextField label="이메일" {...own} {...facts} />
}

/** For a code sent by text or mail. */
export function CodeField(facts: TextFacts) {
  const own = { name: 'code', inputMode: 'numeric', autoComplete: 'one-time-code', required: true } as const
  return <TextField label="인증번호" {...own} {...facts} />
}

export function CurrentPasswordField(facts: PasswordFacts) {
  return <PasswordField label="비밀번호" name="passwd" autoComplete="current-password" required {...facts} />
}

export function NewPasswordField(facts: PasswordFacts) {
  const hint = '8자 이상, 자주 쓰이는 비밀번호는 쓸 수 없어요.'
  const own = { name: 'passwd', autoComplete: 'new-password', required: true, hint }
  return <PasswordField label="새 비밀번호" {...own} {...facts} />
}
