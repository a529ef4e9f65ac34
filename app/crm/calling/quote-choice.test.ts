import { expect, test } from 'vitest'
import type { LeadDetail } from '#app/crm/leads/desk-contract.ts'
import type { Plan } from '#app/shared/plans/plan-price.ts'
import {
  firstChoice,
  isUnlikeAsked,
  monthlyDifference,
  quotedBundle,
  quoteLanes,
  quoteValues,
} from './quote-choice.ts'
import { filledParts, planValues } from './script-values.ts'

const plan = (change: Partial<Plan>): Plan => ({
  code: 'KT-05',
  carrier: 'kt',
  name: '500메가 + TV 기본형',
  speedMbps: 500,
  tv: 'basic',
  termMonths: 36,
  listPrice: 67_100,
  termDiscount: 20_900,
  volumeDiscount: 0,
  bundleDiscounts: [5_500, 7_700],
  installFee: 38_500,
  giftAmount: 390_000,
  giftPaid: '개통 확인 뒤 영업일 7일 안',
  giftCondition: '12개월 유지',
  tvChannels: null,
  router: '',
  equipmentRent: null,
  isSample: true,
  checkedAt: '2026-11-20',
  ...change,
})

const PLANS = [
  plan({}),
  plan({ code: 'LG-05', carrier: 'lg' }),
  plan({ code: 'KT-02', speedMbps: 100, tv: 'none' }),
]

type Asked = Pick<LeadDetail, 'lead' | 'requests' | 'answers'>
const asked = (planCode: string | null, answers = {}, requestInfo = ''): Asked =>
  ({
    lead: { carrier: 'lg' },
    requests: [{ planCode, planName: null, cancelledAt: null, requestInfo, estimate: null }],
    answers,
  }) as unknown as Asked

test('a quote begins with the plan that was asked for, else with a usual one of the named carrier', () => {
  expect(firstChoice(PLANS, asked('KT-02'))).toEqual({ speed: 100, tv: 'none', carrier: 'kt' })
  expect(firstChoice(PLANS, asked(null))).toEqual({ speed: 500, tv: 'basic', carrier: 'lg' })
  expect(firstChoice(PLANS, asked('GONE', { services: 'internet' }))).toMatchObject({ tv: 'none' })
})

test('who wrote that they want the internet alone is quoted no TV, also where they chose a plan with it, which is then told as unlike', () => {
  const words = '원룸이에요. 인터넷만 쓰면 돼요.'
  expect(firstChoice(PLANS, asked(null, {}, words))).toMatchObject({ tv: 'none' })
  const chosen = asked('KT-05', {}, words)
  expect(firstChoice(PLANS, chosen)).toMatchObject({ tv: 'none', carrier: 'kt' })
  const choice = { ...firstChoice(PLANS, chosen), tv: 'basic' } as const
  expect(isUnlikeAsked(chosen, choice)).toBe(true)
  expect(isUnlikeAsked(chosen, { ...choice, tv: 'none' })).toBe(false)
  expect(firstChoice(PLANS, asked('KT-05', { services: 'tv' }, words))).toMatchObject({ tv: 'basic' })
  // What is answered on the phone settles it.
  const answered = asked('KT-05', { services: 'internet' })
  expect(firstChoice(PLANS, answered)).toMatchObject({ tv: 'none', carrier: 'kt' })
  expect(isUnlikeAsked(answered, choice)).toBe(true)
  expect(isUnlikeAsked(asked('KT-05', { services: 'tv' }, words), choice)).toBe(false)
})

test('phones that were told lower the price at their own carrier only; unknown ones lower none', () => {
  const choice = { speed: 500, tv: 'basic', carrier: null } as const
  const monthly = (answers: object) => {
    const { bundle } = quotedBundle(answers, [])
    return quoteLanes(PLANS, choice, bundle).map(({ price }) => price?.monthly ?? null)
  }
  expect(monthly({ phoneCarrier: 'kt', phoneLines: '1' })).toEqual([46_200, 40_700, null])
  expect(monthly({ phoneCarrier: 'kt', phoneLines: '3' })).toEqual([46_200, 38_500, null])
  for (const answers of [
    {},
    { phoneCarrier: 'none' },
    { phoneCarrier: 'unknown' },
    { phoneCarrier: 'kt', phoneLines: '0' },
  ])
    expect(monthly(answers)).toEqual([46_200, 46_200, null])
})

test('the quote that is sent bundles only phones of the plan’s carrier', () => {
  const bundle = { phoneCarrier: 'kt', lines: 2, homePhone: true } as const
  expect(quoteValues(plan({}), bundle)).toEqual({ planCode: 'KT-05', mobileLines: 2, phoneCarrier: 'kt' })
  expect(quoteValues(plan({ carrier: 'lg' }), bundle)).toMatchObject({ mobileLines: 0, phoneCarrier: '' })
})

test('what is paid now is compared once it was told, also when the new price is higher', () => {
  expect(monthlyDifference({ monthlyNow: '48000' }, 40_700)).toEqual({ now: 48_000, less: 7_300 })
  expect(monthlyDifference({ monthlyNow: '30000' }, 40_700)).toEqual({ now: 30_000, less: -10_700 })
  for (const answers of [{}, { monthlyNow: 'unknown' }]) expect(monthlyDifference(answers, 1)).toBeNull()
})

test('the script says every amount of the chosen plan in words that read aloud, and leaves none in brackets', () => {
  const values = planValues(plan({}), { phoneCarrier: 'kt', lines: 1 })
  expect(values).toMatchObject({
    monthly: '40,700원',
    made: '정가 67,100원에서 36개월 약정 할인 20,900원, 결합 할인 5,500원을 뺀',
    install: '설치비는 처음 한 번 38,500원이고',
    gift: '사은품은 상품권 390,000원이고 개통 확인 뒤 영업일 7일 안에 보내요. 12개월 유지 조건이 있어요',
  })
  const bare = plan({ termDiscount: 0, bundleDiscounts: [], installFee: 0, giftAmount: 0 })
  expect(planValues(bare, { phoneCarrier: 'none', lines: 0 })).toMatchObject({
    made: '정가 67,100원 그대로인',
    install: '설치비는 없고',
    gift: '사은품은 없어요',
  })
  expect(filledParts('월 요금은 {monthly}이에요.', values)).toEqual([
    '월 요금은 ',
    { value: '40,700원' },
    '이에요.',
  ])
  expect(filledParts('{install}, 다음', values)).toEqual([
    '설치비는 처음 한 번 ',
    { value: '38,500원' },
    '이고',
    ', 다음',
  ])
  expect(filledParts('월 요금은 {monthly}이에요.', {})).toEqual([
    '월 요금은 ',
    { open: '월 요금' },
    '이에요.',
  ])
})
