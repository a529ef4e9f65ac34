import { expect, test } from 'vitest'
import { seoulMoment } from '#app/platform/korean-time.ts'
import { proposeSubstitutes, type Substitute } from './proposals.ts'

const office = {
  weekdays: [1, 2, 3, 4, 5],
  opens: '09:00',
  closes: '18:00',
  lunch: '12:00-13:00',
  holidays: {},
}
const at = (time: string) => seoulMoment('2026-11-24', time)
const now = seoulMoment('2026-11-23', '10:00')

const person = (id: string, change: Partial<Substitute> = {}): Substitute => ({
  id,
  name: id,
  weight: 1,
  capacity: 20,
  carriers: [],
  hours: null,
  leaves: [],
  isAvailable: true,
  load: 0,
  calls: [],
  ...change,
})
const call = (id: string, time: string, carrier: string | null = null) => ({ id, at: at(time), carrier })

const proposed = (calls: Parameters<typeof proposeSubstitutes>[0], people: Substitute[]) =>
  Object.fromEntries(
    [...proposeSubstitutes(calls, people, { office, now })].map(([id, each]) => [id, each.proposed]),
  )

test('calls go to whoever has none near the time, then to the least loaded, each in turn', () => {
  const people = [person('나', { calls: [at('10:10')], load: 1 }), person('다', { load: 12 })]
  const calls = [call('a', '10:00'), call('b', '14:00'), call('c', '14:00'), call('d', '14:00')]
  expect(proposed(calls, people)).toEqual({ a: '다', b: '나', c: '다', d: '나' })
})

test('hours, leave, room, a weight of none and carriers leave people out; nobody is said plainly', () => {
  const people = [
    person('휴가', { leaves: [{ from: at('09:00'), until: at('18:00') }] }),
    person('오후', { hours: { 2: '13:00-18:00' } }),
    person('가득', { capacity: 3, load: 3 }),
    person('쉼', { weight: 0 }),
    person('엘지', { carriers: ['lg'] }),
  ]
  const calls = [call('a', '10:00', 'kt'), call('b', '10:00', 'lg'), call('c', '15:00', 'kt')]
  expect(proposed(calls, people)).toEqual({ a: null, b: '엘지', c: '오후' })
  const able = proposeSubstitutes(calls, people, { office, now }).get('a')!.able
  expect(able.map(({ name }) => name)).toEqual(['가득', '쉼', '엘지'])
})

test('what is overdue is proposed for now', () => {
  const late = { id: 'a', at: seoulMoment('2026-11-20', '10:00'), carrier: null }
  const away = person('나', { leaves: [{ from: now, until: at('09:00') }] })
  expect(proposed([late], [away, person('다')])).toEqual({ a: '다' })
})

test('today whoever takes new leads comes before whoever has switched them off, on another day they are alike', () => {
  const people = [person('꺼짐', { isAvailable: false }), person('켬', { load: 12 })]
  const today = { id: 'today', at: seoulMoment('2026-11-23', '15:00'), carrier: null }
  expect(proposed([today, call('tomorrow', '15:00')], people)).toEqual({ today: '켬', tomorrow: '꺼짐' })
  expect(proposed([today], [person('꺼짐', { isAvailable: false })])).toEqual({ today: '꺼짐' })
})
