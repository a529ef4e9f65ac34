import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSampleCarriers } from '#seeds/sample-carrier-pages.server.ts'
import { emptyAddresses, emptyReason, nearestFilters } from './nearest-filters.ts'
import { WHOLE_CATALOGUE, type PlanFilter } from './plan-filter.ts'

const document = join(import.meta.dirname, '../../../content/documents/carriers.md')
const plans = readSampleCarriers(await readFile(document, 'utf8')).flatMap((carrier) => carrier.plans)
const filter = (changes: Partial<PlanFilter>): PlanFilter => ({ ...WHOLE_CATALOGUE, ...changes })

test('what would show nothing is known beforehand', () => {
  expect(emptyAddresses(plans, filter({ speed: '100' }))).toEqual([
    '/plans?speed=100&tv=premium',
    '/plans?speed=100&term=0',
    '/plans?speed=100&term=12',
    '/plans?speed=100&term=24',
  ])
})

test('the two nearest each change one choice and keep the others', () => {
  const asked = filter({ speed: '100', tv: 'premium', phone: 'kt', lines: '1' })
  expect(nearestFilters(plans, asked)).toEqual([
    { to: '/plans?speed=100&tv=basic&phone=kt&lines=1', label: '100메가 + TV 기본형 보기' },
    { to: '/plans?speed=1000&tv=premium&phone=kt&lines=1', label: '1기가 + TV 고급형 보기' },
  ])
  const withoutKt = plans.filter((plan) => plan.code !== 'KT-05')
  expect(nearestFilters(withoutKt, filter({ carrier: 'kt', speed: '500', tv: 'basic' }))).toEqual([
    { to: '/plans?carrier=kt&speed=500&tv=none', label: '500메가 인터넷 단독 보기' },
    { to: '/plans?carrier=kt&speed=100&tv=basic', label: '100메가 + TV 기본형 보기' },
  ])
  expect(nearestFilters(plans, filter({ term: '12' }))).toEqual([{ to: '/plans', label: '약정 모두 보기' }])
  expect(nearestFilters([], asked)).toEqual([])
})

test('the reason names the combination, and the carrier where others sell it', () => {
  expect(emptyReason(plans, filter({ speed: '100', tv: 'premium', carrier: 'kt' }))).toBe(
    '100메가에는 TV 고급형 조합이 없어요',
  )
  const some = plans.filter((plan) => plan.code !== 'KT-05' && plan.code !== 'KT-02')
  expect(emptyReason(some, filter({ carrier: 'kt', speed: '500' }))).toBe('KT에는 500메가 조합이 없어요')
  expect(emptyReason(some, filter({ carrier: 'kt', speed: '500', tv: 'basic' }))).toBe(
    'KT에는 500메가 + TV 기본형 조합이 없어요',
  )
  expect(emptyReason(some, filter({ carrier: 'kt', speed: '500', tv: 'none' }))).toBe(
    'KT에는 500메가 인터넷 단독 조합이 없어요',
  )
  expect(emptyReason(plans, filter({ term: '12' }))).toBe('이 조건에 맞는 조합이 없어요')
  expect(emptyReason([], WHOLE_CATALOGUE)).toBe('올라온 조합이 없어요')
})
