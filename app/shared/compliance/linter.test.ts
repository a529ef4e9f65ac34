import { describe, expect, test } from 'vitest'
import type { Advert, LintFacts, Offer, RuleId } from './findings.ts'
import { blocking, lintAdvert } from './linter.ts'
import { lintStaffTexts, bannedWords } from './text-rules.ts'

const FACTS: LintFacts = {
  today: '2026-11-22',
  missingFacts: [],
  giftAverage: 400_000,
  acceptance: 'valid',
  giftTop: 517_500,
  unaccepted: [],
}

const OFFER: Offer = {
  name: '500메가 + TV 기본형',
  tv: 'basic',
  termMonths: 36,
  termDiscount: 20_900,
  bundleDiscounts: [5_500, 8_800, 9_900],
  giftAmount: 400_000,
  giftPaid: '개통과 조건을 확인한 날부터 영업일 기준 7일 안',
  giftCondition: '3년 약정, 인터넷과 TV를 함께 개통',
  giftReason: '',
}

const plan = (change: Partial<Offer> = {}, more: Partial<Advert> = {}): Advert => {
  const offer = { ...OFFER, ...change }
  const texts = [
    { place: '이름', text: offer.name, ofGift: 'only' as const },
    { place: '사은품 지급 시점', text: offer.giftPaid, ofGift: 'only' as const },
    { place: '사은품 조건', text: offer.giftCondition, ofGift: 'maybe' as const },
  ]
  return { texts, isOne: true, isSample: false, carrier: 'kt', checkedAt: '2026-11-20', offer, ...more }
}

const banner = (title: string, subtitle = ''): Advert => ({
  texts: [
    { place: '제목', text: title },
    { place: '부제목', text: subtitle },
  ],
  isOne: true,
  isSample: false,
})

/** Told only at its end. */
const paidReview: Advert = {
  ...banner('설치 후기', `${'친절했어요. '.repeat(30)}상품권을 받고 쓴 후기예요.`),
  review: { isRewarded: false },
}

const blockedBy = (advert: Advert, facts: Partial<LintFacts> = {}) => [
  ...new Set(blocking(lintAdvert(advert, { ...FACTS, ...facts })).map(({ rule }) => rule)),
]

const NO_KT = { unaccepted: ['kt'] } satisfies Partial<LintFacts>
const GIFT_TERMS = '3년 약정 조건, 개통 뒤 영업일 7일 안'
const GIFT_LINE = (sum: string) => `사은품 ${sum}, ${GIFT_TERMS}`
const prose = (text: string): Advert => ({ texts: [{ place: '내용', text }], isOne: true, isSample: false })

