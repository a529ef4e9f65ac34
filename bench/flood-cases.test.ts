import { expect, test } from 'vitest'
import { floodCases } from './flood-cases.ts'

test('the flood knows how to ask for every call and page of strangers', () => {
  const site = {
    seqnos: [1, 2],
    receiptNo: 'R',
    picture: '/og/0000000000/x.png',
    font: '/x.woff2',
  }
  const asked = floodCases().map(({ make }) => make(site))
  expect(asked.length).toBeGreaterThan(100)
  expect(asked.filter(({ path }) => !path.startsWith('/') || path.includes('undefined'))).toEqual([])
})
