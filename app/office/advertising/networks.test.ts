import { expect, onTestFinished, test } from 'vitest'
import { openGoogleAds } from '#tests/advertising/google.ts'
import { openKakaoAds } from '#tests/advertising/kakao.ts'
import { openMetaAds } from '#tests/advertising/meta.ts'
import { openNaverAds } from '#tests/advertising/naver.ts'
import type { Spent } from '#tests/advertising/stand-in.ts'
import { NetworkFailure, type AdvertisingNetwork } from './advertising-network.ts'
import { googleAds } from './google-ads.server.ts'
import { kakaoAds } from './kakao-ads.server.ts'
import { metaAds } from './meta-ads.server.ts'
import { naverAds } from './naver-ads.server.ts'
import { NETWORKS, type Network } from './networks.ts'

const DAY = '2026-11-29'
const SHORT = { answer: 250, pause: 5, longestPause: 2_000, tries: 5 }

const aRow = (change: Partial<Spent> = {}): Spent => ({
  day: DAY,
  campaign: '인터넷',
  keyword: '인터넷 가입',
  amount: '11000',
  impressions: 900,
  clicks: 12,
  ...change,
})

const SPENT = [
  aRow(),
  aRow({ keyword: '인터넷, 비교', amount: '2200', impressions: 100, clicks: 3 }),
  aRow({ keyword: '', amount: '500', impressions: 50, clicks: 1 }),
  aRow({ campaign: '이사', keyword: '', amount: '3300', impressions: 10, clicks: 2 }),
  aRow({ campaign: '재약정', keyword: '재약정', amount: '40', impressions: 1, clicks: 0 }),
  aRow({ day: '2026-11-28', amount: '7' }),
]

const OPEN = {
  async naver(spent: Spent[]) {
    const standIn = await openNaverAds(spent)
    return {
      standIn,
      secrets: [standIn.account.secret, standIn.account.key],
      port: naverAds(standIn.account, SHORT),
    }
  },
  async kakao(spent: Spent[]) {
    const standIn = await openKakaoAds(spent)
    return { standIn, secrets: [standIn.account.token], port: kakaoAds(standIn.account, SHORT) }
  },
  async google(spent: Spent[]) {
    const standIn = await openGoogleAds(spent)
    const { developerToken, clientSecret, refreshToken } = standIn.account
    const secrets = [developerToken, clientSecret, refreshToken, 'google-access-token']
    return { standIn, secrets, port: googleAds(standIn.account, SHORT) }
  },
  async meta(spent: Spent[]) {
    const standIn = await openMetaAds(spent)
    return { standIn, secrets: [standIn.account.token], port: metaAds(standIn.account, SHORT) }
  },
} as const

async function opened(network: Network, spent = SPENT) {
  const found = await OPEN[network](spent)
  onTestFinished(() => found.standIn[Symbol.asyncDispose]())
  return found
}

/** Why nothing was fetched, and what is said of it. */
async function failureOf(port: AdvertisingNetwork) {
  const error: unknown = await port.fetchSpend(DAY).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(NetworkFailure)
  const { code, message, stack, cause } = error as NetworkFailure
  return { code, told: `${message} ${stack} ${JSON.stringify(cause)}` }
}

const summed = (rows: { amount?: string }[]) => rows.reduce((sum, { amount }) => sum + Number(amount), 0)

test.for(NETWORKS)('what a day cost at %s is told whole, by campaign and keyword', async (network) => {
  const { port } = await opened(network)
  const rows = await port.fetchSpend(DAY)
  expect(summed(rows)).toBe(17_040)
  expect(rows.every((row) => row.day?.replaceAll('-', '') === '20261129')).toBe(true)
  expect(new Set(rows.map(({ campaign }) => campaign))).toEqual(new Set(['인터넷', '이사', '재약정']))
  const words = rows.map(({ keyword = '' }) => keyword).filter((word) => word !== '')
  expect(words.toSorted()).toEqual(network === 'meta' ? [] : ['인터넷 가입', '인터넷, 비교', '재약정'])
  const dear = rows.find(({ amount }) => Number(amount) === 11_000)
  expect(dear).toMatchObject({ campaign: '인터넷', impressions: '900', clicks: '12' })
  expect(await port.fetchSpend('2026-11-27')).toEqual([])
})

test.for(NETWORKS)(
  'keys that %s refuses are told as such, and no key is in what is said',
  async (network) => {
    const { standIn, secrets } = await opened(network)
    const wrong = {
      naver: () =>
        naverAds({ key: 'naver-license', secret: 'another', customer: '1234567', url: standIn.url }, SHORT),
      kakao: () => kakaoAds({ token: 'expired', account: '7654321', url: standIn.url }, SHORT),
      google: () =>
        googleAds(
          {
            developerToken: 'google-developer-token',
            clientId: 'google-client',
            clientSecret: 'google-client-secret',
            refreshToken: 'expired',
            customer: '1234567890',
            url: `${standIn.url}/v25`,
            tokenUrl: `${standIn.url}/token`,
          },
          SHORT,
        ),
      meta: () => metaAds({ token: 'expired', account: '5550001', url: `${standIn.url}/v25.0` }, SHORT),
    }[network]()
    const { code, told } = await failureOf(wrong)
    expect(code).toBe('refused')
    for (const secret of [...secrets, 'expired', standIn.url]) expect(told).not.toContain(secret)
  },
)

