import type { Services } from '#app/database/services.server.ts'
import { seoulDate } from '#app/platform/korean-time.ts'
import { CARRIER_CODES } from '#app/shared/carriers/carriers.ts'
import { hasWords, titlePatterns } from '#app/shared/text-search/title-words.ts'
import { CONTENT_KINDS, isByCarrier, type ContentKind } from './content-kinds.ts'
import { isAging, isGone, isIn, LIST_STATES_IN_ORDER, type ListQuery } from './content-list.ts'
import { describeAll, factsOf, itemsOf } from './contents.server.ts'

/** One kind of contents as its page lists it, how many each kind has, and what time does to any of them. */
export async function listOfKind(services: Services, query: ListQuery) {
  const today = seoulDate(services.now())
  const kinds = await Promise.all(
    CONTENT_KINDS.map(async (kind) => ({ kind, items: await itemsOf(services, kind) })),
  )
  const patterns = titlePatterns(query.q ?? '')
  const found = kinds.map(({ kind, items }) => ({
    kind,
    items: query.q ? items.filter((item) => hasWords(factsOf(item).title, patterns)) : items,
  }))
  // Of what is searched for in all of them, the first kind that has some.
  const kind: ContentKind =
    query.kind || (query.q && found.find(({ items }) => items.length > 0)?.kind) || CONTENT_KINDS[0]
  const all = await describeAll(services, found.find((each) => each.kind === kind)?.items ?? [])
  const facts = kinds.flatMap(({ items }) => items.map(factsOf))
  const kindsWith = (holds: (each: (typeof facts)[number]) => boolean) =>
    CONTENT_KINDS.flatMap((each) => {
      const count = facts.filter((one) => one.kind === each && holds(one)).length
      return count > 0 ? [{ kind: each, count }] : []
    })
  return {
    kind,
    /** Of all of that kind. */
    total: all.length,
    states: LIST_STATES_IN_ORDER.filter((state) => all.some((each) => isIn(each, state, today))),
    /** The carriers without one, where there is one a carrier. */
    unwritten: isByCarrier(kind) ? CARRIER_CODES.filter((code) => all.every(({ key }) => key !== code)) : [],
    contents: all.filter(
      (each) =>
        (!query.carrier || each.carrier === query.carrier) &&
        (!query.state || isIn(each, query.state, today)),
    ),
    counts: found.map(({ kind: each, items }) => ({ kind: each, count: items.length })),
    gone: kindsWith((each) => isGone(each, today)),
    aging: kindsWith((each) => isAging(each, today)),
    timed: facts
      .flatMap(({ kind: of, key, title, publishAt }) =>
        publishAt ? [{ kind: of, key, title, publishAt }] : [],
      )
      .toSorted((one, other) => one.publishAt.localeCompare(other.publishAt)),
    today,
  }
}
export type ContentList = Awaited<ReturnType<typeof listOfKind>>
