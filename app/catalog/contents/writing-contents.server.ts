import type { Inside, Services } from '#app/database/services.server.ts'
import { approveSitePictures, saveSitePictures } from '#app/community/door.server.ts'
import type { Finding } from '#app/shared/compliance/findings.ts'
import { blockedMessage, blocking } from '#app/shared/compliance/linter.ts'
import { recordAct } from '#app/shared/personal-data/act-log.server.ts'
import type { InputOf } from '#app/platform/endpoint.ts'
import { seoulIso } from '#app/platform/korean-time.ts'
import { invalidFields, Refusal } from '#app/platform/refusal.ts'
import { staffOfVisit, type Visit } from '#app/platform/visit.server.ts'
import { isByCarrier, isFixed, NEW, type ContentKind } from './content-kinds.ts'
import type {
  publishContent as publishContentRow,
  removeContent as removeContentRow,
  revertContent as revertContentRow,
  saveContent as saveContentRow,
  Written,
} from './contract.ts'
import { lintContent, lintPublication } from './linting.server.ts'
import type { Content } from './payloads.ts'
import { readShown, nextKey, removeShown, searchKindOf, tagsOf, writeShown } from './public-rows.server.ts'
import { contentOf, faultsOf, picturesOf, readContent, readDraft } from './stored-content.server.ts'
import { readPublishAt } from './publish-time.server.ts'
import {
  findContent,
  shownVersion,
  versionsOf,
  writeVersion,
  type NewVersion,
  type Place,
} from './version-rows.server.ts'
import { CARRIER_CODES, isCarrierCode } from '#app/shared/carriers/carriers.ts'

/** Saves a draft, complete or not; the published version stays. Refuses with `invalid`, and `conflict` if the version is stale. */
export async function saveContent(
  services: Services,
  input: InputOf<typeof saveContentRow>,
  visit: Visit,
): Promise<Written> {
  const content = readDraft(input.kind, input.payload)
  const { place, version } = await services.database
    .transaction()
    .execute((database) =>
      writeContent({ ...services, database }, content, input, visit, { state: 'draft', at: services.now() }),
    )
  const findings = faultsOf(content) ? [] : await lintContent(services, content, place.key, input.note ?? '')
  return { ...place, version, state: 'draft', publishAt: null, findings }
}

/** Publishes a content now or later. Refuses with `invalid` and `findings` if a rule blocks it. */
export async function publishContent(
  services: Services,
  input: InputOf<typeof publishContentRow>,
  visit: Visit,
): Promise<Written> {
  const at = services.now()
  const publishAt = readPublishAt(input.publishAt ?? '', at)
  const state = publishAt ? 'scheduled' : 'published'
  const content = readContent(input.kind, input.payload)
  const note = input.note ?? ''
  const { kind, key, version: base } = input
  const publication = { kind, key, base, note, by: staffOfVisit(visit).id, shownAt: publishAt ?? at }
  const findings = await lintPublication(services, content, publication)
  refuseBlocked(findings)
  const { place, version } = await services.database.transaction().execute(async (database) => {
    const inside = { ...services, database }
    const times = { at, ...(publishAt && { publishAt }) }
    const written = await writeContent(inside, content, input, visit, { state, ...times })
    await approveSitePictures(inside, picturesOf(content), staffOfVisit(visit).id)
    if (!publishAt) await show(inside, written.place, content)
    await recordAct({ ...services, database }, visit, {
      action: publishAt ? 'content.schedule' : 'content.publish',
      subject: subjectOf(written.place, written.version),
      reason: [note, publishAt && seoulIso(publishAt)].filter(Boolean).join(' · '),
    })
    return written
  })
  if (!publishAt) await services.invalidate(...tagsOf(content, place.key))
  return { ...place, version, state, publishAt: publishAt && seoulIso(publishAt), findings }
}

type VersionFacts = Pick<NewVersion, 'state' | 'at' | 'publishAt'>

/** Writes what was sent as the next version, with its pictures. */
async function writeContent(
  inside: Inside,
  content: Content,
  input: InputOf<typeof saveContentRow>,
  visit: Visit,
  facts: VersionFacts,
): Promise<{ place: Place; version: number }> {
  const { database } = inside
  const place = await placeOf(inside, input, content)
  await saveSitePictures(database, picturesOf(content), visit)
  const { id: staffId } = staffOfVisit(visit)
  const written = { base: input.version, payload: content.payload, note: input.note ?? '', staffId }
  return { place, version: await writeVersion(database, { ...place, ...written, ...facts }) }
}

/**
 * Shows an earlier version again, as a new one that equals it byte for byte. Refuses `notFound` for a version there is
 * not, `invalid` with `findings` when a rule blocks what it says.
 */
