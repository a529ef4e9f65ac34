/** What several people of the desk may have before them at once. */
export const PLACE_KINDS = ['lead', 'post', 'content', 'document'] as const
export type PlaceKind = (typeof PLACE_KINDS)[number]
export type Place = `${PlaceKind}:${string}`

export const placeOf = (kind: PlaceKind, key: string | number): Place => `${kind}:${key}`

export const kindOf = (place: string): PlaceKind => place.slice(0, place.indexOf(':')) as PlaceKind

export const keyOf = (place: string): string => place.slice(place.indexOf(':') + 1)

/** How often a page tells that it is still there, and how long one that fell silent is believed. */
export const BEAT_MS = 15_000
export const SILENT_MS = 40_000

export interface Present {
  place: string
  id: string
  name: string
  isWriting: boolean
}
