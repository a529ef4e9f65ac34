import {
  array,
  assert,
  constant,
  constantFrom,
  oneof,
  property,
  record,
  tuple,
  type Arbitrary,
} from 'fast-check'
import { expect, test } from 'vitest'
import { nextState, UNTOUCHED } from './consult-form-state.ts'
import type { Attempt, ConsultFormEvent, ConsultFormState } from './consult-form-state.ts'

type State = ConsultFormState<string>
type Event = ConsultFormEvent<string>

const filled = (key: string, print = 'a'): Attempt<string> => ({ key, print, request: `${print} as ${key}` })
const run = (...events: Event[]) => events.reduce<State>(nextState, UNTOUCHED)

test('a submit is PENDING until its own answer, and further submits are ignored', () => {
  const pending = run({ type: 'submit', attempt: filled('k1') })
  expect(pending).toEqual({ status: 'PENDING', attempt: filled('k1') })
  expect(nextState(pending, { type: 'submit', attempt: filled('k2', 'b') })).toBe(pending)
  expect(nextState(pending, { type: 'dismiss' })).toBe(pending)
  expect(nextState(pending, { type: 'accept', key: 'another' })).toBe(pending)
  expect(nextState(pending, { type: 'accept', key: 'k1' })).toEqual({ status: 'OK', attempt: null })
})

test('unchanged values go out again with the same key and body, changed ones with a new key', () => {
  const failed = run(
    { type: 'submit', attempt: filled('k1') },
    { type: 'fail', key: 'k1', kind: 'timeout' },
    { type: 'dismiss' },
  )
  expect(nextState(failed, { type: 'submit', attempt: filled('k2') }).attempt).toEqual(filled('k1'))
  expect(nextState(failed, { type: 'submit', attempt: filled('k2', 'b') }).attempt).toEqual(filled('k2', 'b'))
})

test('the same values after a success are a new request', () => {
  const done = run({ type: 'submit', attempt: filled('k1') }, { type: 'accept', key: 'k1' })
  expect(nextState(done, { type: 'submit', attempt: filled('k2') }).attempt).toEqual(filled('k2'))
})

test('values refused in the browser keep the earlier attempt', () => {
  const refused = run(
    { type: 'submit', attempt: filled('k1') },
    { type: 'fail', key: 'k1', kind: 'offline' },
    { type: 'refuse', errors: { customerName: '문자만 입력해주세요.' } },
  )
  expect(refused).toMatchObject({ status: 'ERROR', kind: 'validation' })
  expect(nextState(refused, { type: 'submit', attempt: filled('k2') }).attempt).toEqual(filled('k1'))
})

test('an answer after the timeout still counts', () => {
  const late = run(
    { type: 'submit', attempt: filled('k1') },
    { type: 'fail', key: 'k1', kind: 'timeout' },
    { type: 'accept', key: 'k1' },
  )
  expect(late.status).toBe('OK')
})

test('a cancelled request is not sent again: the same words are a request of their own', () => {
  const failed = nextState<string>(
    { status: 'PENDING', attempt: filled('k1', 'a') },
    { type: 'fail', key: 'k1', kind: 'cancelled' },
  )
  const again = nextState(failed, { type: 'submit', attempt: filled('k2', 'a') })
  expect(again.attempt?.key).toBe('k2')
})

const key = constantFrom('k1', 'k2', 'k3')
const event: Arbitrary<Event> = oneof(
  record({ type: constant('refuse' as const), errors: constant({ customerName: 'x' }) }),
  record({
    type: constant('submit' as const),
    attempt: tuple(key, constantFrom('a', 'b')).map(([each, print]) => filled(each, print)),
  }),
  record({ type: constant('accept' as const), key }),
  record({
    type: constant('fail' as const),
    key,
    kind: constantFrom('validation', 'failed', 'timeout', 'offline', 'tooMany', 'cancelled'),
  }),
  constant<Event>({ type: 'dismiss' }),
)

test('every answer to the attempt leaves PENDING, and nothing but an answer does', () => {
  assert(
    property(array(event, { maxLength: 30 }), (events) => {
      let state: State = UNTOUCHED
      for (const each of events) {
        const before: State = state
        state = nextState(before, each)
        if (before.status !== 'PENDING') continue
        const isItsAnswer =
          (each.type === 'accept' || each.type === 'fail') && each.key === before.attempt.key
        expect(state.status === 'PENDING').toBe(!isItsAnswer)
      }
    }),
  )
})
