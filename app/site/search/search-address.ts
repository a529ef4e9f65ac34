import { useTold } from '#app/shared/plans/told-phones.ts'
import { FACETS, type Narrowing } from './facets.ts'

interface Place extends Narrowing {
  page?: number
  /** Only what was typed, without mended words. */
  isExact?: boolean
}

export function searchAddress(
  typed: string,
  { page = 1, isExact = false, ...narrowing }: Place = {},
): string {
  const query = new URLSearchParams({
    q: typed,
    ...(isExact ? { exact: '1' } : {}),
    ...Object.fromEntries(FACETS.flatMap((name) => (narrowing[name] ? [[name, narrowing[name]]] : []))),
    ...(page > 1 ? { page: String(page) } : {}),
  })
  return `/search?${query}`
}

/** A search with the phones that were told. */
export const searchWith = (address: string, told: string): string => (told ? `${address}&${told}` : address)

/** `searchAddress` with the phones that were told here. */
export function useSearchAddress(): typeof searchAddress {
  const told = useTold()
  return (typed, place) => searchWith(searchAddress(typed, place), told)
}
