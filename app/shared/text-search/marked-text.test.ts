import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import type { MarkedText } from './contract.ts'
import { marked, markedExcerpt } from './marked-text.ts'
import { readQuery } from './search-terms.ts'

const patterns = (typed: string) => (readQuery(typed)?.words ?? []).map(({ pattern }) => pattern)
const shown = (parts: MarkedText) => parts.map(({ text, isHit }) => (isHit ? `[${text}]` : text)).join('')

test('what was found is marked where it stands, spaces and all', () => {
  expect(shown(marked('KT 결합 할인은 얼마예요?', patterns('결합할인 kt')))).toBe(
    '[KT] [결합 할인]은 얼마예요?',
  )
  expect(shown(marked('인터넷 속도', patterns('ㅇㅌㄴ')))).toBe('[인터넷] 속도')
  expect(shown(marked('설치비 설치', patterns('설치 치비')))).toBe('[설치비] [설치]')
})

test('nothing is marked across the end of a sentence', () => {
  expect(shown(marked('같은 금액으로 안내해요. 금액과 요금은 달라요', patterns('요금')))).toBe(
    '같은 금액으로 안내해요. 금액과 [요금]은 달라요',
  )
})

test('an excerpt stands around the first hit, from where its sentence begins', () => {
  const text = `${'앞에 있는 긴 글이에요. '.repeat(30)}여기에 위약금 이야기가 있어요. ${'뒤에 있는 글. '.repeat(30)}`
  const excerpt = shown(markedExcerpt(text, patterns('위약금')))
  expect(excerpt).toMatch(/^여기에 \[위약금\] 이야기.*…$/)
  expect(excerpt.length).toBeLessThan(170)
  const endless = shown(markedExcerpt(`${'쉼표도 없이 '.repeat(30)}위약금까지`, patterns('위약금')))
  expect(endless).toMatch(/^…쉼표도 .*\[위약금\]까지$/)
})

test('an excerpt without a hit is the beginning', () => {
  expect(shown(markedExcerpt('짧은 글', patterns('없는말')))).toBe('짧은 글')
})

test('marking loses no letter and tears no sign, whatever the text', () => {
  assert(
    property(string({ unit: 'grapheme' }), string({ unit: 'grapheme' }), (text, typed) => {
      const normal = text.normalize('NFC')
      expect(
        marked(normal, patterns(typed))
          .map((part) => part.text)
          .join(''),
      ).toBe(normal)
      for (const part of markedExcerpt(normal, patterns(typed))) expect(part.text.isWellFormed()).toBe(true)
    }),
  )
})
