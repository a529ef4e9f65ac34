import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

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
const HOLD = 'hold'

export function heldIn({ searchParams }: URL): string | null {
  const id = searchParams.get(HOLD) ?? ''
  return isId(id) ? id : null
}

const isId = (id: string) => /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(id)

/** Keeps the shown lead in place while somebody types; its id is in the address, so that reloads keep it. */
export function useHold(leadId: string | undefined): (isTyped: boolean) => void {
  const [search, setSearch] = useSearchParams()
  const held = search.get(HOLD)
  // The last requested id, since the address follows a moment later.
  const requested = useRef(held)
  const hold = (id: string | null) => {
    if (requested.current === id) return
    requested.current = id
    const change = (params: URLSearchParams) => {
      if (id === null) params.delete(HOLD)
      else params.set(HOLD, id)
      return params
    }
    setSearch(change, { replace: true, preventScrollReset: true })
  }
  const latest = useRef(hold)
  useEffect(() => {
    latest.current = hold
  })
  // The lead was handled, so the next one is not held.
  useEffect(() => {
    if (held !== null && held !== leadId) latest.current(null)
  }, [held, leadId])
  return (isTyped) => hold(isTyped ? (leadId ?? null) : null)
}