describe('each planted violation is blocked by the rule of its name', () => {
  const planted: [what: string, advert: Advert, rule: RuleId, facts?: Partial<LintFacts>][] = [
    ['a banned word in a name', plan({ name: '업계 1위 500메가' }), 'banned-word'],
    ['one in letters of full width', banner('설치비 ０원'), 'banned-word'],
    ['one pulled apart', banner('공 짜 인터넷'), 'banned-word'],
    ['one pulled apart by a mark', banner('최-고 인터넷'), 'banned-word'],
    ['one pulled apart by a heart', banner('공♥짜 인터넷'), 'banned-word'],
    ['one pulled apart by two marks', banner('공--짜, 최 ☆ 대'), 'banned-word'],
    ['one said louder', banner('꽁짜 설치'), 'banned-word'],
    ['one ended in between', banner('공. 짜, 무엇이든'), 'banned-word'],
    ['one with many marks', banner('공♥♥♥♥짜'), 'banned-word'],
    ['the first of the country', banner('국내 1위'), 'banned-word'],
    ['the first in English', banner('No.1 인터넷'), 'banned-word'],
    ['nothing in ten thousands', banner('설치비 0만원'), 'banned-word'],
    ['praise in Chinese letters', banner('最高의 인터넷'), 'banned-word'],
    ['a free line ended in between', banner('무. 료 설치'), 'free-claim'],
    ['a free line pulled apart by a heart', banner('무♡료 설치'), 'free-claim'],
    ['one pulled apart by what nobody sees', banner('공\u200b짜, 최\u3164대'), 'banned-word'],
    ['nothing in the sign of won', banner('설치비 ￦0'), 'banned-word'],
    ['a free line pulled apart by a line', banner('무\n료 설치'), 'free-claim'],
    ['a free line pulled apart by a paragraph', banner('무\n\n료 설치'), 'free-claim'],
    ['a free line pulled apart by a hard space', banner('무\u00A0료 설치'), 'free-claim'],
    ['a free line pulled apart by a soft hyphen', banner('무\u00AD료 설치'), 'free-claim'],
    ['a free line pulled apart in English', banner('F R E E 설치'), 'free-claim'],
    ['a free call to an 080 number', banner('수신자 부담 080-123-4567 무료 통화'), 'free-claim'],
    ['a free line beside an 080 number', banner('설치비 무료, 문의는 080-123-4567'), 'free-claim'],
    ['a refusal where nothing is refused', banner('무료수신거부 080-123-4567'), 'free-claim'],
    ['a gift with gaps in it and an amount in words', banner('사 은 품 사십만원'), 'gift-terms'],
    ['a free line pulled apart by what nobody sees', banner('무\u2060료 설치'), 'free-claim'],
    ['a dot for a reason', plan({ giftAmount: 500_000, giftReason: '. . . . .' }), 'gift-band'],
    ['a laugh for a reason', plan({ giftAmount: 500_000, giftReason: 'ㅋㅋㅋㅋㅋ' }), 'gift-band'],
    ['a row of keys for a reason', plan({ giftAmount: 500_000, giftReason: 'asdfgh' }), 'gift-band'],
    ['one word over and over', plan({ giftAmount: 500_000, giftReason: '사은품사은품사은품' }), 'gift-band'],
    ['a price of a day to come', plan({}, { checkedAt: '2026-11-23' }), 'stale-price'],
    ['a price stale by its day', plan({}), 'stale-price', { shownOn: '2026-12-05' }],
    ['a discount without a term', plan({ termMonths: 0 }), 'discount-period'],
    ['a discount without its period', banner('매달 5,000원 할인'), 'discount-period'],
    ['a share without its period', banner('요금 30% 할인'), 'discount-period'],
    ['a gift above the band', plan({ giftAmount: 470_000 }), 'gift-band'],
    ['a gift below the band', plan({ giftAmount: 330_000 }), 'gift-band'],
    ['no gift where others get one', plan({ giftAmount: 0 }), 'gift-band'],
    ['a gift without a condition', plan({ giftCondition: ' ' }), 'gift-terms'],
    ['a gift without a time', plan({ giftPaid: '' }), 'gift-terms'],
    ['a gift in a banner', banner('사은품 40만 원', '지금 신청하세요'), 'gift-terms'],
    ['a gift with a condition only', banner('상품권 40만 원', '3년 약정 조건'), 'gift-terms'],
    ['a price of 15 days ago', plan({}, { checkedAt: '2026-11-07' }), 'stale-price'],
    ['a footer without the number', plan(), 'footer-facts', { missingFacts: ['사업자등록번호'] }],
    ['an expired consent', plan({}, { isSample: true }), 'acceptance', { acceptance: 'expired' }],
    ['no consent at all', plan(), 'acceptance', { acceptance: 'missing' }],
    ['a free line', banner('인터넷 무료 설치'), 'free-claim'],
    ['a free line in English', banner('FREE 설치'), 'free-claim'],
    ['a free call to another number', banner('무료 상담 1670-2072'), 'free-claim'],
    ['a gift above any band in a banner', banner(GIFT_LINE('600,000원')), 'gift-band'],
    ['one in ten thousands', banner(GIFT_LINE('60만 원')), 'gift-band'],
    ['one without its won', banner(GIFT_LINE('60만')), 'gift-band'],
    ['one in Korean numerals', banner(GIFT_LINE('육십만원')), 'gift-band'],
    ['one of parted letters', banner(GIFT_LINE('6 0 만 원')), 'gift-band'],
    ['one with the sign of won', banner(GIFT_LINE('₩600.000')), 'gift-band'],
    ['a million', banner(GIFT_LINE('백만 원')), 'gift-band'],
    ['a gift and its sum in two fields', banner('가입하면 페이백!', '70만원, 개통 뒤 7일 안'), 'gift-band'],
    ['a parted gift', banner(`캐 시 백 70만원. ${GIFT_TERMS}`), 'gift-band'],
    ['a gift under its label', prose('사은품\n600,000원'), 'gift-band'],
    ['an amount in a plan’s name', plan({ name: '500메가 + TV, 60만원' }), 'gift-terms'],
    ['one in its condition', plan({ giftCondition: '3년 약정, 현금 60만 원을 더 드려요' }), 'gift-terms'],
    ['one that is given', plan({ giftCondition: '개통하면 육십만원을 드려요' }), 'gift-terms'],
    ['one in the day of its payment', plan({ giftPaid: '개통 뒤 6 0 만 원' }), 'gift-terms'],
    ['a plan with TV that does not say so', plan({ name: '500메가 인터넷' }), 'bundle-parts'],
    ['one without TV that says it', plan({ tv: 'none', name: '500메가 T V 포함' }), 'bundle-parts'],
    ['one that says it in Korean', plan({ tv: 'none', name: '500메가 티비 함께' }), 'bundle-parts'],
    ['a price of a carrier without consent', banner('KT 500메가 월 33,000원'), 'acceptance', NO_KT],
    ['its name in Korean', banner('케이티 인터넷', '월 3만 3천 원'), 'acceptance', NO_KT],
    ['its name pulled apart', banner('케 이 티 월 33,000원'), 'acceptance', NO_KT],
    [
      'one that leads there',
      { ...banner('월 33,000원'), addresses: ['/infor/kt?speed=500'] },
      'acceptance',
      NO_KT,
    ],
    ['a bundle in one sum', banner('결합하면 3년 동안 월 20,000원 할인'), 'bundle-parts'],
    ['a bundle in the name only', plan({ name: '가족 결합', bundleDiscounts: [] }), 'bundle-parts'],
    ['a bundle that shrinks', plan({ bundleDiscounts: [5_500, 3_300] }), 'bundle-parts'],
    ['a penalty that we pay', prose('KT 위약금 88,000원을 대신 내 드려요.'), 'acceptance', NO_KT],
    ['a price beside a penalty', prose('KT는 위약금 걱정 없이 월 33,000원이에요.'), 'acceptance', NO_KT],
    ['one in the next sentence', prose('KT 위약금은 88,000원. 새로 하면 33,000원.'), 'acceptance', NO_KT],
    ['a gift beside a penalty', prose('KT 위약금 8만원, 상품권 40만원'), 'acceptance', NO_KT],
    ['a fee of a month beside a penalty', prose('KT 위약금 8만원, 요금 3만원'), 'acceptance', NO_KT],
    ['a review that was paid for', paidReview, 'review-disclosure'],
  ]
  test.each(planted)('%s', (_what, advert, rule, facts) => {
    expect(blockedBy(advert, facts)).toContain(rule)
  })
})

