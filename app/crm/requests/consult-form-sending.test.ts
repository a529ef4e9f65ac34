import { expect, test } from 'vitest'
import { CallError } from '#app/platform/call.ts'
import { failureOf } from './consult-form-sending.ts'

const refused = (status: number, data: unknown = null) =>
  new CallError({ kind: 'refused', status, envelope: { responseCode: status, message: '', data } })

test.each([
  [new CallError({ kind: 'timeout' }), 'timeout', {}],
  [new CallError({ kind: 'offline' }), 'offline', {}],
  [refused(429), 'tooMany', {}],
  [refused(409), 'timeout', {}],
  [refused(503), 'failed', {}],
  [refused(500), 'failed', {}],
  [refused(422), 'failed', {}],
  [refused(422, { errors: { customerName: 'x' } }), 'validation', { customerName: 'x' }],
  [refused(422, { errors: { wishTime: 'y' } }), 'validation', { wish: 'y' }],
  [refused(200), 'failed', {}],
])('%s is told as %s', (error, failure, errors) => {
  expect(failureOf(error)).toEqual({ failure, errors })
})
