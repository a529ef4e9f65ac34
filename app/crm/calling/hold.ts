import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { HOLD } from './next-area.ts'

/**
 * Keeps the shown lead in its place while something is typed about it: its id goes into the address, so that every
 * reading of the page keeps it. Returns what the form calls as it is typed in, emptied or taken.
 */
export function useHold(leadId: string | undefined): (isTyped: boolean) => void {
  const [search, setSearch] = useSearchParams()
  const held = search.get(HOLD)
  // What was asked for last: the address follows a moment later.
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
  // It was dealt with: the next one is not held.
  useEffect(() => {
    if (held !== null && held !== leadId) latest.current(null)
  }, [held, leadId])
  return (isTyped) => hold(isTyped ? (leadId ?? null) : null)
}
