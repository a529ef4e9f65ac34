import { ACCOUNT_TEMPLATES } from './account-templates.ts'
import { AD_TEMPLATES } from './ad-templates.ts'
import { CONSULTATION_TEMPLATES } from './consultation-templates.ts'
import { CONTRACT_TEMPLATES } from './contract-templates.ts'
import type { Template } from './template-shape.ts'

/** The default texts of automatic messages (content/documents/messages.md), without a mail's footer. */
export const TEMPLATES = {
  ...CONSULTATION_TEMPLATES,
  ...CONTRACT_TEMPLATES,
  ...ACCOUNT_TEMPLATES,
  ...AD_TEMPLATES,
} as const satisfies Record<string, Template>

export type TemplateKey = keyof typeof TEMPLATES
export const TEMPLATE_KEYS = Object.keys(TEMPLATES) as TemplateKey[]

export type ValuesOf<Key extends TemplateKey> = Record<keyof (typeof TEMPLATES)[Key]['variables'], string>

export interface Wording {
  subject: string | null
  text: string
  kakaoTemplate?: string
}

export const templateOf = (key: TemplateKey): Template => TEMPLATES[key]

/** Alimtalk carries no advertising. */
export function takesAlimtalk(key: TemplateKey): boolean {
  const { channel, kind } = templateOf(key)
  return channel === 'sms' && kind === 'info'
}

export function ownWording(key: TemplateKey): Wording {
  const { subject = null, text } = templateOf(key)
  return { subject, text }
}

const VARIABLE = /\{([A-Za-z]+)\}/g

/** Fills once, so that a value with braces stays as it is. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(VARIABLE, (found, name: string) =>
    Object.hasOwn(values, name) ? values[name]! : found,
  )
}

/** Kakao's variables are `#{name}`. */
export const asKakaoWrites = (text: string) => text.replaceAll(VARIABLE, '#{$1}')

export const variablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(VARIABLE)].map(([, name]) => name!)),
]
