import { sql } from 'kysely'
import type { Database } from '#app/database/connection.server.ts'
import type { Services } from '#app/database/services.server.ts'
import { blocking } from '#app/shared/compliance/linter.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { isCarrierCode } from '#app/shared/carriers/carriers.ts'
import { homePhoneMonthly } from '#app/shared/plans/phone-products.ts'
import { NO_BUNDLE, priceOf } from '#app/shared/plans/plan-price.ts'
import { begunFirst, hasWords, titlePatterns } from '#app/shared/text-search/title-words.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { CONTENT_KINDS, isByCarrier, nameByCarrier, type ContentKind } from './content-kinds.ts'
import type { contentDetail, contents, contentVersions, ListedContent } from './contract.ts'
import { lintContent } from './linting.server.ts'
import { titleOf, type Content } from './payloads.ts'
import { readAllShown } from './public-rows.server.ts'
import { contentOf, faultsOf } from './stored-content.server.ts'
import {
  findContent,
  shownVersion,
  presentVersion,
  versionsOf,
  type VersionRow,
} from './version-rows.server.ts'

const CLICK_DAYS = 30
const MOST_VERSIONS = 100

/** Everything the desk writes for public pages: what is shown in its order, then what never was. */
export async function listContents(
  services: Services,
  { kind }: InputOf<typeof contents>,
): Promise<DataOf<typeof contents>> {
  const kinds = kind ? [kind] : CONTENT_KINDS
  const items = await Promise.all(kinds.map((each) => itemsOf(services, each)))
  return { result: await describeAll(services, items.flat()) }
}

/** What was asked of each: the rules are, which costs the most. */
export async function describeAll(services: Services, items: readonly Item[]): Promise<ListedContent[]> {
  const clicks = items.some(({ content }) => content.kind === 'banner')
    ? await clicksOf(services)
    : new Map<string, number>()
  return Promise.all(
    items.map(async (item) => ({
      ...factsOf(item),
      ...(await checked(services, item)),
      clicks: item.content.kind === 'banner' ? (clicks.get(item.key) ?? 0) : null,
    })),
  )
}

type LatestRow = VersionRow & { writer: string | null; shown: number | null }

interface Item {
  key: string
  content: Content
  /** Missing where the desk has written none. */
  row: LatestRow | undefined
}

/** Finds contents by the words of their titles. */
export async function findContents(services: Services, { q, limit }: { q: string; limit: number }) {
  const patterns = titlePatterns(q)
  const lists = await Promise.all(CONTENT_KINDS.map((kind) => itemsOf(services, kind)))
  const found = lists
    .flat()
    .map(({ key, content }) => ({ kind: content.kind, key, title: listedTitle(content, key) }))
    .filter(({ title }) => hasWords(title, patterns))
  return begunFirst(found, q).slice(0, limit)
}

/** The latest version of each that is shown, then of what never was. */
export async function itemsOf({ database }: Services, kind: ContentKind): Promise<Item[]> {
  const [shown, latest] = await Promise.all([readAllShown(database, kind), latestOf(database, kind)])
  const isShown = new Set(shown.map(({ key }) => key))
  const written = (row: LatestRow) => contentOf(kind, row.payload as Record<string, unknown>)
  return [
    ...shown.map(({ key, content }) => {
      const row = latest.get(key)
      return { key, content: row ? written(row) : content, row }
    }),
    ...[...latest.values()]
      .filter(({ key, state }) => !isShown.has(key) && state !== 'removed')
      .map((row) => ({ key: row.key, content: written(row), row })),
  ]
}

const listedTitle = (content: Content, key: string) =>
  isByCarrier(content.kind) ? nameByCarrier(content.kind, key) : titleOf(content)

/** What a list tells without asking the rules. */
export function factsOf({ content, row, key }: Item) {
  const { payload } = content
  const latest = row && presentVersion(row)
  return {
    kind: content.kind,
    key,
    title: listedTitle(content, key),
    shownVersion: row ? row.shown : 0,
    version: row?.version ?? 0,
    state: row?.state ?? ('published' as const),
    changedBy: row?.writer ?? null,
    changedAt: latest?.writtenAt ?? null,
    publishAt: latest?.publishAt ?? null,
    checkedAt: ('checkedAt' in payload && payload.checkedAt) || null,
    isSample: payload.isSample,
    ...placeFacts(content, key),
    ...priceFacts(content),
  }
}

