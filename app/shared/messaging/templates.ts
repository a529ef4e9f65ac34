import { ACCOUNT_TEMPLATES } from './account-templates.ts'
import { AD_TEMPLATES } from './ad-templates.ts'
import { CONSULTATION_TEMPLATES } from './consultation-templates.ts'
import { CONTRACT_TEMPLATES } from './contract-templates.ts'

/** What a text is for: `info` tells of something that happened, `ad` recommends and obeys the law on advertising. */
export interface Template {
  name: string
  channel: 'sms' | 'mail'
  kind: 'info' | 'ad'
  /** Of a mail. */
  subject?: string
  text: string
  /** `{name}` in the text → what stands there, as an example. Every one must appear, unless it is optional. */
  variables: Readonly<Record<string, string>>
  optional?: readonly string[]
}

/**
 * The texts that leave by themselves, as they are until an operator words them otherwise
 * (content/documents/messages.md). A mail's foot, who sends it, is added to each.
 */
export const TEMPLATES = {
  ...CONSULTATION_TEMPLATES,
  ...CONTRACT_TEMPLATES,
  ...ACCOUNT_TEMPLATES,
  ...AD_TEMPLATES,
} as const satisfies Record<string, Template>

export type TemplateKey = keyof typeof TEMPLATES
export const TEMPLATE_KEYS = Object.keys(TEMPLATES) as TemplateKey[]

/** What a text of this kind is told. */
export type ValuesOf<Key extends TemplateKey> = Record<keyof (typeof TEMPLATES)[Key]['variables'], string>

/** What an operator worded otherwise. */
export interface Wording {
  /** Of a mail. */
  subject: string | null
  text: string
  /** The number under which Kakao approved just this text. */
  kakaoTemplate?: string
}

export const templateOf = (key: TemplateKey): Template => TEMPLATES[key]

/** Whether a text may go by KakaoTalk first: Alimtalk carries no advertising. */
export function takesAlimtalk(key: TemplateKey): boolean {
  const { channel, kind } = templateOf(key)
  return channel === 'sms' && kind === 'info'
}

/** How a text stands without anybody's change. */
export function ownWording(key: TemplateKey): Wording {
  const { subject = null, text } = templateOf(key)
  return { subject, text }
}

const VARIABLE = /\{([A-Za-z]+)\}/g

/** Puts values where `{name}` stands; once, so that a value with braces stays as it is. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(VARIABLE, (found, name: string) =>
    Object.hasOwn(values, name) ? values[name]! : found,
  )
}

/** A text as it is handed in to Kakao, whose variables are `#{name}`. */
export const asKakaoWrites = (text: string) => text.replaceAll(VARIABLE, '#{$1}')

/** The names of the variables a text has. */
export const variablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(VARIABLE)].map(([, name]) => name!)),
]
