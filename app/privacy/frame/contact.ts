import { MAIL_ADDRESS, mobileError, normalizeMobile } from '#app/platform/person-rules.ts'
import { invalidFields } from '#app/platform/refusal.ts'

/** A number or an e-mail address as it is stored. Refuses with `invalid` what is neither. */
export function contactOf(typed: string): string {
  if (MAIL_ADDRESS.test(typed)) return typed.toLowerCase()
  const mobile = normalizeMobile(typed)
  if (mobileError(mobile)) throw invalidFields({ contact: '번호나 이메일을 전체로 적어 주세요.' })
  return mobile
}
