import { expect, test } from 'vitest'
import { lanesOf } from '#app/catalog/carriers/lanes.ts'
import { CARRIER_CODES } from '#app/shared/carriers/carriers.ts'
import { NO_BUNDLE, type Bundle, type Plan } from '#app/shared/plans/plan-price.ts'
import type { PlanEndings } from '#app/catalog/carriers/plan-endings.ts'
import { compareRows } from './compare-rows.ts'

const PLAN: Omit<Plan, 'code' | 'carrier'> = {
  name: '500메가 + TV 기본형',
  speedMbps: 500,
  tv: 'basic',
  termMonths: 36,
  listPrice: 66_000,
  termDiscount: 20_900,
  volumeDiscount: 0,
  bundleDiscounts: [5_500],
  installFee: 38_500,
  giftAmount: 400_000,
  giftPaid: '설치 뒤',
  giftCondition: '3년 약정',
  tvChannels: null,
  router: '',
  equipmentRent: null,
  isSample: true,
  checkedAt: '2026-11-21',
}

/** A plan at each carrier, with what is its own. */
const rowsOf = (own: readonly Partial<Plan>[], bundle: Bundle = NO_BUNDLE, endings: PlanEndings = {}) =>
  compareRows(
    lanesOf(
      own.map((each, index) => ({
        ...PLAN,
        code: `P-0${index}`,
        carrier: CARRIER_CODES[index % CARRIER_CODES.length]!,
        ...each,
      })),
      bundle,
    ),
    bundle,
    endings,
  )
const rowOf = (rows: ReturnType<typeof rowsOf>, name: string) => rows.find((row) => row.name === name)!

const shownNames = (own: readonly Partial<Plan>[]) =>
  rowsOf(own)
    .filter(({ isSame, isNeeded }) => !isSame || isNeeded)
    .map(({ name }) => name)

test('what is paid stands first, then what leads to it, and then what comes beside', () => {
  expect(
    rowsOf([{}, { volumeDiscount: 1_100 }], { ...NO_BUNDLE, homePhone: true }).map(({ name }) => name),
  ).toEqual([
    '월 요금',
    '3년 총액',
    '정가와 약정 할인',
    '다량 할인',
    '결합 할인(휴대폰)',
    '인터넷전화',
    '설치비(1회)',
    '사은품(상품권)',
    '사은품 지급',
    '사은품 조건',
    '인터넷 속도',
    'TV',
    '약정',
  ])
})

test('what is paid tells below each amount how much more it is than the smallest, which has no word', () => {
  const rows = rowsOf([
    { listPrice: 66_000 },
    { listPrice: 67_100, termDiscount: 22_000, giftAmount: 390_000 },
    { listPrice: 64_900 },
  ])
  expect(rowOf(rows, '정가와 약정 할인')).toMatchObject({
    values: ['66,000원', '67,100원', '64,900원'],
    notes: ['−20,900원', '−22,000원', '−20,900원'],
  })
  expect(rowOf(rows, '월 요금')).toMatchObject({
    values: ['45,100원', '45,100원', '44,000원'],
    notes: ['1,100원 더', '1,100원 더', '셋\u00A0중\u00A0최저'],
    look: 'sum',
  })
  expect(rowOf(rows, '3년 총액')).toMatchObject({
    formula: '월\u00A0요금 × 36 + 설치비',
    notes: ['39,600원 더', '39,600원 더', '셋\u00A0중\u00A0최저'],
  })
  expect(rowOf(rows, '사은품(상품권)')).toMatchObject({
    values: ['40만\u00A0원', '39만\u00A0원', '40만\u00A0원'],
  })
  expect(rowOf(rows, '설치비(1회)')).toMatchObject({ isSame: true })
})

test('what is paid is always shown; a gift’s condition only where it differs', () => {
  expect(shownNames([{}, { giftAmount: 390_000 }])).toEqual(['월 요금', '3년 총액', '사은품(상품권)'])
  expect(shownNames([{}, { giftCondition: '2년 약정' }])).toContain('사은품 조건')
  expect(shownNames([{}, {}])).toEqual(['월 요금', '3년 총액'])
  // Nothing is the smallest where all are equal.
  expect(rowOf(rowsOf([{}, {}]), '3년 총액').notes).toBe(undefined)
})

test('what is not given is said in words, never as nothing won', () => {
  const rows = rowsOf([{}, { giftAmount: 0, termDiscount: 0 }])
  expect(rowOf(rows, '사은품(상품권)')).toMatchObject({
    values: ['40만\u00A0원', '없음'],
  })
  expect(rowOf(rows, '사은품 지급').values).toEqual(['설치 뒤', '없음'])
  expect(rowOf(rows, '사은품 조건').values).toEqual(['3년 약정', '없음'])
  expect(rowOf(rows, '정가와 약정 할인').notes).toEqual(['−20,900원', '할인 없음'])
  expect(rows.map(({ name }) => name)).not.toContain('다량 할인')
  expect(rowOf(rowsOf([{}, { volumeDiscount: 1_100 }]), '다량 할인').values).toEqual(['없음', '−1,100원'])
  expect(rowOf(rowsOf([{}, { termMonths: 24 }]), '정가와 약정 할인').isSame).toBe(true)
  // The same list price with another discount is not the same.
  expect(rowOf(rows, '정가와 약정 할인').isSame).toBe(false)
})

