import { z } from 'zod'
import { NetworkFailure, PATIENCE, type AdvertisingNetwork, type ToldRow } from './advertising-network.ts'
import { askNetwork, readJson } from './ask-network.server.ts'
import { withUnshared } from './unshared-spend.ts'

interface Account {
  developerToken: string
  clientId: string
  clientSecret: string
  refreshToken: string
  /** Whose advertising it is, ten digits. */
  customer: string
  /** The manager's account by which it is reached, if it is. */
  manager?: string | undefined
  /** With the version. */
  url: string
  tokenUrl: string
}

const MICROS = 1_000_000
const FIELDS =
  'campaign.id, campaign.name, customer.currency_code, segments.date, metrics.cost_micros, metrics.impressions, metrics.clicks'

const token = z.object({ access_token: z.string().min(1) })
const count = z.coerce.string().optional()
const answer = z.array(
  z.object({
    results: z.optional(
      z.array(
        z.object({
          campaign: z.object({ id: z.coerce.string(), name: z.string().optional() }),
          customer: z.object({ currencyCode: z.string().optional() }).optional(),
          segments: z.object({ date: z.string().optional() }).optional(),
          adGroupCriterion: z.object({ keyword: z.object({ text: z.string() }).optional() }).optional(),
          metrics: z.object({ costMicros: count, impressions: count, clicks: count }),
        }),
      ),
    ),
    error: z.unknown().optional(),
  }),
)
type Result = NonNullable<z.output<typeof answer>[number]['results']>[number]

/** Google Ads over REST: what each campaign cost on a day, and its keywords (`googleAds:searchStream`). */
export function googleAds(account: Account, patience = PATIENCE): AdvertisingNetwork {
  let access: string | null = null
  const search = async (query: string): Promise<Result[]> => {
    access ??= await accessOf()
    const address = new URL(`${account.url}/customers/${digitsOf(account.customer)}/googleAds:searchStream`)
    const headers = {
      authorization: `Bearer ${access}`,
      'developer-token': account.developerToken,
      'content-type': 'application/json',
      ...(account.manager ? { 'login-customer-id': digitsOf(account.manager) } : {}),
    }
    const question = { method: 'POST', headers, body: JSON.stringify({ query }) } as const
    const parts = readJson(answer, await askNetwork(address, question, patience))
    // A stream that broke off ends with what went wrong, its status has been 200.
    if (parts.some(({ error }) => error !== undefined)) throw new NetworkFailure('unreadable', 'broken off')
    return parts.flatMap(({ results }) => results ?? [])
  }
  const accessOf = async () => {
    const body = new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: account.refreshToken,
      client_id: account.clientId,
      client_secret: account.clientSecret,
    })
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const question = { method: 'POST', headers, body: String(body), refusalOf: tokenRefused } as const
    const said = await askNetwork(new URL(account.tokenUrl), question, patience)
    return readJson(token, said).access_token
  }
  return {
    network: 'google',
    async fetchSpend(day) {
      const on = `WHERE segments.date BETWEEN '${day}' AND '${day}'`
      const campaigns = await search(`SELECT ${FIELDS} FROM campaign ${on}`)
      if (campaigns.length === 0) return []
      const words = await search(
        `SELECT ${FIELDS}, ad_group_criterion.keyword.text FROM keyword_view ${on} AND metrics.impressions > 0`,
      )
      return campaigns.flatMap((campaign) =>
        withUnshared(
          rowOf(campaign),
          words.filter((word) => word.campaign.id === campaign.campaign.id).map(rowOf),
        ),
      )
    },
  }
}

/** A refresh token that has expired or was taken back is a 400, `invalid_grant`. */
const tokenRefused = () => new NetworkFailure('refused', 'token')

const digitsOf = (number: string) => number.replaceAll(/\D/g, '')

/** A number that is left out is 0. */
function rowOf({ campaign, customer, segments, adGroupCriterion, metrics }: Result): ToldRow {
  const { costMicros = '0', impressions = '0', clicks = '0' } = metrics
  return {
    day: segments?.date ?? '',
    campaign: campaign.name ?? campaign.id,
    keyword: adGroupCriterion?.keyword?.text ?? '',
    amount: /^\d+$/.test(costMicros) ? (Number(costMicros) / MICROS).toFixed(6) : costMicros,
    currency: customer?.currencyCode ?? '',
    impressions,
    clicks,
  }
}
