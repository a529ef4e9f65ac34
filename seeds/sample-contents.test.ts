import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSampleBanners } from './sample-banners.server.ts'
import { readSamplePosts } from './sample-posts.server.ts'
import { carrierPage } from '#app/catalog/carriers/contract.ts'
import { priceOf } from '#app/shared/plans/plan-price.ts'
import { readSampleCarriers } from './sample-carrier-pages.server.ts'
import { readSampleQuestions } from './sample-questions.server.ts'

const content = join(import.meta.dirname, '../content')
const document = (name: string) => readFile(join(content, 'documents', name), 'utf8')
const carriers = readSampleCarriers(await document('carriers.md'))
const questions = readSampleQuestions(await document('faq.md'))
const plans = carriers.flatMap((carrier) => carrier.plans)

/** code, 월 요금 with one mobile line, 3년 총액, 사은품 in 만 원, as they are printed (specification §D11.1). */
const PRINTED = [
  ['LG-01', 22_000, 819_500, 10],
  ['LG-02', 33_000, 1_215_500, 15],
  ['LG-03', 38_500, 1_413_500, 18],
  ['LG-04', 34_100, 1_266_100, 30],
  ['LG-05', 39_600, 1_464_100, 40],
  ['LG-06', 47_300, 1_741_300, 43],
  ['KT-01', 22_000, 819_500, 10],
  ['KT-02', 33_000, 1_215_500, 14],
  ['KT-03', 38_500, 1_413_500, 17],
  ['KT-04', 34_100, 1_266_100, 30],
  ['KT-05', 40_700, 1_503_700, 39],
  ['KT-06', 48_400, 1_780_900, 44],
  ['SK-01', 22_000, 819_500, 11],
  ['SK-02', 33_000, 1_215_500, 15],
  ['SK-03', 38_500, 1_413_500, 18],
  ['SK-04', 33_000, 1_226_500, 31],
  ['SK-05', 39_600, 1_464_100, 40],
  ['SK-06', 47_300, 1_741_300, 43],
]

test('the 18 sample plans cost what the specification prints', () => {
  const told = plans.map((plan) => {
    const { monthly, total } = priceOf(plan, { phoneCarrier: plan.carrier, lines: 1 })
    return [plan.code, monthly, total, plan.giftAmount / 10_000]
  })
  expect(told).toEqual(PRINTED)
})

test('bundle discounts come from the carrier document; internet alone has none', () => {
  const discounts = Object.fromEntries(plans.map((plan) => [plan.code, plan.bundleDiscounts]))
  expect(discounts['LG-05']).toEqual([5_500, 7_700, 9_900])
  expect(discounts['SK-06']).toEqual([6_600, 9_900, 13_200])
  expect(discounts['KT-01']).toEqual([])
  expect(plans.every((plan) => plan.giftPaid !== '' && plan.giftCondition !== '')).toBe(true)
})

test('what comes with a plan comes from the carrier document, channels for whoever has a TV', () => {
  const told = Object.fromEntries(plans.map((plan) => [plan.code, plan]))
  expect(told['KT-05']).toMatchObject({ tvChannels: 238, router: '와이파이 6 1대', equipmentRent: 3_300 })
  expect(told['KT-01']).toMatchObject({ tvChannels: null, equipmentRent: 0 })
  for (const { tv, tvChannels, router } of plans) {
    expect(tvChannels === null).toBe(tv === 'none')
    expect(router).not.toBe('')
  }
})

test('the phone products come from the carrier document, on the same terms at each', () => {
  expect(
    carriers.map(({ homePhone }) => [homePhone.name, homePhone.listPrice, homePhone.termDiscount]),
  ).toEqual([
    ['인터넷전화 기본형', 5_500, 1_100],
    ['인터넷전화 기본형', 5_500, 2_200],
    ['인터넷전화 기본형', 4_400, 1_100],
  ])
  for (const { homePhone, mobileBundle } of carriers) {
    expect(homePhone).toMatchObject({ termMonths: 36, isSample: true })
    expect([homePhone.listPrice % 1_100, homePhone.termDiscount % 1_100]).toEqual([0, 0])
    expect(homePhone.conditions[0]).toContain('번호이동')
    expect([homePhone.conditions.length, homePhone.callRates.length > 20]).toEqual([3, true])
    expect(mobileBundle.phones).toContain('알뜰폰은 넣을 수 없어요')
    expect(mobileBundle.members).toContain('가족')
    expect(mobileBundle.conditions).toHaveLength(1)
  }
})

test('each carrier page holds every text its shape asks for', () => {
  for (const { page, checkedAt } of carriers) {
    expect(carrierPage.parse(page)).toEqual(page)
    expect(page.benefits).toHaveLength(3)
    expect(page.questions).toHaveLength(3)
    expect(page.steps.map((step) => step.title)).toEqual([
      '상담 신청',
      '전화 상담',
      '가입 신청',
      '설치',
      '사은품 지급',
    ])
    expect(page.preparations).toHaveLength(4)
    expect(page.priceReading.rows).toHaveLength(7)
    expect(page.earlyTermination).toHaveLength(3)
    expect(page.slowSpeed).toHaveLength(5)
    expect(checkedAt).toBe('2026-11-21')
  }
})

test('fourteen questions stand on the main page and three beside the form', () => {
  expect(questions.filter((question) => question.place === 'main')).toHaveLength(14)
  expect(questions.filter((question) => question.place === 'consult')).toHaveLength(3)
  expect(new Set(questions.map((question) => question.id)).size).toBe(17)
})

test('until the consent is posted the site does not claim to have it', () => {
  const official = questions.find((question) => question.question === '통신사 공식 사이트인가요?')
  expect(official?.answer).toContain('상담을 안내하는 판매점 사이트예요')
  expect(official?.answer).not.toContain('승낙을 받은')
})

test('no sample text uses a word that the law or our own rules forbid', async () => {
  const everything = JSON.stringify([
    carriers,
    questions,
    await readSamplePosts(content),
    readSampleBanners(await document('banners.md')),
  ])
  const banned = /공짜|무료|최대|최고|최저가|(?<![결삭])제일|업계 ?1위|위약금 ?100%|(?<![\d,])0원|!/
  expect(banned.exec(everything)?.[0] ?? null).toBeNull()
})
