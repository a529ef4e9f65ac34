import { expect, test } from 'vitest'
import { byTopic } from './post-topics.ts'

const titlesAfter = (title: string, category: string, others: readonly [title: string, category: string][]) =>
  byTopic(
    { title, category },
    others.map(([name, of]) => ({ title: name, category: of })),
  ).map((post) => post.title)

test('what shares the category goes first, then what shares a rare word, then the rest as it came', () => {
  expect(
    titlesAfter('공유기는 어디에 둘까', '속도', [
      ['설치 당일 체크리스트', '설치'],
      ['기존 공유기를 계속 써도 되나요', ''],
      ['500메가와 1기가', '속도'],
      ['공유기를 바꾸면 속도가 날까', '속도'],
    ]),
  ).toEqual([
    '공유기를 바꾸면 속도가 날까',
    '500메가와 1기가',
    '기존 공유기를 계속 써도 되나요',
    '설치 당일 체크리스트',
  ])
})

test('a word that most titles have, and the category of no topic, say little', () => {
  expect(
    titlesAfter('사은품 지급 안내', '공통', [
      ['점검 안내', '공통'],
      ['녹음 안내', '공통'],
      ['사은품은 언제 오나요', ''],
    ]),
  ).toEqual(['사은품은 언제 오나요', '점검 안내', '녹음 안내'])
})