function placeFacts(content: Content, key: string) {
  const { kind, payload } = content
  const carrier = kind === 'plan' ? payload.carrier : key
  return {
    carrier: (kind === 'plan' || isByCarrier(kind)) && isCarrierCode(carrier) ? carrier : null,
    place: kind === 'question' ? payload.place : kind === 'banner' ? payload.displayCode : null,
    startsAt: ('startsAt' in payload && payload.startsAt) || null,
    endsAt: ('endsAt' in payload && payload.endsAt) || null,
  }
}

const NO_PRICE = { monthly: null, total: null, giftAmount: null }

/** A draft may have no price yet. */
function priceFacts({ kind, payload }: Content) {
  if ((kind !== 'plan' && kind !== 'phone') || !payload.listPrice) return NO_PRICE
  if (kind === 'phone') return { ...NO_PRICE, monthly: homePhoneMonthly(payload) }
  const { monthly, total } = priceOf(payload, NO_BUNDLE)
  return { monthly, total, giftAmount: payload.giftAmount }
}

async function checked(services: Services, { content, row, key }: Item) {
  const faults = row?.state === 'draft' ? faultsOf(content) : null
  if (faults) return { blocks: Object.keys(faults).length, warns: 0 }
  const found = await lintContent(services, content, key, row?.note ?? '')
  const blocks = blocking(found).length
  return { blocks, warns: found.length - blocks }
}

/** The latest version of every key that the desk has written. */
async function latestOf(database: Database, kind: ContentKind): Promise<Map<string, LatestRow>> {
  const rows = await database
    .selectFrom('content_versions as latest')
    .leftJoin('staff', 'staff.id', 'latest.written_by')
    .leftJoin('content_versions as shown', (join) =>
      join
        .onRef('shown.kind', '=', 'latest.kind')
        .onRef('shown.key', '=', 'latest.key')
        .on('shown.state', '=', 'published'),
    )
    .distinctOn('latest.key')
    .selectAll('latest')
    .select(['staff.name as writer', 'shown.version as shown'])
    .where('latest.kind', '=', kind)
    .orderBy('latest.key')
    .orderBy('latest.version', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.key, row]))
}

async function clicksOf({ database, now }: Services): Promise<Map<string, number>> {
  const rows = await database
    .selectFrom('banner_clicks')
    .select(['display_banner_seqno as seqno'])
    .select(({ fn }) => fn.sum<string>('clicks').as('clicks'))
    .where(
      'day',
      '>',
      sql<string>`(${now()}::timestamptz at time zone 'Asia/Seoul')::date - ${CLICK_DAYS}::integer`,
    )
    .groupBy('display_banner_seqno')
    .execute()
  return new Map(rows.map(({ seqno, clicks }) => [String(seqno), Number(clicks)]))
}

/** The latest version of a content with its lint findings. Refuses `notFound`. */
export async function readContentDetail(
  services: Services,
  { kind, key }: InputOf<typeof contentDetail>,
): Promise<DataOf<typeof contentDetail>> {
  const found = await findContent(services.database, { kind, key })
  if (!found) throw new Refusal('notFound')
  const isUnfinished = found.version.state === 'draft' && faultsOf(found.content) !== null
  const findings = isUnfinished ? [] : await lintContent(services, found.content, key, found.version.note)
  const shown = await shownVersion(services.database, { kind, key })
  return { ...found.version, payload: found.content.payload, kind, key, shownVersion: shown, findings }
}

/** Every version, the latest first. Refuses `notFound` for what the desk never wrote and nothing shows. */
export async function listVersions(
  services: Services,
  place: InputOf<typeof contentVersions>,
): Promise<DataOf<typeof contentVersions>> {
  const rows = await versionsOf(services.database, place).limit(MOST_VERSIONS).execute()
  if (rows.length > 0) return { result: rows.map(presentVersion) }
  const found = await findContent(services.database, place)
  if (!found) throw new Refusal('notFound')
  return { result: [{ ...found.version, payload: found.content.payload }] }
}
