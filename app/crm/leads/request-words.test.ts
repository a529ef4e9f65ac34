import { expect, test } from 'vitest'
import { wantsNoTv } from './request-words.ts'

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
