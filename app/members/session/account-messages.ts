/** Specification §D8.3. Pages may import it without a schema library (docs/adr/0131). */
export const EMAIL_TAKEN = '이미 가입한 이메일이에요.'
