import type { ContentKind } from './content-kinds.ts'

/** Another content of the same kind that pages show, in their order. */
export interface Sibling {
  key: string
  title: string
  position: number
  /** Those of another one stand elsewhere: a carrier, a page, a banner's place. */
  scope: string
}

interface Slot {
  /** How many stand before it. */
  at: number
  /** The number that puts a content there. */
  position: number
  label: string
}

const MOST = 9_999
const TITLE_LETTERS = 26

/** Pages order by number, then by key, of which numbers count as numbers; a new one gets the greatest. */
const isAfter = (one: string | null, other: string) =>
  one === null || (/^\d+$/.test(one) ? Number(one) > Number(other) : one > other)

/** The places among those of a scope which a whole number expresses; `key` is null of what has none yet. */
export function slotsOf(siblings: readonly Sibling[], key: string | null): Slot[] {
  return Array.from({ length: siblings.length + 1 }, (_, at) => {
    const position = between(siblings[at - 1], siblings[at], key)
    return position === null ? [] : [{ at, position, label: labelOf(siblings, at) }]
  }).flat()
}

function between(before: Sibling | undefined, after: Sibling | undefined, key: string | null): number | null {
  if (!after) return Math.min((before?.position ?? 0) + 1, MOST)
  const least = before ? before.position + 1 : 0
  if (after.position > least) return before ? least : after.position - 1
  if (before && isAfter(key, before.key) && before.position < after.position) return before.position
  return key !== null && !isAfter(key, after.key) ? after.position : null
}

/** Where a number puts a content. */
export const slotAt = (siblings: readonly Sibling[], key: string | null, position: number): number =>
  siblings.filter(
    (each) => each.position < position || (each.position === position && isAfter(key, each.key)),
  ).length

function labelOf(siblings: readonly Sibling[], at: number): string {
  const before = siblings[at - 1]
  if (!before) return siblings.length === 0 ? '하나뿐이에요' : '맨 앞'
  const after = `‘${cut(before.title)}’ 다음`
  return at === siblings.length ? `맨 뒤 · ${after}` : `${at + 1}번째 · ${after}`
}

const cut = (title: string) => {
  const letters = [...title]
  return letters.length > TITLE_LETTERS ? `${letters.slice(0, TITLE_LETTERS).join('')}…` : title
}

/** By the field of its form that says among whom it stands. */
const SCOPES: Partial<Record<ContentKind, string>> = {
  plan: 'carrier',
  question: 'place',
  banner: 'displayCode',
}

export const scopeOf = (kind: ContentKind, values: Readonly<Record<string, unknown>>): string =>
  String(values[SCOPES[kind] ?? ''] ?? '')
