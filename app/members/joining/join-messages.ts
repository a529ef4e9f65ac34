/** Specification §D8.3. */
export const CONSENTS_REQUIRED = '필수 약관에 동의하면 가입할 수 있어요.'
/** Hidden field with the version in which a consent was shown. */
export const versionField = <Item extends string>(item: Item) => `${item}Version` as const
/** The boxes of advertising's channels. */
export const AD_FIELDS = { sms: 'marketingSms', mail: 'marketingMail' } as const
export const EMAIL_FREE = '쓸 수 있는 이메일이에요.'
export const JOIN_FAILED = '가입을 마치지 못했어요. 적은 내용은 그대로 있으니 다시 눌러 주세요.'
export const EMAIL_UNPROVED = '이메일로 온 인증번호를 확인해 주세요.'
