import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './passwords.server.ts'

export async function newPasswordError(passwd: string, email: string | null): Promise<string | null> {
  if (passwd.length < PASSWORD_MIN_LENGTH) return '비밀번호를 8자 이상으로 정해 주세요.'
  if (passwd.length > PASSWORD_MAX_LENGTH) return '비밀번호는 8자에서 128자 사이로 정해 주세요.'
  const lower = passwd.toLowerCase()
  if ((await commonPasswords()).has(lower)) return '너무 흔한 비밀번호예요. 다른 비밀번호로 정해 주세요.'
  return email !== null && isOwnEmail(lower, email.toLowerCase())
    ? '이메일과 다른 비밀번호로 정해 주세요.'
    : null
}

function isOwnEmail(passwd: string, email: string): boolean {
  return passwd.includes(email) || passwd === email.slice(0, email.lastIndexOf('@'))
}

let common: Promise<ReadonlySet<string>> | null = null

/** From the 49,000 most common passwords; loaded when somebody first joins. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(dictionary['passwords-common'].filter((each) => each.length >= PASSWORD_MIN_LENGTH)),
  )
  return common
}
