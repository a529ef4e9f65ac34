import { expect, test } from 'vitest'
import { differenceRange, type CarrierOffer } from './comparison.ts'
import { differenceWords, resultWords } from './renewal-words.ts'

const offer = (carrier: CarrierOffer['carrier'], total: number | null): CarrierOffer => ({
  carrier,
  plan: total === null ? null : { ...PLAN, total },
})
const PLAN = {
  code: 'X-1',
  name: '인터넷',
  monthly: 30_000,
  installFee: 0,
  bundleDiscount: 0,
  termMonths: 36,
  isSample: false,
  checkedAt: '2026-11-23',
}
const LEAD = '같은 조합으로 새로 가입하면 지금 요금을 그대로 낼 때보다 3년 동안'

test('the range is of the offers that there are, and none without what is paid now', () => {
  const offers = [offer('lg', 1_100_000), offer('kt', null), offer('sk', 1_300_000)]
  expect(differenceRange(1_200_000, offers)).toEqual([-100_000, 100_000])
  expect(differenceRange(null, offers)).toBeNull()
  expect(differenceRange(1_200_000, [offer('kt', null)])).toBeNull()
})

test.each([
  [null, null],
  [[0, 0], '같은 조합으로 새로 가입해도 3년 동안 내는 돈은 지금과 같아요.'],
  [[-39_600, -39_600], `${LEAD} 39,600원 덜 내요.`],
  [[-158_400, -39_600], `${LEAD} 39,600원에서 158,400원까지 덜 내요.`],
  [[39_600, 158_400], `${LEAD} 39,600원에서 158,400원까지 더 내요.`],
  [[0, 158_400], `${LEAD} 같거나 158,400원까지 더 내요.`],
  [[-158_400, 0], `${LEAD} 같거나 158,400원까지 덜 내요.`],
  [[-39_600, 20_000], `${LEAD} 39,600원 덜 내는 곳부터 20,000원 더 내는 곳까지 있어요.`],
] as const)('differences of %j are one sentence without a carrier', (range, words) => {
  expect(resultWords(range)).toBe(words)
})

test.each([
  [0, '지금과 같아요'],
  [-39_600, '지금보다 39,600원 덜 내요'],
  [39_600, '지금보다 39,600원 더 내요'],
])('a difference of %i won is told as %s', (amount, words) => {
  expect(differenceWords(amount)).toBe(words)
})
