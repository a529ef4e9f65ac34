import type { Services } from '#app/database/services.server.ts'
import { mailText } from './mail-text.server.ts'
import { filled, ownWording, type TemplateKey, type ValuesOf, type Wording } from './templates.ts'

/** Where settings keep what an operator worded otherwise. */
export const templateSetting = (key: TemplateKey) => `template:${key}`
export const TEMPLATES_TAG = 'templates'

export type Wordings = ReadonlyMap<string, Wording>

type Reading = Pick<Services, 'database' | 'remember'>

/** The text of an SMS as the operator words it. */
export async function smsOf<Key extends TemplateKey>(
  services: Reading,
  key: Key,
  values: ValuesOf<Key>,
): Promise<string> {
  return smsFrom(await readWordings(services), key, values)
}

/** The text of an SMS by wordings that were read before, as where a transaction must not wait for another connection. */
export function smsFrom<Key extends TemplateKey>(
  wordings: Wordings,
  key: Key,
  values: ValuesOf<Key>,
): string {
  return filled(wordingOf(wordings, key).text, values)
}

/** A whole mail as the operator words it, with who sends it. */
export async function mailOf<Key extends TemplateKey>(
  services: Services,
  key: Key,
  values: ValuesOf<Key>,
): Promise<string> {
  const { subject, text } = wordingOf(await readWordings(services), key)
  return mailText(services, filled(subject ?? '', values), [filled(text, values)])
}

/** What the operator worded otherwise. */
export function readWordings(services: Reading): Promise<Wordings> {
  return services.remember('templates', [TEMPLATES_TAG], () => loadWordings(services))
}

const wordingOf = (wordings: Wordings, key: TemplateKey) =>
  wordings.get(templateSetting(key)) ?? ownWording(key)

async function loadWordings({ database }: Reading): Promise<Wordings> {
  const rows = await database
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'like', 'template:%')
    .execute()
  return new Map(rows.map(({ key, value }) => [key, value as unknown as Wording]))
}
