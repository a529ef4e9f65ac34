/** Of every form with an account's address and password; pages may import these without a schema library (docs/adr/0131). */
export const EMAIL_REQUIRED = '이메일을 입력해 주세요.'
export const EMAIL_FORMAT = '이메일 주소를 끝까지 적어 주세요. 예: name@example.com'
export const PASSWORD_REQUIRED = '비밀번호를 입력해 주세요.'
