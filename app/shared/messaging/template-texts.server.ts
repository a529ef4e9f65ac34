import type { Services } from '#app/database/services.server.ts'
import type { Alimtalk } from './alimtalk.server.ts'
import { mailText } from './mail-text.server.ts'
import {
  filled,
  ownWording,
  takesAlimtalk,
  variablesIn,
  type TemplateKey,
  type ValuesOf,
  type Wording,
} from './templates.ts'

export const templateSetting = (key: TemplateKey) => `template:${key}`
export const TEMPLATES_TAG = 'templates'

export type Wordings = ReadonlyMap<string, Wording>

type Reading = Pick<Services, 'database' | 'remember'>

export interface SmsText {
  text: string
  alimtalk: Alimtalk | null
}

export async function smsOf<Key extends TemplateKey>(
  services: Reading,
  key: Key,
  values: ValuesOf<Key>,
): Promise<SmsText> {
  return smsFrom(await readWordings(services), key, values)
}

/** With wordings loaded before, where a transaction must not wait for another connection. */
export function smsFrom<Key extends TemplateKey>(
  wordings: Wordings,
  key: Key,
  values: ValuesOf<Key>,
): SmsText {
  const { text, kakaoTemplate } = wordingOf(wordings, key)
  const message = { text: filled(text, values), alimtalk: null }
  if (!kakaoTemplate || !takesAlimtalk(key)) return message
  const known: Readonly<Record<string, string>> = values
  const variables = Object.fromEntries(variablesIn(text).map((name) => [name, known[name] ?? '']))
  return { ...message, alimtalk: { templateId: kakaoTemplate, variables } }
}

export async function mailOf<Key extends TemplateKey>(
  services: Services,
  key: Key,
  values: ValuesOf<Key>,
): Promise<string> {
  const { subject, text } = wordingOf(await readWordings(services), key)
  return mailText(services, filled(subject ?? '', values), [filled(text, values)])
}

export function readWordings(services: Reading): Promise<Wordings> {
  return services.remember('templates', [TEMPLATES_TAG], () => loadWordings(services))
}

const wordingOf = (wordings: Wordings, key: TemplateKey) =>
  wordings.get(templateSetting(key)) ?? ownWording(key)

/** As it is now, to be kept beside what it is filled with later. */
export async function readWording(services: Reading, key: TemplateKey): Promise<Wording> {
  return wordingOf(await readWordings(services), key)
}

async function loadWordings({ database }: Reading): Promise<Wordings> {
  const rows = await database
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'like', 'template:%')
    .execute()
  return new Map(rows.map(({ key, value }) => [key, value as unknown as Wording]))
}
