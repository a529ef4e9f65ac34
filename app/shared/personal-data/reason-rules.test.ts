import { expect, test } from 'vitest'
import { hasContact, reason, saysNothing } from './reason-rules.ts'

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
  'asdfqwer',
  'asdf qwer zxcv',
  'qwer1234',
  '1q2w3e4r',
  '4r3e2w1q',
  '1qaz 2wsx',
  'qawsedrf',
  '하하호호히히',
  '아아아아앙',
  '하하하 호호호',
  'asdf 하하호호히히',
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
  'VOC 123',
  'KT 요금 1234원 문의',
  '3일 뒤',
  '고객이 고객센터로',
  '수수료 수납',
  '다시 다시 확인',
  '네네, 다시 전화',
  'https 오류',
  'define 확인',
  '전화 와서 전화',
  '해지 방어',
  'abc123 계정 문의',
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

test.for([
  '010-1234-5678로 부탁',
  '공일공 일이삼사 오육칠팔로 부탁',
  '01O-1234-5678로 부탁',
  '\u0660\u0661\u0660-1234-5678로 부탁',
  '집은 02-345-6789예요',
  'gildong골뱅이example점com으로',
  'gildong(at)example.com으로',
  '０１０ 1234 5678 손님',
  '+82 10-1234-5678 문의',
  '01012345678',
  'hong@example.com 문의',
  'hong @ example . com',
])('a reason names nobody by number or address: %s', (text) => {
  expect(hasContact(text)).toBe(true)
  expect(reason({ least: 2, most: 100, message: '' }).safeParse(text).success).toBe(false)
})

test.for(['2026.01.10~2026.01.20 자료', '1670-2072로 온 민원', '접수번호와 뒤 네 자리', 'VOC 3512'])(
  '%s is a reason without one',
  (text) => expect(hasContact(text)).toBe(false),
)
