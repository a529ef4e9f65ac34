import { expect, test } from 'vitest'
import { dueOf, type DueLine } from './due-text.ts'

const NOW = new Date('2026-11-23T14:20:00+09:00')
const line = (facts: Partial<DueLine>): DueLine => ({
  callAt: null,
  callUntil: null,
  promisedAt: null,
  minutesLate: null,
  urgency: 'later',
  createdAt: '2026-11-23T13:00:00+09:00',
  ...facts,
})

test('the next call is told on one line, and in full for who asks', () => {
  const late = dueOf(line({ urgency: 'overdue', minutesLate: 38 }), NOW)
  expect(late).toMatchObject({ text: '38분 늦음', isLate: true, minutesLeft: null })
  expect(late.whole).toContain('38분 늦음')
  expect(dueOf(line({ urgency: 'overdue', minutesLate: 95 }), NOW).text).toBe('1시간 35분 늦음')
  expect(dueOf(line({ urgency: 'overdue', minutesLate: 1_200 }), NOW).text).toBe('20시간 늦음')
  const soon = line({ urgency: 'soon', promisedAt: '2026-11-23T14:26:00+09:00' })
  expect(dueOf(soon, NOW)).toMatchObject({ text: '6분 남음', isLate: false, minutesLeft: 6 })
  expect(dueOf(line({ callAt: '2026-11-23T15:00:00+09:00' }), NOW).text).toBe('15:00')
  expect(dueOf(line({ callAt: '2026-11-24T10:00:00+09:00' }), NOW).text).toBe('내일 10:00')
  expect(dueOf(line({ callAt: '2026-12-01T14:00:00+09:00' }), NOW).text).toBe('12.1 14:00')
  expect(dueOf(line({ urgency: 'soon' }), NOW).text).toBe('가능한 한 빨리')
  expect(dueOf(line({ urgency: 'none' }), NOW).text).toBe('')
})

test('whoever wished for a window is due within it, and it runs out', () => {
  const wished = line({
    urgency: 'due',
    callAt: '2026-11-23T14:00:00+09:00',
    callUntil: '2026-11-23T16:00:00+09:00',
  })
  expect(dueOf(wished, NOW)).toMatchObject({ text: '1시간 남음', minutesLeft: null })
  expect(dueOf(wished, new Date('2026-11-23T15:50:00+09:00')).text).toBe('10분 남음')
  // The same words as on the lead's page.
  expect(dueOf(wished, NOW).whole).toBe('오늘 14:00~16:00 · 1시간 남음')
  // A moment has nothing left once it has come.
  expect(dueOf({ ...wished, callUntil: null }, NOW)).toMatchObject({ text: '지금', minutesLeft: null })
})
