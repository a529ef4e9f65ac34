import { fieldErrors, firstUnsafeField } from '#app/platform/input-rules.ts'
import { leadQuery, type LeadQuery } from './desk-contract.ts'

export const TURNED_ROUND = '끝나는 날이 시작하는 날보다 빨라요.'

/** What an address asks of the queue: whatever of it holds, and what to say of the rest. */
export function readQueueQuery({ searchParams }: URL): { query: LeadQuery; error: string | null } {
  const asked: Record<string, unknown> = Object.fromEntries(searchParams)
  let error: string | null = null
  const parsed = leadQuery.safeParse(asked)
  if (!parsed.success)
    for (const [name, message] of Object.entries(fieldErrors(parsed.error))) {
      error ??= message
      delete asked[name]
    }
  const held = leadQuery.safeParse(asked)
  const query = held.success && !firstUnsafeField(held.data) ? held.data : {}
  if (query.from && query.to && query.to < query.from) error ??= TURNED_ROUND
  return { query, error }
}