describe('what is clean passes', () => {
  const clean: [what: string, advert: Advert, facts?: Partial<LintFacts>][] = [
    ['a gift told in full beside a price', banner(GIFT_LINE('40만 원'), '3년 동안 모두 1,188,000원')],
    ['a gift within the highest band', banner(GIFT_LINE('51만 원'))],
    ['a great gift while no average is entered', banner(GIFT_LINE('600,000원')), { giftTop: null }],
    ['what is paid in all beside no gift', prose('3년 동안 모두 1,188,000원을 내요.')],
    ['a price of the SKT line is none of KT', banner('SKT 500메가 월 33,000원'), NO_KT],
    ['a carrier without a price', banner('KT 인터넷 안내'), NO_KT],
    ['what leaving costs', prose('KT를 1년 만에 해지하면 위약금은 88,000원이에요.'), NO_KT],
    ['what is given back on leaving', prose('KT 할인반환금이 4만 4천원쯤 나와요.'), NO_KT],
    ['what one pays at least', plan({ giftCondition: '월 33,000원 이상 내는 분께 드려요' })],
    ['a plan', plan()],
    [
      'a plan without a gift where nobody gets one',
      plan({ giftAmount: 0, giftPaid: '', giftCondition: '' }),
      { giftAverage: null },
    ],
    ['a gift at the upper edge', plan({ giftAmount: 460_000 })],
    ['a gift at the lower edge', plan({ giftAmount: 340_000 })],
    ['a gift outside with a reason', plan({ giftAmount: 500_000, giftReason: '통신사가 12월에 올린 금액' })],
    ['a price of 14 days ago', plan({}, { checkedAt: '2026-11-08' })],
    [
      'a sample without facts or consent',
      plan({}, { isSample: true }),
      { missingFacts: ['상호'], acceptance: 'missing' },
    ],
    ['a day of payment', banner('결제일과 삭제일을 확인하세요')],
    ['sums that end in nought', banner('3년 약정 월 22,000원', '설치비 10원, 1,000원')],
    ['a discount with its period', banner('3년 약정으로 월 5,000원 할인')],
    ['a bundle by its parts', banner('결합 할인', '휴대폰 1회선 5,500원 할인, 3년 약정 동안')],
    ['a gift with its terms', banner('상품권 40만 원', '3년 약정, 개통 뒤 7일 안 지급')],
    [
      'a review that says so first',
      { ...banner('상품권을 받고 쓴 후기', '친절했어요.'), review: { isRewarded: false } },
    ],
    [
      'a review that the page marks',
      { ...banner('후기', '상품권을 받고 썼어요.'), review: { isRewarded: true } },
    ],
    [
      'a review that got its gift',
      { ...banner('후기', '사은품은 3일 뒤에 잘 받았어요.'), review: { isRewarded: false } },
    ],
  ]
  test.each(clean)('%s', (_what, advert, facts) => {
    expect(blockedBy(advert, facts)).toEqual([])
  })
})

