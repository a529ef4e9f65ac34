import { expect, test } from 'vitest'
import { dueOf, type DueLine } from './due-text.ts'
import { callTimeText, clockText } from './lead-times.ts'

const NOW = new Date('2026-11-23T14:20:00+09:00')
const at = (time: string, day = '2026-11-23') => `${day}T${time}:00+09:00`
const line = (facts: Partial<DueLine>): DueLine => ({
  callAt: null,
  callUntil: null,
  promisedAt: null,
  minutesLate: null,
  lateFrom: null,
  urgency: 'later',
  createdAt: at('13:06'),
  ...facts,
})
const textOf = (facts: Partial<DueLine>, now = NOW) => {
  const { main, from } = dueOf(line(facts), now, null)
  return [main, from].filter(Boolean).join(' · ')
}

test('what is late names the time it is late by, and tells it in full for who asks', () => {
  const late = dueOf(line({ urgency: 'overdue', callAt: at('13:42'), minutesLate: 38 }), NOW, null)
  expect(late).toMatchObject({ main: '38분 늦음', from: '13:42 약속', isLate: true, minutesLeft: null })
  expect(late.whole).toContain('38분 늦음')
  expect(textOf({ urgency: 'overdue', callAt: at('10:00'), callUntil: at('12:00'), minutesLate: 95 })).toBe(
    '1시간 35분 늦음 · 12:00까지',
  )
  // Agreed for lunch: told from when it is counted, so that it adds up.
  const lunch = { urgency: 'overdue', callAt: at('12:26'), lateFrom: at('13:00'), minutesLate: 80 } as const
  expect(dueOf(line(lunch), NOW, null)).toMatchObject({
    main: '1시간 20분 늦음',
    from: '12:26 약속',
    counted: '13:00부터',
  })
  expect(late.counted).toBe('')
  const first = { urgency: 'overdue', promisedAt: at('17:30', '2026-11-22'), minutesLate: 1_200 } as const
  expect(textOf(first)).toBe('20시간 늦음 · 어제 17:30까지')
  expect(textOf({ urgency: 'overdue', callAt: at('14:00', '2026-11-20'), minutesLate: 0 })).toBe(
    '시간 지남 · 11.20(금) 14:00 약속',
  )
  expect(textOf({ urgency: 'overdue', callAt: at('14:00', '2026-11-16'), minutesLate: 0 })).toBe(
    '시간 지남 · 11.16(월) 14:00 약속',
  )
})

test('what comes says when, and who waits without a time says how long', () => {
  const soon = line({ urgency: 'soon', promisedAt: at('14:26') })
  expect(dueOf(soon, NOW, null)).toMatchObject({
    main: '6분 남음',
    from: '14:26까지',
    isLate: false,
    minutesLeft: 6,
  })
  expect(dueOf(line({ urgency: 'soon' }), NOW, null)).toMatchObject({
    main: '74분째',
    from: '가능한 한 빨리',
    isLong: true,
  })
  expect(textOf({ urgency: 'soon', createdAt: at('09:00') })).toBe('5시간째 · 가능한 한 빨리')
  expect(textOf({ callAt: at('15:00') })).toBe('15:00')
  expect(dueOf(line({ callAt: at('14:35') }), NOW, null)).toMatchObject({
    main: '15분 뒤',
    from: '14:35',
    minutesLeft: 15,
  })
  expect(textOf({ callAt: at('10:00', '2026-11-24') })).toBe('내일 10:00')
  expect(textOf({ callAt: at('14:00', '2026-12-01') })).toBe('12.1(화) 14:00')
  expect(textOf({ urgency: 'soon', promisedAt: at('16:00') })).toBe('16:00까지')
  expect(textOf({ urgency: 'none' })).toBe('')
})

test('a time that has come is never told as time left; a wished window runs out', () => {
  expect(dueOf(line({ urgency: 'due', callAt: at('14:13') }), NOW, null)).toMatchObject({
    main: '7분 지남',
    from: '14:13 약속',
    isLate: false,
    isPast: true,
    minutesLeft: null,
  })
  const wished = { urgency: 'due', callAt: at('14:00'), callUntil: at('16:00') } as const
  expect(dueOf(line(wished), NOW, null)).toMatchObject({
    main: '1시간 40분 남음',
    from: '16:00까지',
    isPast: false,
    minutesLeft: null,
  })
  expect(textOf(wished, new Date(at('15:50')))).toBe('10분 남음 · 16:00까지')
  // While the page stands open.
  expect(textOf(wished, new Date(at('16:05')))).toBe('시간 지남 · 16:00까지')
  expect(textOf({ urgency: 'soon', promisedAt: at('14:15') })).toBe('시간 지남 · 14:15까지')
  expect(textOf({ ...wished, urgency: 'later' })).toBe('1시간 40분 남음 · 16:00까지')
  expect(textOf({ callAt: at('14:15') })).toBe('5분 지남 · 14:15 약속')
})

test('while the office is closed no call is due: it is told when calls begin again', () => {
  const night = new Date(at('18:20'))
  const closed = { since: at('18:00'), opensAt: '내일 09:00' }
  const told = (facts: Partial<DueLine>) => {
    const { main, from, minutesLeft, isLong } = dueOf(line(facts), night, closed)
    return { text: [main, from].filter(Boolean).join(' · '), minutesLeft, isLong }
  }
  const quiet = { minutesLeft: null, isLong: false }
  expect(told({ urgency: 'due', callAt: at('17:55') })).toEqual({
    text: '내일 09:00부터 · 17:55 약속',
    ...quiet,
  })
  expect(told({ urgency: 'soon' })).toEqual({ text: '내일 09:00부터 · 가능한 한 빨리', ...quiet })
  const first = told({ urgency: 'soon', promisedAt: at('10:00', '2026-11-24') })
  expect(first).toEqual({ text: '내일 10:00까지', ...quiet })
  expect(told({ callAt: at('09:30', '2026-11-24') }).text).toBe('내일 09:30')
  expect(told({ urgency: 'overdue', callAt: at('16:00'), minutesLate: 90 }).text).toBe(
    '시간 지남 · 16:00 약속',
  )
  // A time that somebody agreed for the evening is one to be kept.
  expect(told({ urgency: 'due', callAt: at('18:15') }).text).toBe('5분 지남 · 18:15 약속')
})

test('the list, the page of the lead and every other screen word one moment alike', () => {
  const lines: Partial<DueLine>[] = [
    { urgency: 'soon', promisedAt: at('14:26') },
    { urgency: 'soon', promisedAt: at('16:00') },
    { urgency: 'soon' },
    { urgency: 'due', callAt: at('14:13') },
    { urgency: 'due', callAt: at('14:00'), callUntil: at('16:00') },
    { urgency: 'overdue', callAt: at('10:00'), callUntil: at('12:00'), minutesLate: 95 },
    { callAt: at('14:35') },
    { callAt: at('15:00'), callUntil: at('17:00') },
  ]
  for (const facts of lines)
    for (const closed of [null, { since: at('14:00'), opensAt: '내일 09:00' }]) {
      const { main, whole } = dueOf(line(facts), NOW, closed)
      const said = [callTimeText(line(facts), NOW), clockText(line(facts), NOW, closed)].filter(Boolean)
      expect(said).toContain(main)
      expect(whole).toBe(said.join(' · '))
    }
})
