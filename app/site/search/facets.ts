import { BOARD_IDS, BOARD_NAMES, isBoardId } from '#app/shared/boards/board-names.ts'
import { CARRIER_CHIPS, CARRIER_CODES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import type { SearchKind } from '#app/database/tables.ts'

/** By what results are narrowed, each a parameter of the address. */
export const FACETS = ['in', 'carrier', 'speed'] as const
export type FacetName = (typeof FACETS)[number]
export type Narrowing = { [Name in FacetName]?: string | undefined }

export interface Facet {
  name: FacetName
  /** In a fixed order, with how many results each leaves beside the other facets. */
  values: { value: string; label: string; count: number }[]
}

interface Entry {
  kind: SearchKind
  /** `carrier:kt`, `speed:500`, `board:bbs_tip`. */
  tags: readonly string[]
}

export const PRODUCTS = 'product'
const SPEEDS = ['100', '500', '1000']
const PLACES: Record<string, string> = {
  [PRODUCTS]: '상품',
  question: '자주 묻는 질문',
  page: '통신사 안내',
  ...BOARD_NAMES,
}
export const FACET_VALUES = {
  in: [PRODUCTS, 'question', 'page', ...BOARD_IDS],
  carrier: CARRIER_CODES,
  speed: SPEEDS,
} as const satisfies Record<FacetName, readonly string[]>

const tagOf = ({ tags }: Entry, name: string) =>
  tags.find((tag) => tag.startsWith(`${name}:`))?.slice(name.length + 1)

const VALUE_OF: Record<FacetName, (entry: Entry) => string | undefined> = {
  in: (entry) => {
    if (entry.kind === 'post') return tagOf(entry, 'board')
    return entry.kind === 'question' || entry.kind === 'page' ? entry.kind : PRODUCTS
  },
  carrier: (entry) => tagOf(entry, 'carrier'),
  speed: (entry) => tagOf(entry, 'speed'),
}

const LABEL_OF: Record<FacetName, (value: string) => string> = {
  in: (value) => (isBoardId(value) ? BOARD_NAMES[value] : (PLACES[value] ?? value)),
  carrier: (value) => CARRIER_CHIPS[value as CarrierCode],
  speed: (value) => (value === '1000' ? '1기가' : `${value}메가`),
}

export function narrowed<Each extends Entry>(entries: readonly Each[], narrowing: Narrowing): Each[] {
  return entries.filter((entry) =>
    FACETS.every((name) => narrowing[name] === undefined || VALUE_OF[name](entry) === narrowing[name]),
  )
}

/** Without a facet of one value, unless it is chosen. */
export function facetsOf(entries: readonly Entry[], narrowing: Narrowing): Facet[] {
  return FACETS.flatMap((name) => {
    const others = narrowed(entries, { ...narrowing, [name]: undefined })
    const counts = new Map<string, number>()
    for (const entry of others) {
      const value = VALUE_OF[name](entry)
      if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1)
    }
    const chosen = narrowing[name]
    const tells = chosen !== undefined || counts.size > 1
    const values = FACET_VALUES[name]
      .filter((value) => counts.has(value) || value === chosen)
      .map((value) => ({ value, label: LABEL_OF[name](value), count: counts.get(value) ?? 0 }))
    return tells && values.length > 0 ? [{ name, values }] : []
  })
}