test('a finding names the rule, where it is, what it is and how to mend it', () => {
  expect(lintAdvert(plan({ giftCondition: '' }), FACTS)).toContainEqual({
    rule: 'gift-terms',
    name: '사은품 조건과 지급 시점',
    severity: 'block',
    where: '사은품 조건',
    text: '',
    mend: '사은품 조건이 비어 있어요.',
  })
  expect(lintAdvert(banner('최대 40만'), FACTS)[0]).toMatchObject({
    name: '쓸 수 없는 표현',
    where: '제목',
    text: '최대',
    mend: '“최대”는 쓸 수 없는 표현이에요. 다른 말로 바꿔 주세요.',
  })
})

const lintUnknown = (change: Partial<Offer>, isSample = false) =>
  lintAdvert(plan(change, { isSample }), { ...FACTS, giftAverage: null })

test('without the carrier’s average a gift is published with a reason only, but for a sample', () => {
  expect(lintUnknown({})).toMatchObject([{ rule: 'gift-band', severity: 'block' }])
  expect(lintUnknown({ giftReason: '통신사가 알린 평균이 없어요' })).toMatchObject([{ severity: 'warn' }])
  expect(lintUnknown({}, true)).toMatchObject([{ rule: 'gift-band', severity: 'warn' }])
  expect(lintUnknown({ giftAmount: 0 })).toEqual([])
})

const advert = (text: string, mayQuote: boolean): Advert => ({
  texts: [{ place: '답', text, mayQuote }],
  isOne: false,
  isSample: false,
})

test('what is quoted is not ours, but only in prose', () => {
  const sourced = '> 공짜라는 전화를 받았어요\n> 출처: 한국소비자원\n이런 전화는 끊으세요.'
  expect(blockedBy(advert(sourced, true))).toEqual([])
  expect(blockedBy(advert(sourced, false))).toEqual(['banned-word'])
  expect(blockedBy(advert('> 공짜라는 전화를 받았어요', true))).toEqual(['banned-word'])
})

const quoted = (text: string, customers?: string[]) =>
  lintStaffTexts([{ place: '내용', text, mayQuote: true, customers }]).map(({ rule }) => rule)

test.each([
  '> 공짜라는 전화를 받았어요\n> 출처: 방송통신이용자정보포털',
  '> 업계 최저가라는 문자예요\n>\n> — 한국소비자원 보도자료',
  '＞ 공짜래요\n＞ 출처： 한국소비자원',
])('what names whose it is may be quoted: %j', (text) => expect(quoted(text)).toEqual([]))

test.each([
  '> 지금 가입하면 공짜! 업계 최저가',
  '> 지금 가입하면 공짜\n> 출처: 고른커넥트',
  '> 지금 가입하면 공짜\n> — Goreun Connect 상담실',
  '> 지금 가입하면 공짜\n> 출처: 저희 상담사',
  '> 지금 가입하면 공짜\n> 출처: 상담실',
  '> 지금 가입하면 공짜\n> — 업계 관계자',
  '> 지금 가입하면 공짜\n> — 어떤 분의 후기',
  '> 지금 가입하면 공짜\n> 출처:',
  '> 지금 가입하면 공짜\n> -',
  '> 지금 가입하세요\n> 출처: 업계 최저가 소식',
  '> 지금 가입하면 공짜\n\n출처: 한국소비자원',
])('a mark of quotation alone lets nothing through: %j', (text) =>
  expect(quoted(text)).toContain('banned-word'),
)

test('of what customers wrote there, lines may be quoted; not what is put between them', () => {
  const customers = ['공짜라는 전화를 받았어요. 맞나요?\n무료 설치라던데요.']
  expect(quoted('> 공짜라는  전화를 받았어요\n> 무료 설치라던데요.\n아니에요.', customers)).toEqual([])
  expect(quoted('> 공짜라는 전화를 받았어요\n> 업계 1위예요', customers)).toEqual(['banned-word'])
  expect(quoted('> 공짜라는 전화를 받았어요')).toEqual(['banned-word'])
})

test('what staff write is an advertisement, but for what they quote', () => {
  const text = '> 공짜라던데요\n> 출처: 한국소비자원\n무료로 설치하고 할인은 5,000원이에요. 최고예요.'
  const found = lintStaffTexts([{ place: '내용', text, mayQuote: true }])
  expect(found.map(({ rule, severity }) => `${rule} ${severity}`)).toEqual([
    'banned-word block',
    'free-claim block',
    'discount-period block',
  ])
})

test('every banned word is found', () => {
  for (const word of ['공짜', '최대', '최고', '최저가', '제일', '업계 1위', '업계1위', '위약금 100%', '0원'])
    expect(bannedWords(`이건 ${word} 상품`), word).toHaveLength(1)
  for (const fine of [
    '우리 둘 다 최, 대리점은 김이에요',
    '결제일',
    '삭제일',
    '22,000원',
    '100원',
    '최저보장속도',
    '1.0원',
  ])
    expect(bannedWords(fine), fine).toEqual([])
})