test('a phone’s discount is in no row before it was asked for, and then in its own carrier’s only', () => {
  const [, second] = CARRIER_CODES
  expect(rowOf(rowsOf([{}, { bundleDiscounts: [] }]), '결합 할인(휴대폰)').values).toEqual([
    '넣지 않음',
    '없음',
  ])
  const rows = rowsOf([{}, {}], { phoneCarrier: second!, lines: 1 })
  const row = rows.find(({ name }) => name.startsWith('결합 할인'))!
  expect(row).toMatchObject({ values: ['없음', '−5,500원'] })
  expect(row.notes?.map((note) => note !== null)).toEqual([true, false])
})

test('인터넷전화 has a row only where it was chosen, with what it is made of below', () => {
  const homePhone = { name: '인터넷전화', termMonths: 36, listPrice: 5_500, termDiscount: 1_100 }
  const own = [{ homePhone }, {}, { homePhone: { ...homePhone, termDiscount: 0 } }]
  expect(rowsOf(own).map(({ name }) => name)).not.toContain('인터넷전화')
  expect(rowOf(rowsOf(own, { ...NO_BUNDLE, homePhone: true }), '인터넷전화')).toMatchObject({
    values: ['4,400원', '없음', '5,500원'],
    notes: ['정가\u00A05,500원, 약정\u00A0할인\u00A0−1,100원', null, null],
  })
})

const namedIn = (own: readonly Partial<Plan>[]) =>
  rowsOf(own)
    .filter(({ isNamed }) => isNamed)
    .map(({ name }) => name)

test('what the name of a comparison says is no row of its own among the equal ones', () => {
  expect(namedIn([{}, {}])).toEqual(['결합 할인(휴대폰)', '인터넷 속도', 'TV', '약정'])
  expect(namedIn([{}, { name: '500메가 + TV 고급형' }])).toEqual(['결합 할인(휴대폰)', '약정'])
})

test('what comes along has rows as far as somebody knows it; the unknown is said beside what is known', () => {
  const names = (own: readonly Partial<Plan>[]) => rowsOf(own).map(({ name }) => name)
  const told = ['TV 채널', '공유기', '장비 임대료']
  expect(names([{}, {}]).filter((name) => told.includes(name))).toEqual([])
  const rows = rowsOf([
    { tvChannels: 240, router: '와이파이 6 1대', equipmentRent: 3_300 },
    {},
    { tv: 'none', equipmentRent: 0 },
  ])
  expect(rowOf(rows, 'TV 채널').values).toEqual(['240개', '확인 중', '없음'])
  expect(rowOf(rows, '공유기').values).toEqual(['와이파이 6,\u00A01대', '확인 중', '확인 중'])
  // It is no price of its own: the month holds it.
  expect(rowOf(rows, '장비 임대료')).toMatchObject({
    values: ['3,300원', '확인 중', '없음'],
    formula: '월\u00A0요금에 들어 있어요',
  })
})

const cost = (discounts: number, gift = 0) => ({ discounts, gift })

test('what ending costs stands there after a year and after two, said to be an estimate, where the rule is known', () => {
  const endings = { 'P-00': [cost(100_000, 20_000), cost(123_000)], 'P-01': [cost(0), cost(0)] } as const
  const rows = rowsOf([{}, {}, {}], NO_BUNDLE, endings)
  expect(rowOf(rows, '1년 뒤 해지하면')).toMatchObject({
    values: ['120,000원', '없음', '확인 중'],
    formula: '예상 금액이에요. 통신사가 정해요.',
    isSame: false,
  })
  expect(rowOf(rows, '2년 뒤 해지하면').values).toEqual(['123,000원', '없음', '확인 중'])
  expect(rowsOf([{}, {}]).some(({ name }) => name.includes('해지'))).toBe(false)
  // The same after a year, and not after two.
  const later = { 'P-00': [cost(1), cost(2)], 'P-01': [cost(1), cost(3)] } as const
  const lasting = rowsOf([{}, {}], NO_BUNDLE, later)
  expect(lasting.filter(({ name }) => name.includes('해지')).map(({ isSame }) => isSame)).toEqual([
    true,
    false,
  ])
})

test('plans without any gift have no rows of when and on which condition one is given', () => {
  const none = { giftAmount: 0, giftPaid: '', giftCondition: '' }
  expect(
    rowsOf([none, none])
      .filter(({ name }) => name.startsWith('사은품'))
      .map(({ name }) => name),
  ).toEqual(['사은품(상품권)'])
})
