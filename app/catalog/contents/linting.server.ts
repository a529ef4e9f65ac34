import type { Services } from '#app/database/services.server.ts'
import type { Finding } from '#app/shared/compliance/findings.ts'
import { readLintFacts, type Combination } from '#app/shared/compliance/lint-facts.server.ts'
import { lintAdvert } from '#app/shared/compliance/linter.ts'
import type { DataOf, InputOf } from '#app/platform/endpoint.ts'
import { isCarrierCode } from '#app/shared/carriers/carriers.ts'
import { advertOf } from './adverts.ts'
import { isByCarrier } from './content-kinds.ts'
import type { lintContent as lintContentRow } from './contract.ts'
import type { Content } from './payloads.ts'
import { readContent } from './stored-content.server.ts'

/** What the rules say of a content as the site stands now. `reason`: why its gift is outside the band. `shownAt`: from when. */
export async function lintContent(
  services: Services,
  content: Content,
  key: string,
  reason: string,
  shownAt?: Date,
): Promise<Finding[]> {
  const facts = await readLintFacts(services, combinationOf(content, key), shownAt)
  return lintAdvert(advertOf(content, key, reason), facts)
}

export async function lintSentContent(
  services: Services,
  { kind, key, payload, note = '' }: InputOf<typeof lintContentRow>,
): Promise<DataOf<typeof lintContentRow>> {
  return { findings: await lintContent(services, readContent(kind, payload), key, note) }
}

export function combinationOf({ kind, payload }: Content, key: string): Combination | null {
  if (kind === 'plan') return payload
  return isByCarrier(kind) && isCarrierCode(key) ? { carrier: key } : null
}
