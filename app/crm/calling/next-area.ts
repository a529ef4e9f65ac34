const NEXT = '/desk/next'
/** More would make the address too long. */
const MAX_SKIPPED = 30

export function nextAddress(skipped: readonly string[]): string {
  return skipped.length === 0 ? NEXT : `${NEXT}?skip=${skipped.slice(-MAX_SKIPPED).join(',')}`
}

/** Ignores what is no id. */
export function skippedIn({ searchParams }: URL): string[] {
  const ids = (searchParams.get('skip') ?? '').split(',')
  return ids.filter(isId).slice(-MAX_SKIPPED)
}

/** Query parameter with the lead whose note was begun. */
export const HOLD = 'hold'

export function heldIn({ searchParams }: URL): string | null {
  const id = searchParams.get(HOLD) ?? ''
  return isId(id) ? id : null
}

const isId = (id: string) => /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(id)
