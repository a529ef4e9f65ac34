import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSampleCarriers } from '#seeds/sample-carrier-pages.server.ts'
import { lanesOf } from '#app/catalog/carriers/lanes.ts'
import { NO_BUNDLE, priceOf, type Plan } from '#app/shared/plans/plan-price.ts'
import { planAmounts } from './plan-amounts.ts'
import { choosePlans, WHOLE_CATALOGUE } from './plan-filter.ts'
import { groupsOf, groupWords, listedLanes } from './plan-groups.ts'

const document = join(import.meta.dirname, '../../../content/documents/carriers.md')
const plans = readSampleCarriers(await readFile(document, 'utf8')).flatMap((carrier) => carrier.plans)
const inOrder = choosePlans(plans, WHOLE_CATALOGUE)
const plan = (code: string): Plan => plans.find((each) => each.code === code)!
const words = (...chosen: Plan[]) => groupWords(lanesOf(chosen, NO_BUNDLE))

test('plans stand by combination, each with its three carriers', () => {
  expect(groupsOf(inOrder).map(({ name, plans: own }) => [name, own.map(({ code }) => code).join()])).toEqual(
    [
      ['100메가 인터넷 단독', 'LG-01,KT-01,SK-01'],
      ['500메가 인터넷 단독', 'LG-02,KT-02,SK-02'],
      ['1기가 인터넷 단독', 'LG-03,KT-03,SK-03'],
      ['100메가 + TV 기본형', 'LG-04,KT-04,SK-04'],
      ['500메가 + TV 기본형', 'LG-05,KT-05,SK-05'],
      ['1기가 + TV 고급형', 'LG-06,KT-06,SK-06'],
    ],
  )
  const shorter = { ...plan('LG-05'), code: 'LG-15', termMonths: 12 }
  expect(groupsOf([plan('LG-05'), shorter]).map(({ termMonths }) => termMonths)).toEqual([36, 12])
})

test('a difference is told before the rows, of one alone nothing', () => {
  const three = lanesOf([plan('LG-01'), plan('KT-01'), plan('SK-01')], NO_BUNDLE)
  expect(groupWords(three)).toBe(
    '세\u00A0곳 월\u00A0요금이 같아요. 사은품은 SK브로드밴드가 1만\u00A0원 더\u00A0많아요.',
  )
  expect(groupWords(three, true)).toBe('사은품은 SK브로드밴드가 1만\u00A0원 더\u00A0많아요.')
  expect(words(plan('LG-01'), { ...plan('KT-01'), giftAmount: plan('LG-01').giftAmount })).toBe(
    '두\u00A0곳 월\u00A0요금이 같아요. 사은품도 같아요.',
  )
  expect(groupWords(unevenMonths)).toBe('두\u00A0곳 3년\u00A0총액이 같아요.')
  expect(words(plan('LG-05'), plan('KT-05'))).toBe('LG\u00A0U+가 3년에\u00A039,600원 덜\u00A0들어요.')
  expect(words(plan('KT-05'))).toBeNull()
  // Two of one carrier are no difference between carriers.
  expect(words(plan('KT-05'), { ...plan('KT-05'), code: 'KT-15' })).toBeNull()
})

/** An installation that costs less may make up for a dearer month. */
const unevenMonths = lanesOf([plan('LG-01'), plan('KT-01')], NO_BUNDLE).map((lane, index) => ({
  ...lane,
  price: { ...lane.price, monthly: lane.price.monthly + index },
}))

test('one list keeps its own order', () => {
  const lanes = listedLanes([plan('KT-06'), plan('LG-01')], NO_BUNDLE)
  expect(lanes.map((lane) => lane.plan.code)).toEqual(['KT-06', 'LG-01'])
})

const rows = (each: Plan, bundle = NO_BUNDLE) =>
  planAmounts(each, priceOf(each, bundle), bundle).map(({ label, value }) => `${label} ${value}`)

test('what is paid is told line by line, and a discount that is not there is left out', () => {
  expect(rows(plan('KT-05'), { phoneCarrier: 'kt', lines: 1 })).toEqual([
    '정가(약정 없을 때) 67,100원',
    '약정(3년) 할인 −20,900원',
    '결합 할인(KT\u00A0휴대폰 1회선) −5,500원',
    '월 요금 40,700원',
    '설치비(1회) 38,500원',
    '3년 총액 1,503,700원',
  ])
  expect(rows(plan('KT-05')).join()).not.toContain('결합 할인')
  const [total] = planAmounts(plan('KT-05'), priceOf(plan('KT-05'), NO_BUNDLE), NO_BUNDLE).slice(-1)
  expect(total).toMatchObject({ note: '월\u00A0요금 × 36 + 설치비', isSum: true })
  expect(rows({ ...plan('KT-05'), volumeDiscount: 1_100, termMonths: 18 })).toEqual(
    expect.arrayContaining(['다량 할인 −1,100원', '약정(18개월) 할인 −20,900원']),
  )
})
