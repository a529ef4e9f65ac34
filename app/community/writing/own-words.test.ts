import { expect, test } from 'vitest'
import { treeWithoutPerson, withoutPerson } from './own-words.ts'

test('a name, numbers and addresses are hidden however they stand, other words stay', () => {
  const words = ['선우가람', '01088881234']
  for (const [text, hidden] of [
    ['저는 선우가람이에요', '저는 ○○○이에요'],
    ['01088881234 또는 010 8888 1234', '○○○ 또는 ○○○'],
    ['옛 번호 02-123-4567', '옛 번호 ○○○'],
    ['답은 ga.ram+x@mail.example.com로', '답은 ○○○로'],
    ['월 39,600원, 1670-2072', '월 39,600원, 1670-2072'],
    ['', ''],
  ])
    expect(withoutPerson(text!, words)).toBe(hidden)
  // One letter would empty every text.
  expect(withoutPerson('이사해요', ['이'])).toBe('이사해요')
})

test('a tree keeps its structure', () => {
  const tree = [
    { kind: 'heading', level: 2, id: '선우가람-글', parts: ['선우가람', { kind: 'strong', parts: ['글'] }] },
    { kind: 'image', fileId: '01088881234', width: 10, height: 10, alt: '선우가람 집' },
    { kind: 'rule' },
  ]
  expect(treeWithoutPerson(tree, ['선우가람', '01088881234'])).toEqual([
    { kind: 'heading', level: 2, id: '○○○-글', parts: ['○○○', { kind: 'strong', parts: ['글'] }] },
    { kind: 'image', fileId: '01088881234', width: 10, height: 10, alt: '○○○ 집' },
    { kind: 'rule' },
  ])
})
