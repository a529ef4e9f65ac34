import { expect, test } from 'vitest'
import { makeKeyring } from '#app/platform/keyring.server.ts'
import { signedTokens } from './signed-links.server.ts'

const keyring = makeKeyring([{ id: 'test', hex: '5a'.repeat(32) }])
const ID = '01931f5e-0000-7000-8000-0123456789ab'
const stop = signedTokens('stop-link', ['request'])
const renewal = signedTokens('renewal-link', ['reminder', 'line'])

/** As they stand in texts that were sent. */
const SENT = {
  stop: 'AZMfXgAAcACAAAEjRWeJq09tDXhqTZKpDGPG4TWuudo',
  reminder: 'AAGTH14AAHAAgAABI0Vniav731hpVPjE_8nbV3E5YYIa',
  line: 'AQGTH14AAHAAgAABI0VniasqzSq31gbAKh6eHuNWpi-9',
}

test('links that were sent stay good, and new ones are the same', () => {
  expect(stop.token({ keyring }, { kind: 'request', id: ID })).toBe(SENT.stop)
  expect(stop.read({ keyring }, SENT.stop)).toEqual({ kind: 'request', id: ID })
  for (const kind of ['reminder', 'line'] as const) {
    expect(renewal.token({ keyring }, { kind, id: ID })).toBe(SENT[kind])
    expect(renewal.read({ keyring }, SENT[kind])).toEqual({ kind, id: ID })
  }
})

test('a token of another purpose or kind, an altered one, and one spelt otherwise name nothing', () => {
  expect(signedTokens('installed-link', ['line']).read({ keyring }, SENT.stop)).toBeNull()
  expect(renewal.read({ keyring }, SENT.stop)).toBeNull()
  expect(stop.read({ keyring }, SENT.line)).toBeNull()
  const others = ['', 'x', `${SENT.stop}A`, ` ${SENT.stop}`, SENT.stop.replace('o', 'p'), `${SENT.stop}=`]
  for (const token of [...others, SENT.stop.slice(0, -1)])
    expect(stop.read({ keyring }, token), token).toBeNull()
  for (const first of ['Ag', '_w']) expect(renewal.read({ keyring }, first + SENT.line.slice(2))).toBeNull()
})
