import { expect, test } from 'vitest'
import type { Network } from '#app/office/advertising/networks.ts'
import { readSpendFile } from './spend-file.server.ts'

const WITH = { today: '2026-11-30', keywordOf: (text: string) => text }

const read = (network: Network, text: string) => readSpendFile(network, Buffer.from(text), WITH)

const ROW = {
  day: '2026-11-01',
  campaign: '인터넷',
  keyword: '인터넷 가입',
  told: 12_345,
  impressions: 900,
  clicks: 12,
}

test.for<[Network, string, string, boolean]>([
  [
    'naver',
    'with its title',
    '"일별 보고서(2026.11.01.~2026.11.01.),1234567"\n일별,캠페인,광고그룹,키워드,노출수,클릭수,"총비용(VAT포함,원)"\n2026.11.01.,인터넷,가,인터넷 가입,900,12,"12,345"\n',
    true,
  ],
  [
    'naver',
    'in English',
    'Date,Campaign,Search keyword,Impressions,Clicks,"Total cost (VAT included)"\n2026-11-01,인터넷,인터넷 가입,900,12,12345',
    true,
  ],
  [
    'kakao',
    'in Korean',
    '일,캠페인 이름,키워드,노출수,클릭수,비용\n2026-11-01,인터넷,인터넷 가입,900,12,"12,345"',
    false,
  ],
  [
    'google',
    'with its titles and sums, as Excel takes it',
    '검색 키워드 보고서\n"2026년 11월 1일 - 2026년 11월 1일"\n일\t캠페인\t검색 키워드\t통화 코드\t비용\t노출수\t클릭수\n2026-11-01\t인터넷\t[인터넷 가입]\tKRW\t12,345\t900\t12\n합계: 계정\t --\t --\tKRW\t12,345\t900\t12\n',
    false,
  ],
  [
    'google',
    'in English',
    'Search keyword report\nDay,Campaign,Search keyword,Currency code,Cost,Impr.,Clicks\n2026-11-01,인터넷,"""인터넷 가입""",KRW,12345.2,900,12\nTotal: Account, --, --,KRW,12345,900,12',
    false,
  ],
])('a report of %s %s is read', ([network, , text, hasVat]) => {
  expect(read(network, text)).toMatchObject({ rows: [ROW], faults: [], hasVat })
})

test('a report of Meta has no keywords, and one line a day', () => {
  const korean = '캠페인 이름,일,지출 금액 (KRW),노출,링크 클릭\n인터넷,2026-11-01,"12,345",900,12\n'
  const english =
    'Campaign name,Reporting starts,Reporting ends,Amount spent (KRW),Impressions,Link clicks\n인터넷,2026-11-01,2026-11-01,12345,900,12\n인터넷,2026-11-01,2026-11-30,99999,900,12'
  for (const [text, faults] of [
    [korean, 0],
    [english, 1],
  ] as const) {
    const file = read('meta', text)
    expect(file).toMatchObject({ rows: [{ ...ROW, keyword: '' }] })
    expect(typeof file === 'string' ? file : file.faults).toHaveLength(faults)
  }
})

const HEAD = '일,캠페인,키워드,비용,노출수,클릭수,통화 코드\n'

test.for([
  ['어제,인터넷,가입,100,1,1,KRW', /날짜를 읽을 수 없어요/],
  ['2026-12-01,인터넷,가입,100,1,1,KRW', /아직 오지 않은 날/],
  ['2026-11-01,,가입,100,1,1,KRW', /캠페인이 비었어요/],
  ['2026-11-01,인터넷,가입,백 원쯤,1,1,KRW', /비용을 읽을 수 없어요/],
  ['2026-11-01,인터넷,가입,-100,1,1,KRW', /비용을 읽을 수 없어요/],
  [`2026-11-01,인터넷,가입,${'x'.repeat(19)}😀,1,1,KRW`, /비용을 읽을 수 없어요: x{19}\ufffd$/],
  ['2026-11-01,인터넷,가입,100,1,1,USD', /원이 아닌 돈/],
  ['2026-11-01,인터넷,가입,100,많음,1,KRW', /노출수나 클릭수/],
  ['2026-11-01', /캠페인이 비었어요/],
] as const)('of %j it is told what is wrong, and the line', ([line, why]) => {
  const file = read('google', `${HEAD}${line}\n2026-11-02,인터넷,가입,100,1,1,KRW`)
  expect(file).toMatchObject({
    rows: [{ day: '2026-11-02' }],
    faults: [{ line: 2, why: expect.stringMatching(why) as unknown }],
  })
})

test.for([
  ['google', '일,캠페인\n2026-11-01,인터넷', /비용\(비용\) 칸을 찾지 못했어요/],
  ['meta', '캠페인 이름,일,지출 금액 (USD)\n인터넷,2026-11-01,1', /비용\(지출금액\(krw\)\)/],
  ['naver', '', /날짜\(일별\), 캠페인\(캠페인\), 비용/],
  ['naver', '\u0000\u0001PNG', /칸을 찾지 못했어요/],
  ['google', `${HEAD}${'2026-11-01,a,b,1,1,1,KRW\n'.repeat(50_001)}`, /50,000줄까지/],
] as const)('a file of %s without what is needed is refused with its name', ([network, text, why]) => {
  expect(read(network, text)).toMatch(why)
})

test('lines of the same day, campaign and keyword are added up', () => {
  const file = read(
    'google',
    `${HEAD}2026-11-01,인터넷,가입,100,10,1,KRW\n2026-11-01,인터넷,가입,50,5,2,KRW\n`,
  )
  expect(file).toMatchObject({ rows: [{ line: 2, told: 150, impressions: 15, clicks: 3 }], faults: [] })
})
