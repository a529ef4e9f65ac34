import type { Services } from '#app/database/services.server.ts'
import { smsBytes, wordingErrors } from '#app/features/messaging/template-rules.ts'
import { templateSetting, TEMPLATES_TAG } from '#app/features/messaging/template-texts.server.ts'
import {
  filled,
  ownWording,
  TEMPLATE_KEYS,
  templateOf,
  type TemplateKey,
  type Wording,
} from '#app/features/messaging/templates.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/platform/visit.server.ts'
import { storeSetting } from './changing.server.ts'
import type {
  changedTemplate,
  previewedTemplate,
  revertedTemplate,
  template,
  TemplateLine,
  templates,
} from './template-contract.ts'

const SHOWN = 20

export async function listTemplates(services: Services): Promise<DataOf<typeof templates>> {
  const rows = await services.database
    .selectFrom('settings')
    .select(['key', 'value', 'version'])
    .where('key', 'like', 'template:%')
    .execute()
  const result = TEMPLATE_KEYS.map((key) =>
    lineOf(
      key,
      rows.find((row) => row.key === templateSetting(key)),
    ),
  )
  return { result }
}

/** One text with what may stand in it and what it was. Refuses `notFound`. */
export async function readTemplate(
  services: Services,
  input: InputOf<typeof template>,
): Promise<DataOf<typeof template>> {
  const key = knownKey(input.key)
  const [{ result }, rows] = await Promise.all([
    listTemplates(services),
    services.database
      .selectFrom('settings_versions')
      .selectAll()
      .where('key', '=', templateSetting(key))
      .orderBy('id', 'desc')
      .limit(SHOWN)
      .execute(),
  ])
  const { variables, optional = [] } = templateOf(key)
  const changes = rows.map((row) => ({
    id: row.id,
    at: seoulIso(row.at),
    byName: row.by_name,
    before: row.before as unknown as Wording,
  }))
  const found = result.find((each) => each.key === key)!
  return {
    template: found,
    variables: { ...variables },
    optional: [...optional],
    own: ownWording(key),
    changes,
  }
}

/** Words a text otherwise; it leaves so from now on. Refuses `invalid` with each rule it breaks, `conflict`. */
export async function changeTemplate(
  services: Services,
  input: InputOf<typeof changedTemplate>,
  visit: Visit,
): Promise<{ version: number }> {
  const key = knownKey(input.key)
  const wording = wordingOf(key, input)
  const errors = wordingErrors(key, wording)
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
  return store(services, { key, version: input.version, after: wording }, visit)
}

/** Puts back what a text was before a change, or as it was at first. Refuses `notFound`, `conflict`. */
export async function revertTemplate(
  services: Services,
  input: InputOf<typeof revertedTemplate>,
  visit: Visit,
): Promise<{ version: number }> {
  const key = knownKey(input.key)
  const { changeId, version } = input
  if (!changeId) return store(services, { key, version, after: ownWording(key) }, visit)
  const change = await services.database
    .selectFrom('settings_versions')
    .select('before')
    .where('id', '=', changeId)
    .where('key', '=', templateSetting(key))
    .executeTakeFirst()
  if (!change) throw new Refusal('notFound', { message: '그런 변경이 없어요.' })
  return store(services, { key, version, after: change.before as unknown as Wording }, visit)
}

export function previewTemplate(
  _: Services,
  input: InputOf<typeof previewedTemplate>,
): DataOf<typeof previewedTemplate> {
  const key = knownKey(input.key)
  const wording = wordingOf(key, input)
  const { variables } = templateOf(key)
  const text = filled(wording.text, variables)
  return {
    subject: wording.subject && filled(wording.subject, variables),
    text,
    bytes: smsBytes(text),
    errors: wordingErrors(key, wording),
  }
}

async function store(
  services: Services,
  { key, version, after }: { key: TemplateKey; version: number; after: Wording },
  visit: Visit,
): Promise<{ version: number }> {
  const facts = {
    key: templateSetting(key),
    initial: ownWording(key),
    action: 'template.change',
    subject: `template:${key}`,
    linesOf: () => [templateOf(key).name],
  } as const
  const done = await storeSetting(services, { ...facts, version, after }, visit)
  await services.invalidate(TEMPLATES_TAG)
  return done
}

/** Forms send lines ended by CR LF. */
function wordingOf(
  key: TemplateKey,
  { subject, text }: { subject?: string | null | undefined; text: string },
): Wording {
  const isMail = templateOf(key).channel === 'mail'
  return { subject: isMail ? (subject ?? '').trim() : null, text: text.replaceAll('\r\n', '\n').trimEnd() }
}

interface Row {
  value: unknown
  version: number
}

function lineOf(key: TemplateKey, row: Row | undefined): TemplateLine {
  const { name, channel, kind } = templateOf(key)
  const own = ownWording(key)
  const wording = (row?.value as Wording | undefined) ?? own
  const isChanged = wording.text !== own.text || wording.subject !== own.subject
  return { key, name, channel, kind, ...wording, isChanged, version: row?.version ?? 0 }
}

function knownKey(sent: string): TemplateKey {
  const key = TEMPLATE_KEYS.find((each) => each === sent)
  if (!key) throw new Refusal('notFound', { message: '그런 글이 없어요.' })
  return key
}
