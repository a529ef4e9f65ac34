import { expect, test } from 'vitest'
import { reason, saysNothing } from './reason-rules.ts'

test.for([
  'ㅋㅋㅋㅋㅋ',
  'ㅁㄴㅇㄹ',
  'ㅎㅎ 확',
  '가가가가',
  '....',
  '1111',
  '상담상담상담',
  '상담 상담 상담',
  'asdf',
  'ASDFGH',
  'lkjh',
  '123456',
  'asdasdasd',
  'sdfgx',
  'ㅇㅇ',
  '이유',
  '이유 없음',
  '그냥',
  'Test',
  '',
  '!?!?',
])('%s is no reason', (text) => {
  expect(saysNothing(text)).toBe(true)
})

test.for([
  '고객 요청',
  '민원 확인',
  '퇴사',
  '병원',
  '설치 확인',
  '이의를 받아들임',
  'VOC 3512',
  'CS',
  'KT 문의',
  '고객이 다시 전화해 달라고 했어요 ㅠㅠ',
  '2026-11-26 통화',
])('%s is one', (text) => {
  expect(saysNothing(text)).toBe(false)
})

test('what is too short is told by its own message alone', () => {
  const shape = reason({ least: 2, most: 5, message: '이유를 적어 주세요.' })
  const messagesOf = (text: string) => shape.safeParse(text).error?.issues.map(({ message }) => message) ?? []
  expect(messagesOf(' ㅋ ')).toEqual(['이유를 적어 주세요.'])
  expect(messagesOf('여섯 글자예요')).toEqual(['이유는 5자까지 쓸 수 있어요.'])
  expect(messagesOf('ㅋㅋㅋ')).toEqual([expect.stringContaining('무엇 때문인지')])
  expect(messagesOf(' 퇴사 ')).toEqual([])
})
