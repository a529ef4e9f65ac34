import { expect, test } from 'vitest'
import { cacheableConsultQuery } from './consult-page-query.ts'

const kept = (query: string) => cacheableConsultQuery(new URLSearchParams(query))

test('a link of a card or of the calculator is kept in one spelling', () => {
  expect(kept('')).toBe('')
  expect(kept('carrier=kt&utm_source=x')).toBe('carrier=kt')
  expect(kept('carrier=kt&plan=KT-05')).toBe('plan=KT-05')
  expect(kept('carrier=kt&plan=KT-05&lines=2')).toBe('plan=KT-05&lines=2')
  expect(kept('carrier=kt&plan=KT-05&lines=2&phone=kt')).toBe('plan=KT-05&lines=2&phone=kt')
  expect(kept('plan=KT-05&lines=2&phone=none')).toBe('plan=KT-05&lines=2')
  expect(kept('plan=KT-05&lines=0&tel=1')).toBe('plan=KT-05&lines=0&tel=1')
  expect(kept('plan=KT-05&lines=2&phone=kt&tel=1')).toBe('plan=KT-05&lines=2&phone=kt&tel=1')
  expect(kept('lines=2')).toBe('')
})

test('any other value is not kept', () => {
  for (const query of [
    'carrier=xx',
    'plan=ZZ-01',
    'plan=KT-005',
    'plan=KT-05&lines=4',
    'plan=KT-05&lines=1&phone=xx',
    'plan=KT-05&lines=1&tel=2',
    'carrier=lg&plan=KT-05',
    'carrier=lg&post=371',
    'plans=LG-05,KT-05&lines=2&phone=kt',
  ]) {
    expect(kept(query), query).toBeNull()
  }
})
