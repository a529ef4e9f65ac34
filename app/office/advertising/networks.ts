/** Where advertising is bought, in the order of their share in Korea's search. */
export const NETWORKS = ['naver', 'kakao', 'google', 'meta'] as const
export type Network = (typeof NETWORKS)[number]

export const NETWORK_NAMES: Readonly<Record<Network, string>> = {
  naver: '네이버 검색광고',
  kakao: '카카오',
  google: '구글',
  meta: '메타',
}

export const SPEND_COLUMNS = [
  'day',
  'until',
  'campaign',
  'keyword',
  'amount',
  'currency',
  'impressions',
  'clicks',
] as const
export type SpendColumn = (typeof SPEND_COLUMNS)[number]

type Heads = Readonly<Partial<Record<SpendColumn, readonly string[]>>>

/** The heads of each network's reports, in Korean and English, as `headKey` compares them. The first is what it is called here. */
export const NETWORK_HEADS: Readonly<Record<Network, Heads>> = {
  naver: {
    day: ['일별', '일자', '날짜', 'date'],
    campaign: ['캠페인', '캠페인이름', 'campaign', 'campaignname'],
    keyword: ['키워드', '검색어', 'keyword', 'searchkeyword'],
    amount: ['총비용(vat포함,원)', '총비용(vat포함)', '총비용', '비용', 'totalcost(vatincluded)', 'cost'],
    impressions: ['노출수', 'impressions'],
    clicks: ['클릭수', 'clicks'],
  },
  kakao: {
    day: ['일', '일자', '날짜', 'date'],
    campaign: ['캠페인이름', '캠페인', 'campaignname', 'campaign'],
    keyword: ['키워드', '키워드이름', 'keyword'],
    amount: ['비용', '집행비용', '소진비용', 'cost'],
    impressions: ['노출수', 'impressions', 'imp'],
    clicks: ['클릭수', 'clicks', 'click'],
  },
  google: {
    day: ['일', '날짜', 'day', 'date'],
    campaign: ['캠페인', 'campaign'],
    keyword: ['검색키워드', '키워드', 'searchkeyword', 'keyword'],
    amount: ['비용', 'cost'],
    currency: ['통화코드', 'currencycode', 'currency'],
    impressions: ['노출수', 'impr.', 'impressions'],
    clicks: ['클릭수', 'clicks'],
  },
  meta: {
    day: ['일', '보고시작', 'day', 'reportingstarts'],
    until: ['보고종료', 'reportingends'],
    campaign: ['캠페인이름', 'campaignname'],
    amount: ['지출금액(krw)', 'amountspent(krw)'],
    impressions: ['노출', '노출수', 'impressions'],
    clicks: ['링크클릭', '클릭(전체)', 'linkclicks', 'clicks(all)'],
  },
}

/** Whether a network's reports tell amounts with VAT where their head says nothing. */
export const TELLS_VAT: Readonly<Record<Network, boolean>> = {
  naver: true,
  kakao: false,
  google: false,
  meta: false,
}