test.for(NETWORKS)('%s that is busy is asked again when it says, and not for ever', async (network) => {
  const { port, standIn } = await opened(network)
  standIn.troubles.push({ status: 429, headers: { 'retry-after': '0' } }, { status: 503 })
  expect(summed(await port.fetchSpend(DAY))).toBe(17_040)
  const before = standIn.asked.length
  standIn.troubles.push({ status: 429, headers: { 'retry-after': '3600' } })
  expect((await failureOf(port)).code).toBe('busy')
  expect(standIn.asked.length).toBe(before + 1)
  standIn.troubles.push(...Array.from({ length: 4 }, () => ({ status: 429 })))
  expect((await failureOf(port)).code).toBe('busy')
  expect(standIn.asked.length).toBe(before + 5)
})

test.for(NETWORKS)(
  'half an answer of %s, another shape, silence and a fault of theirs save nothing',
  async (network) => {
    const { port, standIn } = await opened(network)
    for (const [trouble, code] of [
      ['half', 'unreadable'],
      [{ body: '<!doctype html><title>점검 중</title>' }, 'unreadable'],
      [{ body: { data: 7, status: 3 } }, 'unreadable'],
      [{ status: 302, headers: { location: 'http://127.0.0.1:9/' } }, 'unreached'],
      [{ status: 400, body: '{}' }, network === 'google' ? 'refused' : 'unreadable'],
      [{ status: 500 }, 'unreached'],
      ['slow', 'timeout'],
    ] as const) {
      standIn.troubles.push(trouble)
      expect((await failureOf(port)).code, JSON.stringify(trouble)).toBe(code)
    }
    await standIn[Symbol.asyncDispose]()
    expect((await failureOf(port)).code).toBe('unreached')
  },
)

test.for(NETWORKS)('a cost of %s that is no number is told as it is, beside the others', async (network) => {
  const { port } = await opened(network, [
    aRow({ amount: '많음' }),
    aRow({ campaign: '이사', keyword: '이사' }),
  ])
  const rows = await port.fetchSpend(DAY)
  expect(rows.some(({ amount }) => amount === '많음')).toBe(true)
  expect(rows.find(({ campaign }) => campaign === '이사')).toMatchObject({ impressions: '900' })
})

test('Naver: its reports are deleted, and one whose columns moved is not believed', async () => {
  const standIn = await openNaverAds(SPENT)
  onTestFinished(() => standIn[Symbol.asyncDispose]())
  const port = naverAds(standIn.account, SHORT)
  await port.fetchSpend(DAY)
  expect(standIn.left.size).toBe(0)
  const asked = standIn.asked
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => JSON.parse(body) as object)
  expect(asked).toEqual([{ reportTp: 'AD', statDt: '20261129' }, { item: 'Campaign' }, { item: 'Keyword' }])
  await standIn[Symbol.asyncDispose]()
  const moved = await openNaverAds(SPENT)
  onTestFinished(() => moved[Symbol.asyncDispose]())
  const made = {
    status: 201,
    body: { reportJobId: 1, status: 'BUILT', downloadUrl: 'https://x.test/report-download?authtoken=1' },
  }
  moved.troubles.push(made, {
    body: '20261129\t1234567\tcmp-1\tgrp\tnkw-1\tnad\tbsn\t8753\t900\t12\t11000\tM',
  })
  expect((await failureOf(naverAds(moved.account, SHORT))).code).toBe('unreadable')
})

test('Naver: a report that is not ready in time is for later, and one that failed is none', async () => {
  const { port, standIn } = await opened('naver')
  const stays = { body: { reportJobId: 1, status: 'AGGREGATING' } }
  standIn.troubles.push(...Array.from({ length: 6 }, () => stays))
  expect((await failureOf(port)).code).toBe('unready')
  standIn.troubles.push({ body: { reportJobId: 1, status: 'ERROR' } })
  expect((await failureOf(port)).code).toBe('unreadable')
})

test('Meta: the next page is asked of the same host, with the token in a header alone', async () => {
  const { port, standIn } = await opened('meta')
  await port.fetchSpend(DAY)
  expect(standIn.asked.map(({ query }) => query.get('after'))).toEqual([null, '2', '4'])
  for (const { query } of standIn.asked) expect(query.has('access_token')).toBe(false)
  // A page that leads to itself would never end.
  const next = { data: [], paging: { next: 'https://graph.facebook.com/', cursors: { after: '9' } } }
  standIn.troubles.push({ body: next }, { body: next })
  expect((await failureOf(port)).code).toBe('unreadable')
  standIn.troubles.push({ status: 400, body: { error: { code: 80_000 } } })
  expect((await failureOf(port)).code).toBe('busy')
})

test('Google: a stream that broke off is no day, and another currency is told', async () => {
  const { port, standIn } = await opened('google')
  await port.fetchSpend(DAY)
  standIn.troubles.push({ body: [{ results: [] }, { error: { code: 500 } }] })
  expect((await failureOf(port)).code).toBe('unreadable')
  const abroad = await openGoogleAds(SPENT, 'USD')
  onTestFinished(() => abroad[Symbol.asyncDispose]())
  const rows = await googleAds(abroad.account, SHORT).fetchSpend(DAY)
  expect(rows.every(({ currency }) => currency === 'USD')).toBe(true)
})
