import type { z } from 'zod/mini'
import { areTurnedRound, TURNED_ROUND } from '#app/platform/day-inputs.ts'
import { fieldErrors } from '#app/platform/field-errors.ts'
import { firstUnsafeField } from '#app/platform/input-rules.ts'

/** Returns the valid part of a query and a message for the rest; reversed days stay as typed and find nothing. */
export function readRequestedQuery<Query extends { from?: string | undefined; to?: string | undefined }>(
  schema: z.ZodMiniType<Query>,
  { searchParams }: URL,
): { query: Query | Record<string, never>; error: string | null } {
  const raw: Record<string, unknown> = Object.fromEntries(searchParams)
  let error: string | null = null
  const parsed = schema.safeParse(raw)
  if (!parsed.success)
    for (const [name, message] of Object.entries(fieldErrors(parsed.error))) {
      error ??= message
      delete raw[name]
    }
  const valid = schema.safeParse(raw)
  const query = valid.success && !firstUnsafeField(valid.data) ? valid.data : {}
  if (areTurnedRound(query)) error ??= TURNED_ROUND
  return { query, error }
}
