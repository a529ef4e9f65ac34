import { expect, test } from 'vitest'
import { meaningOf } from './reply-meaning.ts'

test.each([
  ['수신거부', true, 'stop'],
  ['번호를 잘못 아신 것 같아요. 저는 신청한 적이 없어요.', false, 'wrong'],
  ['사은품을 준다더니 거짓이네요. 신고하겠습니다', false, 'complaint'],
  ['지난번에는 안 한다고 했는데 다시 상담받고 싶어요. 어떻게 하면 되나요?', false, 'ask'],
  ['네 알겠습니다', false, 'other'],
  ['', false, 'other'],
] as const)('%s, heard as a refusal: %s, means %s', (text, isStop, meaning) => {
  expect(meaningOf({ text, isStop })).toBe(meaning)
})
