import { isDeepStrictEqual } from 'node:util'
import type { Services } from '#app/database/services.server.ts'
import { areWaitingForAnother } from '#app/community/door.server.ts'
import { finding, type Finding } from '#app/shared/compliance/findings.ts'
import { readGiftBands } from '#app/shared/compliance/gift-bands.server.ts'
import { readLintFacts, type Combination } from '#app/shared/compliance/lint-facts.server.ts'
import { blocking, lintAdvert } from '#app/shared/compliance/linter.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { won } from '#app/platform/won.ts'
import { isCarrierCode } from '#app/shared/carriers/carriers.ts'
import { advertOf } from './adverts.ts'
import { isByCarrier } from './content-kinds.ts'
import type { lintContent as lintContentRow } from './contract.ts'
import type { Content, PayloadOf } from './payloads.ts'
import { readShown } from './public-rows.server.ts'
import { contentOf, picturesOf, readContent } from './stored-content.server.ts'
import { versionsOf, type Place } from './version-rows.server.ts'

/** What the rules say of a content as the site stands now. `reason`: why its gift is outside the band. `shownAt`: from when. */
export async function lintContent(
  services: Services,
  content: Content,
  key: string,
  reason: string,
  shownAt?: Date,
): Promise<Finding[]> {
  const facts = await readLintFacts(services, combinationOf(content, key), shownAt)
  return lintAdvert(advertOf(content, key, reason), facts)
}

interface Publication extends Place {
  /** Why its gift is outside the band. */
  note: string
  /** The version that the publisher saw; none when going back to an older one. */
  base?: number
  /** Who publishes it; null for what was there before the desk. */
  by: string | null
  shownAt?: Date
}

/** What the rules say of a content that somebody publishes. */
export async function lintPublication(
  services: Services,
  content: Content,
  publication: Publication,
): Promise<Finding[]> {
  const { key, note, shownAt } = publication
  const findings = [
    ...(await lintContent(services, content, key, note, shownAt)),
    ...(await pictureAlone(services, content, publication.by)),
  ]
  if (blocking(findings).some(({ rule }) => rule === 'gift-band')) return findings
  const alone = await giftAlone(services, content, publication)
  return alone ? [...findings.filter(({ rule }) => rule !== 'gift-band'), alone] : findings
}

/** No machine reads a picture: the rules see its words as somebody typed them, so that another person looks at it. */
async function pictureAlone(services: Services, content: Content, by: string | null): Promise<Finding[]> {
  if (by === null || !(await areWaitingForAnother(services, picturesOf(content), by))) return []
  return [
    finding('picture-alone', {
      where: '그림',
      text: '올린 사람만 본 그림',
      mend: '그림 속 글은 기계가 읽지 못해요. 임시저장하면 다른 사람이 그림을 보고 그대로 게시할 수 있어요.',
    }),
  ]
}

const ALONE_MESSAGE = '임시저장하면 다른 사람이 이유를 보고 그대로 게시할 수 있어요.'

/**
 * A gift outside the band is the word of two: whoever publishes one has it from somebody else who brought it in, with
 * nothing changed since, or leaves it as the pages show it.
 */
async function giftAlone(
  services: Services,
  { kind, payload }: Content,
  { base, by, ...place }: Publication,
): Promise<Finding | null> {
  if (kind !== 'plan' || by === null) return null
  const { giftAmount, carrier } = payload
  const outside = (await readGiftBands(services, by))({ carrier, amount: giftAmount, plan: payload })
  if (outside === null) return null
  const { database } = services
  const shown = await readShown(database, kind, place.key)
  if (shown?.kind === 'plan' && isSameGift(shown.payload, payload)) return null
  const drafts = await draftsOfGift(services, place, { base: base ?? 0, payload })
  const isOther = (writer?: string | null) => writer !== null && writer !== undefined && writer !== by
  const seen = drafts.find((each) => isOther(each.by))
  if (isOther(drafts.at(-1)?.by) && isDeepStrictEqual(seen?.payload, { ...payload })) return null
  return finding('gift-band', {
    where: '사은품 금액',
    text: won(giftAmount),
    mend: `${outside} ${ALONE_MESSAGE}`,
  })
}

interface Drafted {
  by: string | null
  payload: PayloadOf<'plan'>
}

/**
 * The unbroken row of versions with this gift, from the one that the publisher saw back to the one that brought it in: a
 * colleague who saves one's own draft again brings in nothing.
 */
async function draftsOfGift(
  { database }: Services,
  { kind, key }: Place,
  { base, payload }: { base: number; payload: PayloadOf<'plan'> },
): Promise<Drafted[]> {
  const rows = await versionsOf(database, { kind, key }).where('version', '<=', base).execute()
  const drafts: Drafted[] = []
  for (const row of rows) {
    const drafted = contentOf(kind, row.payload as Record<string, unknown>)
    if (drafted.kind !== 'plan' || row.state === 'removed' || !isSameGift(drafted.payload, payload)) break
    drafts.push({ by: row.written_by, payload: drafted.payload })
  }
  return drafts
}

const isSameGift = (one: PayloadOf<'plan'>, other: PayloadOf<'plan'>) =>
  (['carrier', 'tv', 'isSample', 'giftAmount'] as const).every((fact) => one[fact] === other[fact])

export async function lintSentContent(
  services: Services,
  { kind, key, payload, note = '' }: InputOf<typeof lintContentRow>,
): Promise<DataOf<typeof lintContentRow>> {
  return { findings: await lintContent(services, readContent(kind, payload), key, note) }
}

function combinationOf({ kind, payload }: Content, key: string): Combination | null {
  if (kind === 'plan') return payload
  return isByCarrier(kind) && isCarrierCode(key) ? { carrier: key } : null
}
