import { z } from 'zod'
import { NetworkFailure, PATIENCE, type AdvertisingNetwork, type ToldRow } from './advertising-network.ts'
import { askNetwork, readJson } from './ask-network.server.ts'
import { withUnshared } from './unshared-spend.ts'

interface Account {
  /** The business token (비즈니스 토큰). */
  token: string
  /** The number of the advertising account. */
  account: string
  url: string
}

const id = z.coerce.string()
const told = z.coerce.string().optional()
const named = z.array(z.object({ id, name: z.string() }))
const words = z.array(z.object({ id, text: z.string() }))
const report = z.object({
  data: z.array(
    z.object({
      start: z.string().optional(),
      dimensions: z.object({ campaignId: id.optional(), keywordId: id.optional() }),
      metrics: z.object({ imp: told, click: told, spending: told }),
    }),
  ),
})
type Reported = z.output<typeof report>['data'][number]

type Read = <Shape extends z.ZodType>(
  shape: Shape,
  path: string,
  query?: Record<string, string>,
) => Promise<z.output<Shape>>

/** Kakao's 키워드광고 API: each campaign's report of a day, and that of its keywords. */
export function kakaoAds(account: Account, patience = PATIENCE): AdvertisingNetwork {
  const read: Read = async (shape, path, query = {}) => {
    const address = new URL(`/openapi/v1/${path}`, account.url)
    address.search = String(new URLSearchParams(query))
    const headers = { authorization: `Bearer ${account.token}`, adAccountId: account.account }
    return readJson(shape, await askNetwork(address, { headers }, patience))
  }
  const names = new Map<string, Promise<ReadonlyMap<string, string>>>()
  return {
    network: 'kakao',
    async fetchSpend(day) {
      const compact = day.replaceAll('-', '')
      const query = { metricsGroups: 'BASIC', start: compact, end: compact, timeUnit: 'DAY' }
      const campaigns = new Map((await read(named, 'campaigns')).map((each) => [each.id, each.name]))
      const { data } = await read(report, 'campaigns/report', query)
      const rows: ToldRow[] = []
      for (const spent of data) {
        const campaignId = spent.dimensions.campaignId
        if (!campaignId) throw new NetworkFailure('unreadable', 'no campaign')
        const campaign = rowOf(spent, compact, { campaign: campaigns.get(campaignId) ?? campaignId })
        if (Number(campaign.amount) === 0) continue
        const keywords = await read(report, 'keywords/report', { ...query, campaignId })
        if (!names.has(campaignId)) names.set(campaignId, readWords(read, campaignId))
        const known = await names.get(campaignId)!
        const ofWords = keywords.data.map((each) =>
          rowOf(each, compact, {
            campaign: campaign.campaign!,
            keyword: known.get(each.dimensions.keywordId ?? '') ?? '',
          }),
        )
        rows.push(...withUnshared(campaign, ofWords))
      }
      return rows
    },
  }
}

const rowOf = ({ start, metrics }: Reported, day: string, names: ToldRow): ToldRow => ({
  ...names,
  day: start ?? day,
  amount: metrics.spending ?? '',
  impressions: metrics.imp ?? '',
  clicks: metrics.click ?? '',
})

/** Of a campaign, by their numbers; they are told for each of its groups. */
async function readWords(read: Read, campaignId: string): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for (const group of await read(named, 'adGroups', { campaignId }))
    for (const each of await read(words, 'keywords', { adGroupId: group.id })) found.set(each.id, each.text)
  return found
}
