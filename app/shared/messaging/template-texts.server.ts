import type { Services } from '#app/database/services.server.ts'
import type { Alimtalk } from './alimtalk.server.ts'
import { mailText } from './mail-text.server.ts'
import {
  filled,
  ownWording,
  takesAlimtalk,
  TEMPLATE_KEYS,
  variablesIn,
  type TemplateKey,
  type ValuesOf,
  type Wording,
} from './templates.ts'

export const templateSetting = (key: TemplateKey) => `template:${key}`
export const TEMPLATES_TAG = 'templates'

export type Wordings = ReadonlyMap<string, Wording>

type Reading = Pick<Services, 'database' | 'remember' | 'holdsOffer'>

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

/** Those that tell a price of a carrier that does not consent today are not among them: the product's own stand in. */
export async function readWordings(services: Reading): Promise<Wordings> {
  const stored = await storedWordings(services)
  const allowed = new Map(stored)
  for (const [key, wording] of stored) if (await isHeld(services, wording)) allowed.delete(key)
  return allowed
}

/** What the end of one's own line costs or asks back is no offer: whoever has the line hears it, whatever its carrier consents to. */
const OF_ONES_OWN_LINE: readonly string[] = ['line.estimate', 'line.ended', 'line.settled']

/**
 * Whether a text that may have been filled from somebody's wording tells a price that nobody may tell today. Its own words
 * count: the wording may have been changed since.
 */
export async function tellsHeldOffer(
  services: Pick<Services, 'config' | 'holdsOffer'>,
  template: string,
  text: string,
): Promise<boolean> {
  // Of samples, which are quoted before there is a consent (crm/contracts/carrier-acceptance.server.ts).
  if (template === 'quote.sent' && !services.config.isProduction) return false
  if (OF_ONES_OWN_LINE.includes(template)) return false
  return isWorded(template) && services.holdsOffer(text)
}

/** What an advisor sends is filled from several wordings (crm/speech/offered-texts.server.ts). */
const isWorded = (template: string) =>
  template === 'consult.text' || TEMPLATE_KEYS.some((key) => key.startsWith(`${template}.`))

const storedWordings = (services: Reading) =>
  services.remember('templates', [TEMPLATES_TAG], () => loadWordings(services))

const isHeld = (services: Reading, { subject, text }: Wording) =>
  services.holdsOffer(`${subject ?? ''}\n${text}`)

const wordingOf = (wordings: Wordings, key: TemplateKey) =>
  wordings.get(templateSetting(key)) ?? ownWording(key)

/** As it is now, to be kept beside what it is filled with later. */
export async function readWording(services: Reading, key: TemplateKey): Promise<Wording> {
  return wordingOf(await readWordings(services), key)
}

async function loadWordings({ database }: Pick<Services, 'database'>): Promise<Wordings> {
  const rows = await database
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'like', 'template:%')
    .execute()
  return new Map(rows.map(({ key, value }) => [key, value as unknown as Wording]))
}
