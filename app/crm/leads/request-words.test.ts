import { expect, test } from 'vitest'
import { askedAnswers, wantsNoTv } from './request-words.ts'

test.each([
  ['인터넷만 쓰면 되는데 며칠 걸리나요?', '100메가 + TV 기본형', true],
  ['인터넷 만 쓸게요', '500메가 + TV 고급형', true],
  // Told of, or asked about: the advisor asks.
  ['지금은 인터넷만 쓰는데 TV도 궁금해요', '100메가 + TV 기본형', false],
  ['인터넷만 쓰는데 티비도 넣고 싶어요', '100메가 + TV 기본형', false],
  ['인터넷만 쓸게요', '100메가', false],
  ['인터넷만 쓸게요', null, false],
  ['', '100메가 + TV 기본형', false],
])('of %s and the plan %s it is told whether they are unlike: %s', (requestInfo, planName, isUnlike) => {
  expect(wantsNoTv({ requestInfo, planName })).toBe(isUnlike)
})

const asked = { cancelledAt: null, requestInfo: '', planName: '500메가 + TV 기본형', estimate: null }

test('what a request tells is offered as an answer: internet or TV, and the phones that its amounts bundled', () => {
  expect(askedAnswers([])).toEqual({})
  expect(askedAnswers([{ ...asked, planName: null }])).toEqual({})
  expect(askedAnswers([asked])).toEqual({ services: 'tv' })
  expect(askedAnswers([{ ...asked, requestInfo: '인터넷만 쓸게요' }])).toEqual({ services: 'internet' })
  expect(askedAnswers([{ ...asked, planName: '500메가' }])).toEqual({ services: 'internet' })
  const bundled = (mobileLines: number) =>
    askedAnswers([{ ...asked, estimate: { phoneCarrier: 'kt', mobileLines } }])
  expect(bundled(2)).toEqual({ services: 'tv', phoneCarrier: 'kt', phoneLines: '2' })
  expect([bundled(4).phoneLines, bundled(0).phoneLines]).toEqual(['3', undefined])
  expect(askedAnswers([{ ...asked, cancelledAt: '2026-11-23T10:00:00+09:00' }])).toEqual({})
})
