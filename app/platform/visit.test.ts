import { expect, test } from 'vitest'
import { readVisit, trustedProxies } from './visit.server.ts'

function visitFrom(socketAddress: string, headers: Record<string, string>, proxies: string[] = []) {
  const hop = { headers: new Headers(headers), socketAddress, requestId: 'r', isHttps: false }
  return readVisit(hop, trustedProxies(proxies))
}

test('without trusted proxies a forwarded address is ignored', () => {
  expect(visitFrom('198.51.100.1', { 'x-forwarded-for': '203.0.113.9' }).address).toBe('198.51.100.1')
})

test('behind trusted proxies the right-most untrusted hop is the visitor', () => {
  const headers = { 'x-forwarded-for': '1.1.1.1, 203.0.113.9, 10.0.0.2' }
  expect(visitFrom('127.0.0.1', headers, ['127.0.0.1/32', '10.0.0.0/8']).address).toBe('203.0.113.9')
})

test('a forged or broken hop ends the walk at the last address that is known', () => {
  expect(visitFrom('127.0.0.1', { 'x-forwarded-for': 'rubbish' }, ['127.0.0.0/8']).address).toBe('127.0.0.1')
})

test('IPv6 is counted by its /64, mapped IPv4 as IPv4', () => {
  expect(visitFrom('2001:db8:1:2:3:4:5:6', {}).network).toBe('2001:db8:1:2::/64')
  expect(visitFrom('::ffff:198.51.100.7', {}).network).toBe('198.51.100.7')
})

test('cookies and the bearer are read; a broken header is no error', () => {
  const visit = visitFrom('127.0.0.1', { cookie: 'inType=IRGC3; =x; hsKey=a=b', authorization: 'bearer abc' })
  expect(visit.cookies.get('inType')).toBe('IRGC3')
  expect(visit.cookies.get('hsKey')).toBe('a=b')
  expect(visit.bearer).toBe('abc')
})
