import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { safePath } from './safe-path.ts'

test.each([
  ['/main', '/main'],
  ['/infor/kt?inType=IRGC1#benefits', '/infor/kt?inType=IRGC1#benefits'],
  ['/search?q=https://elsewhere.example//', '/search?q=https://elsewhere.example//'],
  ['/search/인터넷', '/search/%EC%9D%B8%ED%84%B0%EB%84%B7'],
  ['/', '/'],
])('%s is a page of ours', (wanted, path) => {
  expect(safePath(wanted)).toBe(path)
})

test.each([
  '',
  'main',
  'https://elsewhere.example',
  '//elsewhere.example',
  '/https://elsewhere.example',
  '/https:/elsewhere.example',
  '/javascript:alert(1)',
  '/\\elsewhere.example',
  '/%5Celsewhere.example',
  '/%2F/elsewhere.example',
  '/%252Felsewhere.example',
  '/a/%2e%2e/%2e%2e//elsewhere.example',
  '/a/../..//elsewhere.example',
  '/./main',
  '/%2E/main',
  '/\t/elsewhere.example',
  '/main%0d%0aset-cookie:a=b',
  '/main\u0000',
  '/%E0%A4%A',
  '/api/user/logout',
  `/${'a'.repeat(2_000)}`,
])('%j leads nowhere', (wanted) => {
  expect(safePath(wanted)).toBeNull()
})

test('whatever is asked for, the answer stays on the site', () => {
  const pieces = constantFrom(
    '/',
    '\\',
    '%2f',
    '%5c',
    '%',
    '.',
    ':',
    '@',
    '?',
    '#',
    '\t',
    'evil.example',
    'https',
  )
  assert(
    property(array(oneof(pieces, string({ unit: 'binary' })), { maxLength: 12 }), (parts) => {
      const path = safePath(`/${parts.join('')}`)
      if (path === null) return
      expect(new URL(path, 'https://ours.example').origin).toBe('https://ours.example')
      expect(safePath(path)).toBe(path)
    }),
    { numRuns: 2_000 },
  )
})