export async function revertContent(
  services: Services,
  { kind, key, version: base, to, note = '' }: InputOf<typeof revertContentRow>,
  visit: Visit,
): Promise<Written> {
  const staff = staffOfVisit(visit)
  const place = { kind, key }
  const row = await versionsOf(services.database, place).where('version', '=', to).executeTakeFirst()
  if (!row) throw new Refusal('notFound')
  const content = contentOf(kind, row.payload as Record<string, unknown>)
  // What was shown once may be shown again as it was.
  if (row.published_at === null && faultsOf(content))
    throw new Refusal('invalid', { message: UNFINISHED, data: { errors: { payload: UNFINISHED } } })
  const told = note || row.note
  const findings = await lintPublication(services, content, { ...place, note: told, by: staff.id })
  refuseBlocked(findings)
  const at = services.now()
  const version = await services.database.transaction().execute(async (database) => {
    const facts = {
      ...place,
      base,
      payload: { ofVersion: to },
      note: told,
      staffId: staff.id,
      at,
    }
    const written = await writeVersion(database, { ...facts, state: 'published' })
    await approveSitePictures({ ...services, database }, picturesOf(content), staff.id)
    await show({ ...services, database }, place, content)
    const subject = subjectOf(place, written)
    const action = 'content.revert'
    await recordAct({ ...services, database }, visit, { action, subject, reason: `버전 ${to}` })
    return written
  })
  await services.invalidate(...tagsOf(content, key))
  return { ...place, version, state: 'published', publishAt: null, findings }
}

const UNFINISHED = '빈 칸이 있는 초안이에요. 편집 화면에서 마저 채워 게시해 주세요.'
const FIXED_MESSAGE = '통신사마다 있는 글은 지울 수 없어요.'

/** Removes a content from the pages, or a draft that was never published; versions stay. Refuses `notFound`. */
export async function removeContent(
  services: Services,
  { kind, key, version: base, note = '' }: InputOf<typeof removeContentRow>,
  visit: Visit,
): Promise<Written> {
  const staff = staffOfVisit(visit)
  const place = { kind, key }
  if (isFixed(kind)) throw new Refusal('conflict', { message: FIXED_MESSAGE })
  const found = await findContent(services.database, place)
  if (!found || found.version.state === 'removed') throw new Refusal('notFound')
  const at = services.now()
  const shown = (await readShown(services.database, kind, key)) ?? found.content
  const number = await shownVersion(services.database, place)
  const version = await services.database.transaction().execute(async (database) => {
    const facts = {
      ...place,
      base,
      payload: number ? { ofVersion: number } : shown.payload,
      note,
      staffId: staff.id,
      at,
    }
    const written = await writeVersion(database, { ...facts, state: 'removed' })
    await removeShown(database, kind, key)
    await reindexContent({ ...services, database }, place)
    const subject = subjectOf(place, written)
    await recordAct({ ...services, database }, visit, { action: 'content.remove', subject, reason: note })
    return written
  })
  await services.invalidate(...tagsOf(shown, key))
  return { ...place, version, state: 'removed', publishAt: null, findings: [] }
}

/** Updates the table that pages read and the search index, in the caller's transaction. */
export async function show(services: Inside, place: Place, content: Content): Promise<void> {
  await writeShown(services.database, place.key, content)
  await reindexContent(services, place)
}

/** In the caller's transaction, whether it is shown or taken off. */
export async function reindexContent(services: Inside, { kind, key }: Place): Promise<void> {
  const searched = searchKindOf(kind)
  if (searched) await services.reindex(services.database, searched, [key])
  // What a bundle takes off is told by the plans.
  if (kind === 'plan') await services.reindex(services.database, 'bundle', CARRIER_CODES)
}

export const subjectOf = ({ kind, key }: Place, version: number) => `${kind}:${key} v${version}`

function refuseBlocked(findings: readonly Finding[]): void {
  const { length } = blocking(findings)
  if (length === 0) return
  const message = blockedMessage(length)
  throw new Refusal('invalid', { message, data: { errors: { payload: message }, findings } })
}

const CODE_TAKEN = '이미 있는 상품 코드예요.'

/** Where it is written. Something new gets its key: a plan its code, others a number; a carrier's own has the carrier's. */
async function placeOf(
  { database }: Inside,
  { kind, key, version }: { kind: ContentKind; key: string; version: number },
  content: Content,
): Promise<Place> {
  if (isByCarrier(content.kind) && !isCarrierCode(key)) throw new Refusal('notFound')
  if (key !== NEW) {
    if (content.kind === 'plan' && content.payload.code !== key)
      throw invalidFields({ code: '상품 코드는 바꿀 수 없어요. 복사해서 새로 만들어 주세요.' })
    if (version === 0 && !isByCarrier(content.kind) && !(await findContent(database, { kind, key })))
      throw new Refusal('notFound')
    return { kind, key }
  }
  if (content.kind === 'plan') {
    const { code } = content.payload
    const place = { kind, key: code }
    const taken = await findContent(database, place)
    if (taken) throw invalidFields({ code: CODE_TAKEN })
    return place
  }
  if (isByCarrier(content.kind)) throw new Refusal('notFound')
  return { kind, key: await nextKey(database, content.kind) }
}
