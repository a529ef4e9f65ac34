import { expect, test } from 'vitest'
import { seoulIso, seoulMoment } from '#app/platform/korean-time.ts'
import { TRIES_TEXT } from '#app/crm/requests/call-promises.ts'
import { afterCall, callAgainError, MAX_ABSENCES, type BeforeCall, type CallResult } from './call-outcomes.ts'
import { LEAD_STATES, isClosed, nextStates } from '#app/crm/requests/lead-states.ts'

const office = {
  weekdays: [1, 2, 3, 4, 5],
  opens: '09:00',
  closes: '18:00',
  holidays: { '2026-11-26': '임시 휴무' },
}
/** A Wednesday. */
const noon = seoulMoment('2026-11-25', '12:00')

function outcome(call: CallResult, before: Partial<BeforeCall> = {}, now = noon) {
  const result = afterCall({ status: 'ASSIGNED', absences: 0, ...before }, call, now, office)
  return { ...result, callAt: result.callAt && seoulIso(result.callAt).slice(0, 16) }
}

test('pages promise as many further calls as the rule makes', () => {
  expect(TRIES_TEXT).toBe(`못 받으면 ${MAX_ABSENCES - 1}번까지 더 걸어요.`)
})

test('a first absence is called again in two hours', () => {
  expect(outcome({ outcome: 'ABSENT' })).toEqual({ status: 'ABSENT', callAt: '2026-11-25T14:00' })
})

test('two hours that end after closing, on a weekend or on a holiday move to the next opening', () => {
  const late = seoulMoment('2026-11-25', '17:30')
  expect(outcome({ outcome: 'ABSENT' }, {}, late).callAt).toBe('2026-11-27T09:00')
  const friday = seoulMoment('2026-11-27', '16:30')
  expect(outcome({ outcome: 'ABSENT' }, {}, friday).callAt).toBe('2026-11-30T09:00')
  const early = seoulMoment('2026-11-25', '06:00')
  expect(outcome({ outcome: 'ABSENT' }, {}, early).callAt).toBe('2026-11-25T09:00')
})

test('a second absence is called again on the next working day, a third holds the lead', () => {
  expect(outcome({ outcome: 'ABSENT' }, { absences: 1 })).toEqual({
    status: 'ABSENT',
    callAt: '2026-11-27T09:00',
  })
  expect(outcome({ outcome: 'ABSENT' }, { absences: 2 })).toEqual({ status: 'HOLD', callAt: null })
})

test('a busy line is called again in half an hour', () => {
  expect(outcome({ outcome: 'BUSY' })).toEqual({ status: 'CALLING', callAt: '2026-11-25T12:30' })
})

test('a talk leads to 상담중, or to what was chosen', () => {
  expect(outcome({ outcome: 'TALKED' })).toEqual({ status: 'TALKING', callAt: null })
  expect(outcome({ outcome: 'TALKED', talkedState: 'APPLIED' }).status).toBe('APPLIED')
})

test('a lead whose person has decided stays where it is unless it ends', () => {
  expect(outcome({ outcome: 'ABSENT' }, { status: 'BOOKED' })).toMatchObject({ status: 'BOOKED' })
  expect(outcome({ outcome: 'TALKED' }, { status: 'OPENED' })).toMatchObject({ status: 'OPENED' })
  expect(outcome({ outcome: 'REFUSED' }, { status: 'APPLIED' })).toEqual({ status: 'REFUSED', callAt: null })
})

test('calling later needs a time to come, within three months', () => {
  expect(callAgainError('LATER', undefined, noon)).toBe('다시 걸 날짜와 시간을 적어 주세요.')
  expect(callAgainError('LATER', new Date(Number.NaN), noon)).toBe('다시 걸 날짜와 시간을 적어 주세요.')
  expect(callAgainError('LATER', seoulMoment('2026-11-25', '11:59'), noon)).toBe(
    '지난 시간이에요. 앞으로 올 시간을 적어 주세요.',
  )
  expect(callAgainError('LATER', seoulMoment('2027-06-01', '11:00'), noon)).toBe(
    '석 달 안의 날짜를 적어 주세요.',
  )
  expect(callAgainError('LATER', seoulMoment('2026-11-25', '15:00'), noon)).toBeNull()
  expect(callAgainError('ABSENT', undefined, noon)).toBeNull()
})

test('every state leads on, none to itself, and only claiming leads to 배정', () => {
  for (const state of LEAD_STATES) {
    expect(nextStates(state).length).toBeGreaterThan(0)
    expect(nextStates(state)).not.toContain(state)
    expect(nextStates(state)).not.toContain('ASSIGNED')
  }
  expect(LEAD_STATES.filter(isClosed)).toEqual(['DONE', 'REFUSED', 'DUPLICATE', 'FALSE'])
})
