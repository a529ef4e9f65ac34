import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { makeKnownWords } from './known-words.ts'
import { understood } from './understood.ts'

const WORDS = '인터넷 해지 이사 공유기 속도 설치비 결합 할인 원룸 KT 사은품 접수 쓰기 약정 따라'.split(' ')
const known = makeKnownWords(new Map(WORDS.map((word) => [word, 2])), [
  ['위약금', '할인반환금'],
  ['LG U+', '유플러스', 'LG유플러스'],
  ['와이파이', 'wifi'],
  ['느려', '느린'],
])
const letters = (typed: string, isForgiving = false) =>
  understood(typed, known, isForgiving).map((term) => term.letters)

test.each([
  ['이사하면 위약금 내나요', ['이사', '위약금']],
  ['1기가 쓰는데 왜 느려요', ['1기가', '느려']],
  ['해지위약금', ['해지', '위약금']],
  ['이사할때인터넷', ['이사', '인터넷']],
  ['kt인터넷500메가', ['kt', '인터넷', '500메가']],
  ['LG 유플러스 요금', ['lg유플러스', '요금']],
  ['왜 어떻게', []],
  ['쾌턍 결합할인', ['쾌턍', '결합', '할인']],
])('%s means %j', (typed, meant) => {
  expect(letters(typed)).toEqual(meant)
})

test.each([
  ['dlsxjspt', ['인터넷']],
  ['쟈랴', ['wifi']],
  ['ㅣㅎ ㅕ+', ['lgu']],
  ['인터냇 속됴', ['인터넷', '속도']],
  ['인턴ㅔㅅ', ['인터넷']],
  ['공기유', ['공유기']],
  ['해지위약굼', ['해지', '위약금']],
  ['인터네', ['인터넷']],
  ['gowldnldirrma', ['해지', '위약금']],
  ['해지위약', ['해지', '위약금']],
  ['약졍', ['약정']],
  ['쁄쀍', ['쁄쀍']],
  ['가나다라마', ['가나다라마']],
  ['가나다라', ['가나다라']],
  // Other things than 접수, 쓰기 and 공유기, not slips of them.
  ['정수기', ['정수기']],
  ['정수', ['정수']],
  ['제습기', ['제습기']],
  ['세탁기', ['세탁기']],
  ['에어컨', ['에어컨']],
  ['렌탈', ['렌탈']],
])('%s is mended to %j', (typed, meant) => {
  expect(letters(typed, true)).toEqual(meant)
})

test('a word has its synonyms, but none that another one holds', () => {
  const [term] = understood('유플러스', known)
  expect(term!.others.map((other) => other.letters)).toEqual(['lgu'])
  expect(understood('1g', known)[0]!.others.map((other) => other.letters)).toEqual(['1기가', '1000메가'])
})

test('whatever is typed, there are few words', () => {
  assert(
    property(string({ unit: 'binary', maxLength: 50 }), (typed) => {
      expect(understood(typed, known, true).length).toBeLessThanOrEqual(6)
    }),
  )
})
