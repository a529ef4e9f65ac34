import { readWordFacts } from '#app/shared/compliance/held-offers.server.ts'
import type { Database } from '#app/database/connection.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { staffTextErrors } from '#app/shared/compliance/staff-texts.ts'
import { smsBytes, withoutRefusal, wordingErrors } from '#app/shared/messaging/template-rules.ts'
import { templateSetting, TEMPLATES_TAG } from '#app/shared/messaging/template-texts.server.ts'
import {
  filled,
  ownWording,
  TEMPLATE_KEYS,
  templateOf,
  type TemplateKey,
  type Wording,
} from '#app/shared/messaging/templates.ts'
import type { UseCase } from '#app/database/use-case.server.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { invalidFields, Refusal, type FieldErrors } from '#app/platform/refusal.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import { STALE } from '#app/platform/stale-words.ts'
import { recordAct } from '#app/shared/personal-data/act-log.server.ts'
import { storeSetting } from '#app/shared/settings/store-setting.server.ts'
import { readVersions, valueBefore } from './history.server.ts'
import {
  newNumberSign,
  staleNumberError,
  storedWordings,
  takenNumberError,
  type StoredWording,
} from './kakao-numbers.server.ts'
import {
  decide,
  openProposals,
  proposalOf,
  propose,
  toBeRead,
  type Proposal,
} from './wording-proposals.server.ts'
import type * as calls from './template-contract.ts'
import type { template, TemplateLine, templates } from './template-contract.ts'

const SHOWN = 20

export async function listTemplates(services: Services): Promise<DataOf<typeof templates>> {
  const [rows, proposals] = await Promise.all([storedWordings(services), openProposals(services)])
  const result = TEMPLATE_KEYS.map((key) => ({
    ...lineOf(
      key,
      rows.find((row) => row.key === templateSetting(key)),
    ),
    isWaiting: proposals.some(({ template: of }) => of === key),
  }))
  return { result }
}

/** Refuses with `notFound`. */
export async function readTemplate(
  services: Services,
  input: InputOf<typeof template>,
  visit: Visit,
): Promise<DataOf<typeof template>> {
  const key = knownKey(input.key)
  const [{ result }, proposals, rows] = await Promise.all([
    listTemplates(services),
    openProposals(services),
    readVersions(services.database, templateSetting(key), SHOWN),
  ])
  const { variables, optional = [] } = templateOf(key)
  const changes = rows.map((row) => ({
    id: row.id,
    at: seoulIso(row.at),
    byName: row.by_name,
    before: shown(row.before as unknown as Wording),
  }))
  const found = result.find((each) => each.key === key)!
  const proposal = proposals.find(({ template: of }) => of === key)
  return {
    template: found,
    variables: { ...variables },
    optional: [...optional],
    own: ownWording(key),
    changes,
    proposal: proposal ? shownProposal(proposal, visit) : null,
    hasKakaoChannel: services.config.SOLAPI_KAKAO_CHANNEL !== undefined,
  }
}

/** Refuses with `invalid` and each broken rule, such as a Kakao number of another text, and with `conflict`. */
export const updateTemplate: UseCase<typeof calls.updateTemplate> = async (services, input, visit) => {
  const key = knownKey(input.key)
  const wording = wordingOf(key, input)
  const errors = await errorsOf(services, key, wording)
  const rows = await storedWordings(services)
  const wrongNumber =
    staleNumberError(rows, key, { ...input, wording }) ?? takenNumberError(rows, key, wording)
  if (wrongNumber) errors['kakaoTemplate'] ??= wrongNumber
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
  return storeOrPropose(services, { key, version: input.version, after: wording }, visit)
}

/** Without a change, restores the original. Refuses with `notFound`, `conflict`. */
export const revertTemplate: UseCase<typeof calls.revertTemplate> = async (services, input, visit) => {
  const key = knownKey(input.key)
  const { changeId, version } = input
  if (!changeId) return storeOrPropose(services, { key, version, after: ownWording(key) }, visit)
  const before: object = await valueBefore(services.database, templateSetting(key), changeId)
  const after = before as Wording
  // An old wording may be from before a rule.
  const errors = await errorsOf(services, key, after)
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
  const taken = takenNumberError(await storedWordings(services), key, after)
  if (taken) throw new Refusal('conflict', { message: taken })
  return storeOrPropose(services, { key, version, after }, visit)
}

/** The rules of a wording, and those of whatever staff write for customers. */
async function errorsOf(services: Services, key: TemplateKey, wording: Wording): Promise<FieldErrors> {
  const { subject, text } = wording
  const isAd = templateOf(key).kind === 'ad'
  const words = { subject, text: isAd ? withoutRefusal(text) : text }
  return { ...staffTextErrors(words, await readWordFacts(services)), ...wordingErrors(key, wording) }
}

