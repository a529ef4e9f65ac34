import type { Services } from '#app/database/services.server.ts'
import { readHeldOffers } from '#app/shared/compliance/held-offers.server.ts'
import type { Source } from './source.server.ts'

/** Without questions and carriers' pages that tell a price of a carrier that does not consent today (사전승낙). */
export async function withoutHeldQuestions(
  services: Services,
  sources: readonly Source[],
): Promise<Source[]> {
  const isHeld = await readHeldOffers(services)
  return sources.filter(
    ({ kind, isSample, title, text }) =>
      !(kind === 'question' || (kind === 'page' && !isSample)) || !isHeld({ texts: [title, text] }),
  )
}
