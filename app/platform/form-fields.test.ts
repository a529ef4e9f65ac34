import { expect, test } from 'vitest'
import { errorName, nestFields, textFields } from './form-fields.ts'

test.each([
  ['a flat form stays as it is', { name: '김고른', note: '' }, { name: '김고른', note: '' }],
  [
    'dots lead into objects',
    { 'value.opens': '09:00', 'value.1': 'x' },
    { value: { opens: '09:00', 1: 'x' } },
  ],
  [
    'boxes that are not ticked leave no holes',
    { 'events[3]': 'd', 'events[1]': 'b' },
    { events: ['b', 'd'] },
  ],
  [
    'items of a list may have parts',
    { 'terms[0].from': '2026-01-01', 'terms[0].until': '', 'terms[10].from': 'z', 'terms[2].from': 'y' },
    { terms: [{ from: '2026-01-01', until: '' }, { from: 'y' }, { from: 'z' }] },
  ],
  [
    'other names stand for themselves',
    { 'a[b]': '1', '.c': '2', '[0]': '3', 'd.': '4', 'e..f': '5' },
    {
      'a[b]': '1',
      '.c': '2',
      '[0]': '3',
      'd.': '4',
      'e..f': '5',
    },
  ],
  ['a part of a text is left out', { a: '1', 'a.b': '2' }, { a: '1' }],
  ['too deep a name stands for itself', { 'a.b.c.d.e.f.g': '1' }, { 'a.b.c.d.e.f.g': '1' }],
])('%s', (_, fields, input) => {
  expect(nestFields(fields)).toEqual(input)
})

test('names of the language change nothing but the form itself', () => {
  const nested = nestFields(
    textFields([
      ['__proto__.isOwner', 'on'],
      ['constructor.prototype.x', '1'],
    ]),
  )
  expect(({} as { isOwner?: string }).isOwner).toBeUndefined()
  expect(Object.keys(nested)).toEqual(['__proto__', 'constructor'])
})

test('a name that leads deep is read in its length', () => {
  const name = 'a'.concat('.a'.repeat(120_000))
  expect(nestFields({ [name]: '1' })).toEqual({ [name]: '1' })
})

test('of two fields with one name the first counts, and files are no texts', () => {
  expect(
    textFields([
      ['a', '1'],
      ['a', '2'],
      ['photo', new Blob([])],
    ]),
  ).toEqual({ a: '1' })
})

test('a field is called in refusals as its rules call it', () => {
  expect(errorName('terms[0].from')).toBe('terms.0.from')
})
