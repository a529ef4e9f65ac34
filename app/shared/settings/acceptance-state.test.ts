import { expect, test } from 'vitest'
import { acceptanceState, isOfferable } from './acceptance-state.ts'

const FACTS = {
  agency: '고른 대리점',
  number: 'KT-2026-0142',
  acceptedOn: '2026-01-02',
  validUntil: '2026-12-31',
  image: '/files/0/640.webp',
}

test.for([
  ['2026-01-01', 'missing'],
  ['2026-01-02', 'valid'],
  ['2026-12-31', 'valid'],
  ['2027-01-01', 'expired'],
] as const)('on %s it is %s', ([today, state]) => {
  expect(acceptanceState(FACTS, today)).toBe(state)
})

test('without its number, its picture or a day it is none', () => {
  for (const fact of ['number', 'image', 'acceptedOn', 'validUntil'] as const)
    expect(acceptanceState({ ...FACTS, [fact]: null }, '2026-06-01'), fact).toBe('missing')
})

test('samples are offered before a consent is entered, and nothing after its end', () => {
  const offered = (['valid', 'missing', 'expired'] as const).map((state) => [
    isOfferable(state, { isSample: false }),
    isOfferable(state, { isSample: true }),
  ])
  expect(offered).toEqual([
    [true, true],
    [false, true],
    [false, false],
  ])
})