export const previewTemplate: UseCase<typeof calls.previewTemplate> = async (services, input) => {
  const key = knownKey(input.key)
  const wording = wordingOf(key, input)
  const { variables } = templateOf(key)
  const text = filled(wording.text, variables)
  return {
    subject: wording.subject && filled(wording.subject, variables),
    text,
    bytes: smsBytes(text),
    errors: await errorsOf(services, key, wording),
  }
}

/** By somebody else than who proposed it, who may take it back. The rules are asked again. */
export const decideWording: UseCase<typeof calls.decideWording> = async (services, input, visit) => {
  const key = knownKey(input.key)
  const proposal = await proposalOf(services, key, input.id)
  const after = proposal.wording as unknown as Wording
  const { version } = proposal
  const settle = (database: Database) =>
    decide(database, proposal, { decision: input.decision, at: services.now(), visit })
  if (input.decision === 'approved') {
    const errors = await errorsOf(services, key, after)
    if (Object.keys(errors).length > 0) throw invalidFields(errors)
    const taken = takenNumberError(await storedWordings(services), key, after)
    if (taken) throw new Refusal('conflict', { message: taken })
    return store(services, { key, version, after, approve: settle }, visit)
  }
  await services.database.transaction().execute(async (database) => {
    await settle(database)
    const about = { action: 'template.decline', subject: `template:${key}`, reason: input.decision } as const
    await recordAct({ ...services, database }, visit, about)
  })
  return { version }
}

interface Change {
  key: TemplateKey
  version: number
  after: Wording
  /** Nobody else could read what is new in it. */
  isAlone?: boolean
}

/** Whatever is new in a text that informs is read by a second person: what it says, no list of words knows. */
async function storeOrPropose(services: Services, change: Change, visit: Visit) {
  const { key, version, after: wording } = change
  const stored = await storedWordings(services)
  const newNumber = newNumberSign(stored, key, wording)
  const { signs, isAlone } = await toBeRead(services, { key, wording, newNumber }, visit)
  if (signs.length === 0) return { ...(await store(services, { ...change, isAlone }, visit)), waits: false }
  const now = stored.find((row) => row.key === templateSetting(key))?.version ?? 0
  if (now !== version) throw new Refusal('conflict', { message: STALE.saveAgain, data: { version: now } })
  await propose(services, { key, wording, signs, version }, visit)
  return { version, waits: true }
}

async function store(
  services: Services,
  {
    key,
    version,
    after,
    isAlone = false,
    approve,
  }: Change & { approve?: (database: Database) => Promise<void> },
  visit: Visit,
): Promise<{ version: number }> {
  const facts = {
    key: templateSetting(key),
    initial: ownWording(key),
    action: approve ? 'template.approve' : isAlone ? 'template.alone' : 'template.change',
    ...(approve && { alongside: approve }),
    subject: `template:${key}`,
    linesOf: (before: unknown, wording: unknown) =>
      (before as Wording).kakaoTemplate === (wording as Wording).kakaoTemplate
        ? [templateOf(key).name]
        : [templateOf(key).name, '알림톡 템플릿 번호'],
  } as const
  const done = await storeSetting(services, { ...facts, version, after }, visit)
  await services.invalidate(TEMPLATES_TAG)
  return done
}

/** Forms send CR LF. */
function wordingOf(
  key: TemplateKey,
  {
    subject,
    text,
    kakaoTemplate,
  }: { subject?: string | null | undefined; text: string; kakaoTemplate?: string | null | undefined },
): Wording {
  const isMail = templateOf(key).channel === 'mail'
  const number = kakaoTemplate?.trim()
  return {
    subject: isMail ? (subject ?? '').trim() : null,
    text: text.replaceAll('\r\n', '\n').trimEnd(),
    ...(number && { kakaoTemplate: number }),
  }
}

function lineOf(key: TemplateKey, row: StoredWording | undefined): Omit<TemplateLine, 'isWaiting'> {
  const { name, channel, kind } = templateOf(key)
  const own = ownWording(key)
  const wording = row?.value ?? own
  const isChanged = wording.text !== own.text || wording.subject !== own.subject
  const changedAt = row ? seoulIso(row.updated_at) : null
  return { key, name, channel, kind, ...shown(wording), isChanged, changedAt, version: row?.version ?? 0 }
}

function shownProposal(proposal: Proposal, visit: Visit) {
  return {
    id: proposal.id,
    ...shown(proposal.wording as unknown as Wording),
    signs: proposal.signs,
    byName: proposal.proposed_name,
    at: seoulIso(proposal.proposed_at),
    isOwn: proposal.proposed_by === staffOfVisit(visit).id,
  }
}

function shown({ subject, text, kakaoTemplate }: Wording) {
  return { subject, text, kakaoTemplate: kakaoTemplate ?? null }
}

function knownKey(sent: string): TemplateKey {
  const key = TEMPLATE_KEYS.find((each) => each === sent)
  if (!key) throw new Refusal('notFound', { message: '그런 글이 없어요.' })
  return key
}
