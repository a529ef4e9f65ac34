import { expect, test } from 'vitest'
import { seoulIso, seoulMoment } from '#app/platform/korean-time.ts'
import { callSoonName } from '#app/crm/figures/lead-views.ts'
import { callTimeText, clockText, lateWords, receivedText } from './lead-times.ts'

const now = seoulMoment('2026-11-25', '14:00')
const at = (time: string, day = '2026-11-25') => seoulIso(seoulMoment(day, time))

test('when it came is told by day and time, and by the year of another one', () => {
  expect(receivedText(at('13:57'), now)).toBe('11.25 13:57')
  expect(receivedText(at('13:00', '2025-12-31'), now)).toBe('2025.12.31 13:00')
})

test('a time to call is told by its day', () => {
  const timed = { urgency: 'later', callUntil: null } as const
  expect(callTimeText({ ...timed, callAt: at('15:00'), callUntil: at('17:00') }, now)).toBe('15:00~17:00')
  expect(callTimeText({ ...timed, callAt: at('09:00', '2026-11-26') }, now)).toBe('내일 09:00')
  expect(callTimeText({ ...timed, callAt: at('10:00', '2026-11-30') }, now)).toBe('11.30(월) 10:00')
  expect(callTimeText({ urgency: 'soon', callAt: null, callUntil: null }, now)).toBe('가능한 한 빨리')
  expect(callTimeText({ urgency: 'none', callAt: null, callUntil: null }, now)).toBe('–')
})

test('the clock says what is late, what is left and what is near', () => {
  const wish = { callAt: at('13:00'), callUntil: at('13:48') }
  expect(clockText({ ...wish, urgency: 'overdue', minutesLate: 12 }, now, null)).toBe('12분 늦음')
  expect(clockText({ callAt: at('13:00'), callUntil: at('14:22'), urgency: 'due' }, now, null)).toBe(
    '22분 남음',
  )
  expect(clockText({ callAt: at('13:00'), callUntil: at('14:42'), urgency: 'due' }, now, null)).toBe(
    '42분 남음',
  )
  expect(clockText({ callAt: at('13:50'), callUntil: null, urgency: 'due' }, now, null)).toBe('10분 지남')
  expect(clockText({ callAt: at('14:00'), callUntil: null, urgency: 'due' }, now, null)).toBe('지금 걸 때')
  expect(clockText({ callAt: at('14:25'), callUntil: null, urgency: 'later' }, now, null)).toBe('25분 뒤')
  expect(clockText({ callAt: at('17:00'), callUntil: null, urgency: 'later' }, now, null)).toBeNull()
  const promised = (time: string) => ({ callAt: null, callUntil: null, promisedAt: at(time) })
  expect(clockText({ ...promised('13:20'), urgency: 'overdue', minutesLate: 40 }, now, null)).toBe(
    '40분 늦음',
  )
  // Over lunch.
  expect(clockText({ ...promised('11:50'), urgency: 'overdue', minutesLate: 70 }, now, null)).toBe(
    '1시간 10분 늦음',
  )
  expect(clockText({ ...promised('14:25'), urgency: 'soon' }, now, null)).toBe('25분 남음')
  expect(clockText({ ...promised('17:00'), urgency: 'soon' }, now, null)).toBeNull()
  expect(callTimeText({ ...promised('13:20'), urgency: 'overdue' }, now)).toBe('13:20까지')
})

test('a time that has passed is never told as time left', () => {
  // The page stays open longer than what the server said of it.
  const passed = { callAt: at('13:00'), callUntil: at('13:50'), urgency: 'due' } as const
  expect(clockText(passed, now, null)).toBe('시간 지남')
  expect(
    clockText({ callAt: null, callUntil: null, promisedAt: at('13:50'), urgency: 'soon' }, now, null),
  ).toBe('시간 지남')
  expect(clockText({ callAt: at('13:50'), callUntil: null, urgency: 'later' }, now, null)).toBe('10분 지남')
})

test('lateness is told in working time, and only once there is some', () => {
  expect(lateWords(0)).toBe('시간 지남')
  expect(lateWords(60)).toBe('1시간 늦음')
  expect(lateWords(545)).toBe('9시간 5분 늦음')
})

test('calls of now are those of the next working day while calling is closed', () => {
  expect(callSoonName(null)).toBe('30분 안 연락')
  expect(callSoonName('내일 09:00')).toBe('내일 09:00부터 연락')
})
