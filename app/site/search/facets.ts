import { BOARD_IDS, BOARD_NAMES, isBoardId } from '#app/shared/boards/board-names.ts'
import { CARRIER_CODES, CARRIER_NAMES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import type { SearchKind } from '#app/database/tables.ts'

/** By what results are narrowed, each a parameter of the address. */
export const FACETS = ['in', 'carrier', 'speed'] as const
export type FacetName = (typeof FACETS)[number]
export type Narrowing = { [Name in FacetName]?: string | undefined }

interface FacetValue {
  value: string
  label: string
  count: number
}

export interface Facet {
  name: FacetName
  /** Types in the order in which results of them stand, all others in a fixed one; with how many results each leaves beside the other facets. */
  values: FacetValue[]
}

interface Entry {
  kind: SearchKind
  /** `carrier:kt`, `speed:500`, `board:bbs_tip`. */
  tags: readonly string[]
}

/** What is found, by type; texts are of several places. */
export const TYPES = ['product', 'answer', 'text'] as const
export type FoundType = (typeof TYPES)[number]
const PLACES = ['question', 'page', ...BOARD_IDS] as const
const SPEEDS = ['100', '500', '1000']
const LABELS: Record<string, string> = {
  product: '상품',
  answer: '자주 묻는 질문',
  text: '글',
  question: '자주 묻는 질문',
  page: '통신사 안내',
  ...BOARD_NAMES,
}
export const FACET_VALUES = {
  in: [...TYPES, ...PLACES],
  carrier: CARRIER_CODES,
  speed: SPEEDS,
} as const satisfies Record<FacetName, readonly string[]>

const tagOf = ({ tags }: Entry, name: string) =>
  tags.find((tag) => tag.startsWith(`${name}:`))?.slice(name.length + 1)

function placeOf(entry: Entry): string | undefined {
  if (entry.kind === 'post') return tagOf(entry, 'board')
  return entry.kind === 'question' || entry.kind === 'page' ? entry.kind : undefined
}

export function typeOf(entry: Entry): FoundType {
  const place = placeOf(entry)
  return place === undefined ? 'product' : typeOfPlace(place)
}

const typeOfPlace = (place: string): FoundType => (place === 'question' ? 'answer' : 'text')

/** The type that an address asks for, itself or by one of its places. */
export function askedType(asked: string | undefined): FoundType | null {
  if (asked === undefined) return null
  return TYPES.find((type) => type === asked) ?? typeOfPlace(asked)
}

/** An entry is of its type and of its place. */
const VALUES_OF: Record<FacetName, (entry: Entry) => (string | undefined)[]> = {
  in: (entry) => [typeOf(entry), placeOf(entry)],
  carrier: (entry) => [tagOf(entry, 'carrier')],
  speed: (entry) => [tagOf(entry, 'speed')],
}

const LABEL_OF: Record<FacetName, (value: string) => string> = {
  in: (value) => (isBoardId(value) ? BOARD_NAMES[value] : (LABELS[value] ?? value)),
  carrier: (value) => CARRIER_NAMES[value as CarrierCode],
  speed: (value) => (value === '1000' ? '1기가' : `${value}메가`),
}

export const facetLabel = (name: FacetName, value: string) => LABEL_OF[name](value)

export function narrowed<Each extends Entry>(entries: readonly Each[], narrowing: Narrowing): Each[] {
  return entries.filter((entry) =>
    FACETS.every((name) => narrowing[name] === undefined || VALUES_OF[name](entry).includes(narrowing[name])),
  )
}

/** Places follow the types. */
function inOrder(name: FacetName, found: readonly string[]): readonly string[] {
  const all: readonly string[] = FACET_VALUES[name]
  if (name !== 'in') return all
  const types = found.filter((value) => TYPES.some((type) => type === value))
  return [...new Set([...types, ...all])]
}

/** Without a facet of one value, unless it is chosen. */
export function facetsOf(entries: readonly Entry[], narrowing: Narrowing): Facet[] {
  return FACETS.flatMap((name) => {
    const others = narrowed(entries, { ...narrowing, [name]: undefined })
    const counts = new Map<string, number>()
    for (const value of others.flatMap(VALUES_OF[name]))
      if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1)
    const chosen = narrowing[name]
    const tells = chosen !== undefined || [...counts.values()].some((count) => count < others.length)
    const values = inOrder(name, [...counts.keys()])
      .filter((value) => counts.has(value) || value === chosen)
      .map((value) => ({ value, label: LABEL_OF[name](value), count: counts.get(value) ?? 0 }))
    return tells && values.length > 0 ? [{ name, values }] : []
  })
}
