import { BRAND } from '#app/platform/brand.ts'
import type { FieldErrors } from '#app/platform/refusal.ts'
import {
  filled,
  takesAlimtalk,
  templateOf,
  variablesIn,
  type TemplateKey,
  type Wording,
} from './templates.ts'

export const SMS_BYTES = 90
export const LMS_BYTES = 2_000
const SUBJECT_LENGTH = 60
const TEXT_LENGTH = 4_000

/** A text with one such word is advertising (정보통신망법 50). */
const ADVERTISING = /\(광고\)|할인|특가|이벤트|쿠폰|프로모션|추첨|당첨|경품|캐시백|혜택|지금 (?:가입|신청)/
const FREE = /공짜|무료/
const REFUSAL = /무료\s?(?:수신\s?)?거부 \{rejectNumber\}/
/** Particles that depend on the letter before them, which a variable does not reveal. */
const PARTICLE = /\{[A-Za-z]+\}(?:을|를|이|가|은|는|와|과|으로|로)(?=[\s.,·]|$)/
const KAKAO_NUMBER = /^[\w-]{5,64}$/
/** Solapi's channel numbers; those of templates begin with KA01TP. */
const KAKAO_CHANNEL = /^KA\d\dPF/
export const LINK = /https?:\/\/[^\s{}]+/i

/** Bytes as carriers count an SMS (EUC-KR): a Korean letter is two. */
export function smsBytes(text: string): number {
  return [...text].reduce((sum, letter) => sum + (letter.codePointAt(0)! <= 0x7f ? 1 : 2), 0)
}

/** Returns the first message of each invalid field. */
export function wordingErrors(key: TemplateKey, { subject, text, kakaoTemplate }: Wording): FieldErrors {
  const { channel, kind, variables } = templateOf(key)
  const errors: FieldErrors = {}
  const wrongText =
    textError(key, text) ?? variablesError(key, subject, text) ?? lawError(kind, channel, text)
  if (wrongText) errors['text'] = wrongText
  const wrongNumber = kakaoTemplate ? kakaoError(key, kakaoTemplate) : null
  if (wrongNumber) errors['kakaoTemplate'] = wrongNumber
  if (channel === 'mail') {
    const wrong = subjectError(kind, subject ?? '')
    if (wrong) errors['subject'] = wrong
  } else if (!wrongText && smsBytes(filled(text, variables)) > LMS_BYTES) {
    errors['text'] = `예시를 채우면 ${LMS_BYTES.toLocaleString('ko')}바이트를 넘어요.`
  }
  return errors
}

function textError(key: TemplateKey, text: string): string | null {
  if (!text.trim()) return '보낼 글을 적어 주세요.'
  if (text.length > TEXT_LENGTH) return `${TEXT_LENGTH.toLocaleString('ko')}자까지 쓸 수 있어요.`
  const particle = PARTICLE.exec(text)
  if (particle)
    return `${particle[0]}: 변수 바로 뒤에 을/를, 이/가 같은 말을 붙이면 어색해져요. 다른 말로 바꿔 주세요.`
  if (LINK.test(text)) return '주소는 변수로만 넣을 수 있어요. 바깥 주소를 보내면 안 돼요.'
  const { channel, kind } = templateOf(key)
  const isOurs = channel === 'mail' || kind === 'ad' || text.startsWith(`[${BRAND.ko}]`)
  return isOurs ? null : `문자는 [${BRAND.ko}]로 시작해야 해요.`
}

function variablesError(key: TemplateKey, subject: string | null, text: string): string | null {
  const { variables, optional = [] } = templateOf(key)
  const used = variablesIn(`${subject ?? ''}\n${text}`)
  const unknown = used.find((name) => !Object.hasOwn(variables, name))
  if (unknown) return `{${unknown}}: 이 글에서 쓸 수 없는 변수예요.`
  const missing = Object.keys(variables).filter((name) => !used.includes(name) && !optional.includes(name))
  return missing.length > 0 ? `${missing.map((name) => `{${name}}`).join(', ')}: 꼭 들어가야 해요.` : null
}

function kakaoError(key: TemplateKey, number: string): string | null {
  if (!takesAlimtalk(key)) return '알림톡은 안내 문자에만 쓸 수 있어요.'
  if (KAKAO_CHANNEL.test(number)) return '채널 번호예요. KA01TP로 시작하는 템플릿 번호를 적어 주세요.'
  return KAKAO_NUMBER.test(number) ? null : '템플릿 번호를 다시 확인해 주세요. 영문과 숫자로 되어 있어요.'
}

function subjectError(kind: 'info' | 'ad', subject: string): string | null {
  if (!subject.trim()) return '제목을 적어 주세요.'
  if (subject.length > SUBJECT_LENGTH) return `제목은 ${SUBJECT_LENGTH}자까지 쓸 수 있어요.`
  if (/[\r\n]/.test(subject)) return '제목은 한 줄로 적어 주세요.'
  if (kind === 'ad') return subject.startsWith('(광고)') ? null : '광고 메일의 제목은 (광고)로 시작해야 해요.'
  return forbiddenError(subject)
}

/** An advertisement without the one thing that it calls free: the refusal by an 080 number. */
export const withoutRefusal = (text: string): string => text.replace(REFUSAL, '')

function lawError(kind: 'info' | 'ad', channel: 'sms' | 'mail', text: string): string | null {
  if (kind === 'info') return forbiddenError(text)
  if (FREE.test(withoutRefusal(text))) return '무료라는 말은 080 수신 거부에만 쓸 수 있어요.'
  if (channel === 'mail')
    return text.trimEnd().endsWith('{unsubscribeUrl}') ? null : '광고 메일은 수신 거부 주소로 끝나야 해요.'
  if (!text.startsWith(`(광고) ${BRAND.ko} {phone}`))
    return `광고 문자는 ‘(광고) ${BRAND.ko} {phone}’으로 시작해야 해요.`
  return /무료\s?(?:수신\s?)?거부 \{rejectNumber\}\s*$/.test(text)
    ? null
    : '광고 문자는 ‘무료수신거부 {rejectNumber}’로 끝나야 해요.'
}

/** The first word that makes any text advertising. */
export const forbiddenWord = (text: string): string | undefined => ADVERTISING.exec(text)?.[0]

function forbiddenError(text: string): string | null {
  const advertising = forbiddenWord(text)
  if (advertising) return `‘${advertising}’: 광고로 보는 말은 안내 글에 쓸 수 없어요.`
  const free = FREE.exec(text)
  return free ? `‘${free[0]}’: 쓸 수 없는 말이에요.` : null
}
