import { expect, test } from 'vitest'
import { deskAddress, loginAddress } from './desk-address.ts'

test('after signing in one stays on the desk', () => {
  const lead = '/desk/leads/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'
  expect(deskAddress(lead)).toBe(lead)
  expect(deskAddress('/desk/messages?page=2')).toBe('/desk/messages?page=2')
  expect(deskAddress('/desk?view=now&page=2')).toBe('/desk?view=now&page=2')
})

test('no address leads off the desk', () => {
  const wrong = [
    '//evil.example',
    'https://evil.example/desk',
    '/desk//evil.example',
    '/desk\\evil',
    '/main',
    '/desk@evil',
    null,
  ]
  for (const address of wrong) expect(deskAddress(address)).toBe('/desk')
  expect(deskAddress('/desk?next=https://evil.example')).toBe('/desk')
})

test('the sign-in page remembers where one came from', () => {
  expect(loginAddress('/desk?view=now', true)).toBe('/desk/login?redirect=%2Fdesk%3Fview%3Dnow&expired=1')
})
