import { openStandIn, type Spent } from './stand-in.ts'

const [TOKEN, ACCOUNT] = ['meta-system-token', '5550001']
/** Of one page, so that a few campaigns are several. */
const PER_PAGE = 2

/** Speaks what the insights of Meta's Graph API do for one account; keywords are unknown to it. */
export async function openMetaAds(spent: Spent[]) {
  const standIn = await openStandIn(({ path, query, headers }) => {
    if (headers.authorization !== `Bearer ${TOKEN}`)
      return {
        status: 400,
        body: { error: { message: 'Session has expired', type: 'OAuthException', code: 190 } },
      }
    if (path !== `/v25.0/act_${ACCOUNT}/insights`) return { status: 404, body: { error: { code: 803 } } }
    const { since } = JSON.parse(query.get('time_range') ?? '{}') as { since?: string }
    const rows = spent.filter(({ day }) => day === since)
    const from = Number(query.get('after') ?? 0)
    const until = from + PER_PAGE
    const data = rows.slice(from, until).map((each) => ({
      campaign_name: each.campaign,
      spend: each.amount,
      account_currency: 'KRW',
      impressions: String(each.impressions),
      inline_link_clicks: String(each.clicks),
      date_start: each.day,
      date_stop: each.day,
    }))
    const cursors = { before: String(from), after: String(until) }
    const next = `https://graph.facebook.com/v25.0/act_${ACCOUNT}/insights?access_token=${TOKEN}&after=${until}`
    return { body: { data, paging: { cursors, ...(until < rows.length ? { next } : {}) } } }
  })
  const url = `${standIn.url}/v25.0`
  return Object.assign(standIn, {
    account: { token: TOKEN, account: `act_${ACCOUNT}`, url },
    env: { META_ADS_TOKEN: TOKEN, META_ADS_ACCOUNT: ACCOUNT, META_ADS_URL: url },
  })
}
