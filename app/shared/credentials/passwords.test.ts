import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './passwords.server.ts'

test('a password is known again by its hash, spaces at its ends included', async () => {
  const stored = await hashPassword(' 우리집 인터넷 ')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await isPassword(stored, ' 우리집 인터넷 ')).toBe(true)
  expect(await isPassword(stored, '우리집 인터넷')).toBe(false)
})

test('an unknown account is checked as long as a known one and never matches', async () => {
  const stored = await hashPassword('right-password')
  // The quickest of several, taken in turns: a busy machine slows single ones, never the quickest of all.
  let known = Infinity
  let unknown = Infinity
  for (let round = 0; round < 10; round += 1) {
    known = Math.min(known, await duration(() => isPassword(stored, 'wrong-password')))
    unknown = Math.min(unknown, await duration(() => isPassword(null, 'wrong-password')))
  }
  expect(await isPassword(null, 'wrong-password')).toBe(false)
  expect(unknown / known).toBeGreaterThan(0.5)
  expect(unknown / known).toBeLessThan(2)
})

test('the 35th at once is told to come back', async () => {
  const all = await Promise.allSettled(Array.from({ length: 40 }, () => isPassword(null, 'anything')))
  const refused = all.filter((each) => each.status === 'rejected')
  expect(refused).toHaveLength(6)
  expect(refused[0]?.reason).toMatchObject({ code: 'unavailable', retryAfter: 3 })
})

test('a new password has 8 to 128 characters', () => {
  expect(() => hashPassword('1234567')).toThrow('8자에서 128자')
  expect(() => hashPassword('x'.repeat(129))).toThrow('8자에서 128자')
})

async function duration(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}
