import { z } from 'zod'
import { NetworkFailure, PATIENCE, type AdvertisingNetwork, type ToldRow } from './advertising-network.ts'
import { askNetwork, readJson } from './ask-network.server.ts'

interface Account {
  /** Of a system user, with `ads_read`. */
  token: string
  /** The number of the advertising account, with or without `act_`. */
  account: string
  /** With the version. */
  url: string
}

const PER_PAGE = 500
const MOST_PAGES = 100
const TOKEN_CODES = new Set([10, 102, 190, 200])
const BUSY_CODES = new Set([4, 17, 32, 613])
/** 80000 to 80014: too many calls for one account. */
const isBusyCode = (code: number) => BUSY_CODES.has(code) || (code >= 80_000 && code <= 80_014)

const told = z.coerce.string().optional()
const page = z.object({
  data: z.array(
    z.object({
      campaign_name: z.string(),
      date_start: told,
      date_stop: told,
      spend: told,
      account_currency: told,
      impressions: told,
      inline_link_clicks: told,
    }),
  ),
  paging: z
    .object({ cursors: z.object({ after: z.string().optional() }).optional(), next: z.string().optional() })
    .optional(),
})
const fault = z.object({ error: z.object({ code: z.number() }) })

/** Meta's Marketing API: the insights of the campaigns of a day. It knows no keywords. */
export function metaAds(account: Account, patience = PATIENCE): AdvertisingNetwork {
  const headers = { authorization: `Bearer ${account.token}` }
  return {
    network: 'meta',
    async fetchSpend(day) {
      const address = new URL(`${account.url}/act_${account.account.replace(/^act_/, '')}/insights`)
      address.search = String(
        new URLSearchParams({
          level: 'campaign',
          time_range: JSON.stringify({ since: day, until: day }),
          time_increment: '1',
          fields: 'campaign_name,spend,account_currency,impressions,inline_link_clicks',
          limit: String(PER_PAGE),
        }),
      )
      const rows: ToldRow[] = []
      for (let pages = 0; pages < MOST_PAGES; pages += 1) {
        const read = readJson(page, await askNetwork(address, { headers, refusalOf }, patience))
        rows.push(...read.data.map(rowOf))
        if (!read.paging?.next) return rows
        // The address of the next page has the token in it, and may lead anywhere: only its mark is taken.
        const after = read.paging.cursors?.after
        if (!after || after === address.searchParams.get('after')) break
        address.searchParams.set('after', after)
      }
      throw new NetworkFailure('unreadable', 'pages')
    },
  }
}

/** Nearly every refusal is a 400, told apart by its code. */
function refusalOf(body: string): NetworkFailure | null {
  try {
    const { code } = fault.parse(JSON.parse(body)).error
    if (TOKEN_CODES.has(code)) return new NetworkFailure('refused', String(code))
    return isBusyCode(code) ? new NetworkFailure('busy', String(code)) : null
  } catch {
    return null
  }
}

const rowOf = (each: z.output<typeof page>['data'][number]): ToldRow => ({
  day: each.date_start ?? '',
  until: each.date_stop ?? '',
  campaign: each.campaign_name,
  amount: each.spend ?? '',
  currency: each.account_currency ?? '',
  impressions: each.impressions ?? '',
  clicks: each.inline_link_clicks ?? '',
})
