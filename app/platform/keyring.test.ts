import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { developmentKeys, makeKeyring } from './keyring.server.ts'

const older = { id: 'a', hex: '11'.repeat(32) }
const newer = { id: 'b', hex: '22'.repeat(32) }

test('what is sealed opens again, and looks different every time', () => {
  const keyring = makeKeyring([older])
  const sealed = keyring.seal('phone', '01012345678')
  expect(sealed).not.toBe(keyring.seal('phone', '01012345678'))
  expect(sealed).not.toContain('01012345678')
  expect(keyring.open('phone', sealed)).toBe('01012345678')
})

test('an altered value, another purpose and a missing key do not open', () => {
  const keyring = makeKeyring([older])
  const sealed = keyring.seal('phone', '01012345678')
  // The first letter of the ciphertext: the last one has bits that mean nothing.
  const altered = sealed.replace(
    /\.([^.])([^.]*)$/,
    (_, first, rest) => `.${first === 'A' ? 'B' : 'A'}${rest}`,
  )
  expect(() => keyring.open('phone', altered)).toThrow()
  expect(() => keyring.open('name', sealed)).toThrow()
  expect(() => makeKeyring([newer]).open('phone', sealed)).toThrow(/No key "a"/)
})

test('a new first key seals, the old one still opens and still finds', () => {
  const before = makeKeyring([older])
  const after = makeKeyring([newer, older])
  expect(after.open('phone', before.seal('phone', 'x'))).toBe('x')
  expect(after.seal('phone', 'x')).toMatch(/^b\./)
  expect(after.blindIndex('phone', 'x')).toEqual(before.blindIndex('phone', 'x'))
})

test('an index tells equal values of one purpose only', () => {
  const keyring = makeKeyring([older])
  expect(keyring.blindIndex('phone', '1')).toEqual(keyring.blindIndex('phone', '1'))
  expect(keyring.blindIndex('phone', '1')).not.toEqual(keyring.blindIndex('name', '1'))
})

test('the development key is made once and readable by its owner only', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gc-key-'))
  try {
    const [first] = developmentKeys(folder)
    expect(developmentKeys(folder)).toEqual([first])
    expect(statSync(join(folder, 'development-key')).mode & 0o777).toBe(0o600)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('an index of whichever version is moved to the newest, through every key between', () => {
  const newest = { id: 'c', hex: '33'.repeat(32) }
  const keyring = makeKeyring([newest, newer, older])
  const first = keyring.blindIndex('phone', 'x')
  keyring.follow({ chain: ['a', 'b'], needed: ['b'], next: null })
  const second = keyring.blindIndex('phone', 'x')
  keyring.follow({ chain: ['a', 'b', 'c'], needed: ['c'], next: null })
  const third = keyring.blindIndex('phone', 'x')
  expect([first, second, third].map((index) => keyring.nextIndex(index))).toEqual([third, third, third])
})
