import { nameOfKind } from '#app/shared/messaging/text-kinds.ts'
import { TEMPLATES, type TemplateKey } from '#app/shared/messaging/templates.ts'

/** Name and template prefixes per kind. */
export const MESSAGE_KINDS = {
  consult: ['상담', ['consult.', 'quote.']],
  contract: ['가입과 사은품', ['install.', 'gift.', 'review.invite', 'contract.']],
  cert: ['인증과 로그인', ['cert.', 'passwd.', 'login.', 'account.']],
  member: ['회원', ['join.', 'dormant.', 'consent.', 'member.']],
  board: ['게시판', ['qna.', 'review.done']],
  desk: ['직원에게', ['desk.']],
} as const satisfies Record<string, readonly [string, readonly string[]]>
export type MessageKind = keyof typeof MESSAGE_KINDS
export const MESSAGE_KIND_KEYS = Object.keys(MESSAGE_KINDS) as [MessageKind, ...MessageKind[]]

/** Falls back to the template's key. */
export function templateName(template: string, channel: 'sms' | 'mail'): string {
  const key = `${template}.${channel}`
  return Object.hasOwn(TEMPLATES, key)
    ? TEMPLATES[key as TemplateKey].name
    : (nameOfKind(template) ?? template)
}
