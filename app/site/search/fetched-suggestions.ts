import type { DataOf } from '#app/platform/endpoint.ts'
import type { suggest } from './contract.ts'

export type Suggestion = DataOf<typeof suggest>['result'][number]

/** Without the call client and its schemas; returns none on failure. */
export async function fetchSuggestions(typed: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  if (typed === '') return []
  try {
    const answer = await fetch(`/api/search/suggest?${new URLSearchParams({ q: typed })}`, { signal })
    if (!answer.ok) return []
    const { data } = (await answer.json()) as { data: DataOf<typeof suggest> }
    return data.result
  } catch {
    return []
  }
}
