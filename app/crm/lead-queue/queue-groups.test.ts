import { expect, test } from 'vitest'
import { seoulIso, seoulMoment } from '#app/platform/korean-time.ts'
import { groupOf } from './queue-groups.ts'

const DAY = '2026-12-01'
const NOW = seoulMoment(DAY, '10:45')
const at = (time: string, day = DAY) => seoulIso(seoulMoment(day, time))
const line = (facts: Partial<Parameters<typeof groupOf>[0]>) => ({
  urgency: 'soon' as const,
  callAt: null,
  callUntil: null,
  promisedAt: null,
  ...facts,
})

test.each([
  ['late', line({ urgency: 'overdue', promisedAt: at('10:35') }), '늦은 전화'],
  ['an agreed time that has come', line({ urgency: 'due', callAt: at('10:38') }), '30분 안 연락'],
  ['a first call of 11:05', line({ promisedAt: at('11:05') }), '30분 안 연락'],
  ['a first call of 11:45', line({ promisedAt: at('11:45') }), '이어서 걸 전화'],
  [
    'an open wish until 11:26',
    line({ urgency: 'due', callAt: at('10:26'), callUntil: at('11:26') }),
    '이어서 걸 전화',
  ],
  ['who waits without a promise', line({}), '이어서 걸 전화'],
  ['later today', line({ urgency: 'later', callAt: at('14:04') }), '오늘 정한 시간에'],
  ['tomorrow', line({ urgency: 'later', callAt: at('10:00', '2026-12-02') }), '내일부터'],
  ['nothing planned', line({ urgency: 'none' }), '다음 전화 없음'],
] as const)('%s stands in one group alone', (_, each, group) => {
  expect(groupOf(each, NOW, null)).toBe(group)
})

test('while calling is closed what is not late waits for the opening', () => {
  for (const each of [line({ promisedAt: at('11:05') }), line({})])
    expect(groupOf(each, NOW, '내일 09:00')).toBe('내일 09:00부터 연락')
  expect(groupOf(line({ urgency: 'overdue' }), NOW, '내일 09:00')).toBe('늦은 전화')
})
