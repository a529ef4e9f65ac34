import type { Services } from '#app/database/services.server.ts'
import { MINUTE_MS } from '#app/platform/durations.ts'
import { findSource } from '#app/shared/tracking/landings.server.ts'
import { readSource } from '#app/shared/tracking/visit-source.server.ts'
import type { SampleLead } from './sample-leads.server.ts'

/** Those that are advertised. */
export const SAMPLE_WORDS = ['인터넷 가입', '인터넷 TV 결합', '인터넷 사은품'] as const
const WORDS = [...SAMPLE_WORDS, null]

export async function sampleSource(
  { database }: Pick<Services, 'database'>,
  { carrier = 'lg', number }: SampleLead,
  createdAt: Date,
) {
  const inType = `IRGC${(number % 6) + 1}`
  const keyword = WORDS[number % WORDS.length] ?? null
  const landing = {
    landingUrl: `/infor/${carrier}?inType=${inType}${keyword ? `&n_query=${encodeURIComponent(keyword)}` : ''}`,
    refUrl: number % 3 === 0 ? 'https://search.naver.com/' : '',
    inType,
    keyword,
    at: new Date(createdAt.getTime() - 4 * MINUTE_MS).toISOString(),
  }
  const id = await findSource(database, readSource(landing))
  return { inType, landing: JSON.stringify(landing), id }
}
export type SampleSource = Awaited<ReturnType<typeof sampleSource>>
