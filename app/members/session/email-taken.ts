/** Specification §D8.3. */
export const EMAIL_TAKEN = '이미 가입한 이메일이에요.'
