import type { Services } from '#app/database/services.server.ts'
import type { Analytics } from '#app/shared/settings/contract.ts'
import { TRACKERS, trackersIn } from '#app/shared/tracking/trackers.ts'
import { readDocument, readInForce } from './documents.server.ts'

/** In development a draft counts, which names whatever is set. */
const readDraft = (services: Services, kind: 'policy') => readDocument(services, kind, null)

/** Only the services that the policy in force names: what people were not told of does not run. */
export async function namedInPolicy(services: Services, ids: Analytics): Promise<Analytics> {
  const read = services.config.isProduction ? readInForce : readDraft
  const policy = await read(services, 'policy')
  const told = policy ? JSON.stringify(policy.text) : ''
  const named = trackersIn(ids).filter((tracker) => told.includes(TRACKERS[tracker].name))
  return { ga4: null, naver: null, kakaoPixel: null, metaPixel: null, ...pick(ids, named) }
}

const pick = (ids: Analytics, named: readonly (keyof Analytics)[]) =>
  Object.fromEntries(named.map((tracker) => [tracker, ids[tracker]]))
