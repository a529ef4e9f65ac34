import { useState } from 'react'
import type { QueueLine } from '#app/crm/leads/desk-contract.ts'

interface Shown {
  address: string
  ids: readonly string[]
}

/**
 * Keeps the lines where they are while people work in them: what changed is shown in its place, what came since waits
 * until it is asked for. Another list, page or order begins anew.
 */
export function useStillLines(lines: readonly QueueLine[], address: string) {
  const [shown, setShown] = useState<Shown>({ address, ids: lines.map(({ id }) => id) })
  const now = shown.address === address ? shown : { address, ids: lines.map(({ id }) => id) }
  if (now !== shown) setShown(now)
  const still = stillLines(lines, now.ids)
  return {
    ...still,
    showNew: () => setShown({ address, ids: lines.map(({ id }) => id) }),
  }
}

/** In the old order; a list that was empty has none. */
export function stillLines<Line extends { id: string }>(lines: readonly Line[], ids: readonly string[]) {
  if (ids.length === 0) return { lines, waiting: 0 }
  const byId = new Map(lines.map((line) => [line.id, line]))
  const stayed = ids.flatMap((id) => byId.get(id) ?? [])
  if (stayed.length === 0) return { lines, waiting: 0 }
  return { lines: stayed, waiting: lines.length - stayed.length }
}
