import { expect, test } from 'vitest'
import { clockOf, minuteOf, placeCalls, snapped } from './lane-layout.ts'

const call = (id: string, clock: string, lane = 0) => ({ id, lane, at: minuteOf(clock) })
const columns = (calls: Parameters<typeof placeCalls>[0]) =>
  Object.fromEntries(placeCalls(calls).map(({ id, column, columns: many }) => [id, `${column}/${many}`]))

test('calls that overlap stand side by side in their lane, others take its whole width', () => {
  expect(
    columns([
      call('a', '10:00'),
      call('b', '10:20'),
      call('c', '10:40'),
      call('d', '11:30'),
      call('e', '10:00', 1),
    ]),
  ).toEqual({ a: '0/2', b: '1/2', c: '0/2', d: '0/1', e: '0/1' })
})

test('many at one time each keep a place of their own', () => {
  const same = ['a', 'b', 'c', 'd'].map((id) => call(id, '13:00'))
  expect(columns(same)).toEqual({ a: '0/4', b: '1/4', c: '2/4', d: '3/4' })
})

test('a time snaps to ten minutes and stays on the day that is drawn', () => {
  const day = { from: minuteOf('09:00'), until: minuteOf('18:00') }
  const of = (clock: string, by = 0) => clockOf(snapped(minuteOf(clock) + by, day))
  expect([of('10:04'), of('10:05'), of('08:20'), of('18:30')]).toEqual(['10:00', '10:10', '09:00', '17:50'])
})
