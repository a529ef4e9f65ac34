import { expect, test } from 'vitest'
import { isUnasked, ourOrigins } from './our-origins.server.ts'

const OURS = ourOrigins({ origin: 'https://goreun.example', isProduction: true, PORT: 3000 })
const asked = (headers: Record<string, string>) =>
  isUnasked(new Request('https://other-name.example/logout', { headers }), OURS)

test('the configured origin alone is ours, and while developing this machine on our own port', () => {
  expect(OURS).toEqual(['https://goreun.example'])
  expect(ourOrigins({ origin: 'http://localhost:4000', isProduction: false, PORT: 4000 })).toEqual([
    'http://localhost:4000',
    'http://localhost:4000',
    'http://127.0.0.1:4000',
    'http://[::1]:4000',
  ])
})

test.each([
  [{ 'sec-fetch-site': 'cross-site' }, true],
  [{ 'sec-fetch-site': 'same-site' }, true],
  [{ 'sec-fetch-site': 'same-origin', referer: 'https://evil.example/' }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ 'sec-fetch-site': 'none', 'sec-purpose': 'prefetch;prerender' }, true],
  [{ 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' }, true],
  [{ purpose: 'prefetch' }, true],
  [{}, false],
  [{ referer: 'https://goreun.example/main' }, false],
  [{ referer: 'https://evil.example/?https://goreun.example' }, true],
  [{ referer: 'https://goreun.example.evil.example/' }, true],
  [{ referer: 'https://other-name.example/' }, true],
  [{ origin: 'null' }, true],
  [{ origin: 'https://evil.example', referer: 'https://goreun.example/' }, true],
])('%j: unasked %s', (headers, expected) => {
  expect(asked(headers as Record<string, string>)).toBe(expected)
})
