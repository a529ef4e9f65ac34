import { expect, test } from 'vitest'
import { cameWords, landingWords, senderWords } from './landing-words.ts'

test.each([
  ['/infor/kt?inType=IRGC6&n_query=x', 'KT 상세'],
  ['/infor/lg?speed=1000&need=internet#detail', 'LG U+ 1기가 인터넷만 상세'],
  ['/infor/sk?speed=500', 'SK브로드밴드 500메가 상세'],
  ['/main', '첫 화면'],
  ['/plans/', '요금 비교'],
  ['/bbs/bbs_tip/view?seqno=3', '통신 꿀팁 글'],
  ['/bbs/bbs_qna/list', '질문과 답변 목록'],
  ['/infor/none', null],
  ['', null],
  ['//[', null],
])('the page at %s is told as %s', (address, words) => {
  expect(landingWords(address)).toBe(words)
})

test('whoever sent somebody is told by its name', () => {
  expect(senderWords('https://m.search.naver.com/search.naver?query=x')).toBe('네이버 검색')
  expect(senderWords('https://www.google.co.kr/')).toBe('구글')
  expect(senderWords('https://www.ppomppu.example/board')).toBe('ppomppu.example')
  expect(senderWords('https://naver.com.evil.example/')).toBe('naver.com.evil.example')
  expect(senderWords('')).toBe(null)
})

test('how somebody came is one sentence of what is known', () => {
  const landingUrl = '/infor/kt?inType=IRGC6'
  expect(cameWords({ landingUrl, refUrl: 'https://search.naver.com/', keyword: '인터넷 가입' })).toBe(
    '네이버 검색에서 ‘인터넷 가입’을 찾아 KT 상세로 왔어요',
  )
  expect(cameWords({ landingUrl, refUrl: '', keyword: '' })).toBe('KT 상세로 왔어요')
  expect(cameWords({ landingUrl: '/x', refUrl: '', keyword: '요금 비교' })).toBe(
    '검색에서 ‘요금 비교’를 찾아 왔어요',
  )
  expect(cameWords({ landingUrl: '/x', refUrl: '' })).toBe(null)
  expect(cameWords(null)).toBe(null)
})
