import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { hoursText } from '#app/shared/settings/hours-text.ts'
import { DEFAULTS } from '#app/shared/settings/settings.server.ts'
import { numbersOn } from '#app/shared/settings/number-terms.ts'
import { hyphenated, isBusinessNumber, MAIL_ORDER, SUPPORT_NUMBER } from './company-rules.ts'
import { hoursErrors } from './hours-rules.ts'
import { checkRobots } from './robots-rules.ts'
import { checkSynonyms } from './synonym-rules.ts'

const told = (weekdays: number[]) => hoursText({ weekdays, opens: '09:00', closes: '18:00' })
const error = (text: string) => checkRobots(text).error
const groupError = (...lines: string[]) => checkSynonyms(lines).error

test('a business number is held to its check digit', () => {
  expect(['120-81-47521', '2208162517'].map(isBusinessNumber)).toEqual([true, true])
  expect(['120-81-47522', '1208147520', '12081475', ''].map(isBusinessNumber)).toEqual(Array(4).fill(false))
  expect(hyphenated('1208147521')).toBe('120-81-47521')
  for (const right of ['제2026-서울강남-01234호', '2026-경기성남-1234']) expect(right).toMatch(MAIL_ORDER)
  for (const wrong of ['서울강남-01234', '26-서울-1']) expect(wrong).not.toMatch(MAIL_ORDER)
  for (const right of ['1670-2072', '080-123-4567', '02-123-4567', '070-1234-5678'])
    expect(right).toMatch(SUPPORT_NUMBER)
  for (const wrong of ['16702072', '060-700-1234', '1370-1234', '010-1234-5678'])
    expect(wrong).not.toMatch(SUPPORT_NUMBER)
})

test('slots lie inside the hours, beside lunch and beside each other', () => {
  const hours = { weekdays: [1], opens: '09:00', closes: '18:00', lunch: '12:00-13:00', capacity: 5 }
  // Slots of the night would be offered and never called.
  expect(
    Object.keys(hoursErrors({ ...hours, opens: '03:00', closes: '23:30', slots: ['09:00-11:00'] })),
  ).toEqual(['opens', 'closes'])
  const of = (slots: string[], change = {}) => hoursErrors({ ...hours, ...change, slots })
  expect(of(['10:00-12:00', '13:00-15:00'])).toEqual({})
  expect(of(['11:00-13:00'])['slots']).toContain('점심시간(12:00-13:00)과 겹쳐요.')
  expect(of(['10:00-12:00', '11:30-12:00'])['slots']).toContain('11:30-12:00와 겹쳐요.')
  expect(of(['08:00-10:00'])['slots']).toContain('상담 시간(09:00~18:00) 안이어야 해요.')
  expect(of(['오후'])['slots']).toContain('13:00-15:00처럼 적어 주세요.')
  expect(of(['15:00-14:00'])['slots']).toContain('늦어야 해요.')
  expect(of([], { closes: '09:00', lunch: null })['closes']).toBeTruthy()
  expect(of([], { lunch: '08:00-09:30' })['lunch']).toBeTruthy()
})

test('hours are told as people say them', () => {
  expect(told([1, 2, 3, 4, 5])).toBe('평일 09:00~18:00')
  expect(told([1, 2, 3, 4, 5, 6])).toBe('월~토 09:00~18:00')
  expect(told([0, 1, 2, 3, 4, 5, 6])).toBe('매일 09:00~18:00')
  expect(told([1, 3, 5])).toBe('월·수·금 09:00~18:00')
  expect(told([0, 6])).toBe('토·일 09:00~18:00')
})

test('a number holds from its first to its last day', () => {
  const terms = [
    { inType: 'IRGC1', number: '1600-0001', from: '2026-01-01', until: '2026-11-30' },
    { inType: 'IRGC1', number: '1600-0002', from: '2026-12-01', until: null },
  ]
  const on = (date: string) => numbersOn(terms, date)['IRGC1']
  expect(['2025-12-31', '2026-01-01', '2026-11-30', '2026-12-01', '2030-01-01'].map(on)).toEqual([
    undefined,
    '1600-0001',
    '1600-0001',
    '1600-0002',
    '1600-0002',
  ])
})

test('a group of synonyms has two words or more, and a word belongs to one group', () => {
  expect(checkSynonyms(['  위약금 ，할인 반환금,', '', 'TV、티비'])).toEqual({
    lines: ['위약금, 할인 반환금', 'TV, 티비'],
    error: null,
  })
  expect(groupError('위약금')).toContain('둘 이상')
  expect(groupError('TV, 티비', '위약금')).toContain('2번째 묶음 ‘위약금’')
  expect(groupError('위약금, 위 약 금')).toContain('두 번')
  expect(groupError('TV, 티비', 'tv, 텔레비전')).toContain('다른 줄(TV, 티비)')
  expect(groupError(`위약금, ${'가'.repeat(21)}`)).toContain('20자')
  expect(groupError('위약금, ★★')).toContain('글자나 숫자')
  expect(groupError(Array.from({ length: 17 }, (_, at) => `말${at}`).join(','))).toContain('16개')
  expect(groupError('위약금, 해지금', '위약금, 새말')).toContain('‘위약금’은 다른 줄(위약금, 해지금)')
  expect(groupError(`위약금, ${'가'.repeat(400)}`)?.length).toBeLessThan(150)
  expect(checkSynonyms(DEFAULTS.synonyms)).toEqual({ lines: DEFAULTS.synonyms, error: null })
})

test('robots that people find us by may not be shut out', () => {
  expect(error('User-agent: *\nDisallow: /api/\nDisallow: /desk\nDisallow: /mypage')).toBeNull()
  expect(error('User-agent: *\nDisallow: /')).toContain('/main')
  expect(error('User-agent: Yeti\nDisallow: /*/kt')).toContain('/infor/kt')
  expect(error('User-agent: *\nDisallow: /\nAllow: /*')).toBeNull()
  expect(error('User-agent: BadBot\nDisallow: /')).toBeNull()
  expect(error('User-agent: a\nUser-agent: googlebot\nDisallow: /consult$')).toContain('/consult')
  expect(error('User-agent: *\nDisallow:')).toBeNull()
  expect(error('#DaumWebMasterTool:abc')).toBeNull()
  expect(error('이 줄은 뭐예요')).toContain('1번째 줄')
  expect(checkRobots('User-agent: *\nDisallow: /api/').warnings[0]).toContain('/desk, /mypage')
})

test('whatever is typed as rules for robots is answered at once', () => {
  assert(
    property(string({ maxLength: 2_000 }), (text) => {
      expect(checkRobots(`User-agent: *\nDisallow: /${text}`)).toHaveProperty('warnings')
    }),
    { numRuns: 50 },
  )
})
