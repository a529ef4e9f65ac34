import type { Services } from '#app/database/services.server.ts'
import { mailText } from './mail-text.server.ts'
import { filled, ownWording, type TemplateKey, type ValuesOf, type Wording } from './templates.ts'

/** Where settings keep what an operator worded otherwise. */
export const templateSetting = (key: TemplateKey) => `template:${key}`
export const TEMPLATES_TAG = 'templates'

type Reading = Pick<Services, 'database' | 'remember'>

/** The text of an SMS as the operator words it. */
export async function smsOf<Key extends TemplateKey>(
  services: Reading,
  key: Key,
  values: ValuesOf<Key>,
): Promise<string> {
  return filled((await readWording(services, key)).text, values)
}

/** A whole mail as the operator words it, with who sends it. */
export async function mailOf<Key extends TemplateKey>(
  services: Services,
  key: Key,
  values: ValuesOf<Key>,
): Promise<string> {
  const { subject, text } = await readWording(services, key)
  return mailText(services, filled(subject ?? '', values), [filled(text, values)])
}

async function readWording(services: Reading, key: TemplateKey): Promise<Wording> {
  const changed = await services.remember('templates', [TEMPLATES_TAG], () => loadWordings(services))
  return changed.get(templateSetting(key)) ?? ownWording(key)
}

async function loadWordings({ database }: Reading): Promise<ReadonlyMap<string, Wording>> {
  const rows = await database
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'like', 'template:%')
    .execute()
  return new Map(rows.map(({ key, value }) => [key, value as unknown as Wording]))
}
