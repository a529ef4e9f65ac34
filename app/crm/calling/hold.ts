import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { HOLD } from './next-area.ts'

/** Keeps the shown lead in place while somebody types; its id is in the address, so that reloads keep it. */
export function useHold(leadId: string | undefined): (isTyped: boolean) => void {
  const [search, setSearch] = useSearchParams()
  const held = search.get(HOLD)
  // The last requested id, since the address follows a moment later.
  const asked = useRef(held)
  const hold = (id: string | null) => {
    if (asked.current === id) return
    asked.current = id
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
