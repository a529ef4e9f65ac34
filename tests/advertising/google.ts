import { openStandIn, type Spent } from './stand-in.ts'

const KEYS = {
  developerToken: 'google-developer-token',
  clientId: 'google-client',
  clientSecret: 'google-client-secret',
  refreshToken: 'google-refresh-token',
  customer: '123-456-7890',
}
const ACCESS = 'google-access-token'

const microsOf = (amount: string) =>
  Number.isNaN(Number(amount)) ? amount : String(Math.round(Number(amount) * 1_000_000))

/** Speaks what Google's OAuth and `googleAds:searchStream` do for one account. */
export async function openGoogleAds(spent: Spent[], currencyCode = 'KRW') {
  const resultOf = (campaign: string, rows: Spent[], text: string | null) => ({
    campaign: {
      resourceName: `customers/1/campaigns/${campaign.length}`,
      id: idOf(campaign),
      name: campaign,
    },
    customer: { currencyCode },
    segments: { date: rows[0]!.day },
    ...(text === null ? {} : { adGroupCriterion: { keyword: { text } } }),
    metrics: {
      costMicros: microsOf(
        rows.length === 1
          ? rows[0]!.amount
          : String(rows.reduce((sum, { amount }) => sum + Number(amount), 0)),
      ),
      impressions: String(rows.reduce((sum, { impressions }) => sum + impressions, 0)),
      clicks: String(rows.reduce((sum, { clicks }) => sum + clicks, 0)),
    },
  })
  const idOf = (campaign: string) =>
    String(9_000 + [...new Set(spent.map((each) => each.campaign))].indexOf(campaign))
  const standIn = await openStandIn(({ path, body, headers }) => {
    if (path === '/token') {
      const sent = new URLSearchParams(body)
      const isRight =
        sent.get('grant_type') === 'refresh_token' &&
        sent.get('refresh_token') === KEYS.refreshToken &&
        sent.get('client_secret') === KEYS.clientSecret
      return isRight
        ? { body: { access_token: ACCESS, expires_in: 3_599, token_type: 'Bearer' } }
        : { status: 400, body: { error: 'invalid_grant', error_description: 'Token has been expired' } }
    }
    if (headers.authorization !== `Bearer ${ACCESS}` || headers['developer-token'] !== KEYS.developerToken)
      return { status: 401, body: [{ error: { code: 401, status: 'UNAUTHENTICATED' } }] }
    if (path !== '/v25/customers/1234567890/googleAds:searchStream') return { status: 404 }
    const { query } = JSON.parse(body) as { query: string }
    const day = /BETWEEN '([\d-]+)'/.exec(query)?.[1]
    const onDay = spent.filter((each) => each.day === day)
    const results = query.includes('FROM keyword_view')
      ? onDay
          .filter(({ keyword }) => keyword !== '')
          .map((each) => resultOf(each.campaign, [each], each.keyword))
      : [...Map.groupBy(onDay, ({ campaign }) => campaign)].map(([name, rows]) => resultOf(name, rows, null))
    // As a stream comes: in parts.
    return { body: results.map((each) => ({ results: [each], requestId: 'r' })) }
  })
  const urls = { url: `${standIn.url}/v25`, tokenUrl: `${standIn.url}/token` }
  return Object.assign(standIn, {
    account: { ...KEYS, ...urls },
    env: {
      GOOGLE_ADS_DEVELOPER_TOKEN: KEYS.developerToken,
      GOOGLE_ADS_CLIENT_ID: KEYS.clientId,
      GOOGLE_ADS_CLIENT_SECRET: KEYS.clientSecret,
      GOOGLE_ADS_REFRESH_TOKEN: KEYS.refreshToken,
      GOOGLE_ADS_CUSTOMER: KEYS.customer,
      GOOGLE_ADS_URL: urls.url,
      GOOGLE_TOKEN_URL: urls.tokenUrl,
    },
  })
}
