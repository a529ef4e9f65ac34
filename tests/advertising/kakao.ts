import { openStandIn, type Spent } from './stand-in.ts'

const [TOKEN, ACCOUNT] = ['kakao-business-token', '7654321']

const metricsOf = (rows: Spent[]) => ({
  imp: rows.reduce((sum, { impressions }) => sum + impressions, 0),
  click: rows.reduce((sum, { clicks }) => sum + clicks, 0),
  spending: rows.length === 1 ? rows[0]!.amount : rows.reduce((sum, { amount }) => sum + Number(amount), 0),
})

/** Speaks what the 키워드광고 API does for one account. Its groups are one a campaign. */
export async function openKakaoAds(spent: Spent[]) {
  const idOf = (column: 'campaign' | 'keyword', name: string) =>
    String(1_000 + [...new Set(spent.map((each) => each[column]))].indexOf(name))
  const standIn = await openStandIn(({ path, query, headers }) => {
    if (headers.authorization !== `Bearer ${TOKEN}`)
      return { status: 401, body: { code: -401, msg: 'this access token does not exist' } }
    if (headers['adaccountid'] !== ACCOUNT) return { status: 403, body: { code: -403 } }
    const day = query.get('start')
    const onDay = spent.filter((each) => each.day.replaceAll('-', '') === day)
    const campaigns = Map.groupBy(spent, ({ campaign }) => campaign)
    const campaignId = query.get('campaignId')
    const ofCampaign = (rows: Spent[]) =>
      rows.filter((each) => idOf('campaign', each.campaign) === campaignId)
    switch (path) {
      case '/openapi/v1/campaigns':
        return { body: [...campaigns.keys()].map((name) => ({ id: idOf('campaign', name), name })) }
      case '/openapi/v1/adGroups':
        return { body: [{ id: campaignId, name: '그룹' }] }
      case '/openapi/v1/keywords': {
        const own = spent.filter(({ campaign }) => idOf('campaign', campaign) === query.get('adGroupId'))
        const names = new Set(own.map(({ keyword }) => keyword).filter((name) => name !== ''))
        return { body: [...names].map((text) => ({ id: idOf('keyword', text), text })) }
      }
      case '/openapi/v1/campaigns/report':
        return {
          body: {
            data: [...Map.groupBy(onDay, ({ campaign }) => campaign)].map(([name, rows]) => ({
              start: day,
              end: day,
              dimensions: { campaignId: idOf('campaign', name) },
              metrics: metricsOf(rows),
            })),
          },
        }
      case '/openapi/v1/keywords/report':
        if (!campaignId) return { status: 400, body: { code: -813 } }
        return {
          body: {
            data: ofCampaign(onDay)
              .filter(({ keyword }) => keyword !== '')
              .map((each) => ({
                start: day,
                end: day,
                dimensions: { keywordId: idOf('keyword', each.keyword) },
                metrics: metricsOf([each]),
              })),
          },
        }
      default:
        return { status: 404 }
    }
  })
  return Object.assign(standIn, {
    account: { token: TOKEN, account: ACCOUNT, url: standIn.url },
    env: { KAKAO_ADS_TOKEN: TOKEN, KAKAO_ADS_ACCOUNT: ACCOUNT, KAKAO_ADS_URL: standIn.url },
  })
}
