import { expect, test } from 'vitest'
import { deskAddress, loginAddress } from './desk-address.ts'

test('after signing in one stays on the desk', () => {
  const lead = '/desk/leads/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'
  expect(deskAddress(lead)).toBe(lead)
  for (const page of ['/desk/reviews', '/desk/words', '/desk/posts?q=%EC%9D%B4', '/desk/posts/371'])
    expect(deskAddress(page)).toBe(page)
  expect(deskAddress('/desk/posts/371/history?from=1&to=2')).toBe('/desk/posts/371/history?from=1&to=2')
  for (const page of [
    '/desk/content',
    '/desk/content/plan/KT-05/versions',
    '/desk/content/documents/5/compare',
  ])
    expect(deskAddress(page)).toBe(page)
  expect(deskAddress('/desk/messages?page=2')).toBe('/desk/messages?page=2')
  expect(deskAddress('/desk?view=now&page=2')).toBe('/desk?view=now&page=2')
})

test('the proof page is passed over: signing in is a proof', () => {
  expect(deskAddress('/desk/proof?redirect=%2Fdesk%2Fstaff%3Fpage%3D2')).toBe('/desk/staff?page=2')
  expect(deskAddress('/desk/proof?redirect=%2Fdesk%2Fproof%3Fredirect%3D%252Fdesk%252Fstaff')).toBe(
    '/desk/staff',
  )
  expect(deskAddress('/desk/proof?redirect=%2Fmain&kept=1')).toBe('/desk/home')
  expect(deskAddress('/desk/proof')).toBe('/desk/home')
})

test('no address leads off the desk', () => {
  const wrong = [
    '//evil.example',
    'https://evil.example/desk',
    '/desk//evil.example',
    '/desk\\evil',
    '/main',
    '/desk@evil',
    '/desk/posts/371/history//evil.example',
    '/desk/posts/..%2F..%2Fmain',
    null,
  ]
  for (const address of wrong) expect(deskAddress(address)).toBe('/desk/home')
  expect(deskAddress('/desk?next=https://evil.example')).toBe('/desk/home')
})

test('the sign-in page remembers where one came from', () => {
  expect(loginAddress('/desk?view=now', true)).toBe('/desk/login?redirect=%2Fdesk%3Fview%3Dnow&expired=1')
})

test('whoever opens the desk as such is led to their own work, and back to the list where the session ran out', () => {
  expect(loginAddress('/desk', false)).toBe('/desk/login?redirect=%2Fdesk%2Fhome')
  expect(loginAddress('/desk', true)).toBe('/desk/login?redirect=%2Fdesk&expired=1')
})
