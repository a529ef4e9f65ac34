import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ENDINGS } from '#app/shared/data-inventory/endings.ts'
import { PERIODS } from '#app/shared/data-inventory/periods.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const POLICY = read('content/documents/policy.md')
const STORAGE = POLICY.slice(POLICY.indexOf('## 10.'), POLICY.indexOf('## 11.'))

const SOURCES = readdirSync(join(ROOT, 'app'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.') && !path.includes('dev-providers'))
  .map((path) => read(join('app', path)))

const found = (texts: readonly string[], pattern: RegExp) =>
  [...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name!)))].toSorted()

/** Or what it is fixed at. */
const mostMonths = (key: string) => {
  const { length } = PERIODS.find((period) => period.key === key)!
  return 'fixed' in length ? length.fixed : length.range[1]
}

test('the policy names every cookie that is set, and none that is not', () => {
  const cookies = found(SOURCES, /['"`](gc_[a-z_]+)/g)
  expect(found([STORAGE], /\b(gc_[a-z_]+)/g)).toEqual(cookies)
})

test('and every entry of a browser’s storage', () => {
  const storing = SOURCES.filter((text) => /(?:local|session)Storage/.test(text))
  // Names of events and locks are kept nowhere.
  const lines = storing.flatMap((text) => text.split('\n')).filter((line) => !/EVENT|locks/.test(line))
  expect(found([STORAGE], /\b(gc[:-][a-z:-]+)/g)).toEqual(found(lines, /['"`](gc[:-][a-z:-]+)/g))
})

test('the periods it tells are those that the nightly run has', () => {
  const consents = read('content/documents/consents.md')
  for (const text of [POLICY, consents])
    expect(text).toContain(`상담이 끝난 날부터 ${mostMonths('unconverted')}개월`)
  expect(mostMonths('notes')).toBe(mostMonths('unconverted'))
  expect(POLICY).toContain(`| 거절한 날부터 ${mostMonths('callStops') / 12}년`)
  expect(POLICY).toContain(`**${mostMonths('accessLog') / 12}년**`)
  expect(POLICY).toContain(`기록 | ${mostMonths('grants') / 12}년 |`)
  const dormant = ENDINGS.find(({ key }) => key === 'dormant')!
  expect(dormant.period).toContain('2년')
  for (const text of [POLICY, read('content/documents/term.md')]) expect(text).toMatch(/휴면[^\n]*2년/)
})

test('neither it nor the terms promise what is not there', () => {
  const terms = read('content/documents/term.md')
  expect(terms).not.toContain('약정이 끝나는 때의 알림')
  expect(POLICY).not.toMatch(/로그인 기록 \| 3개월|백업 보관 주기/)
})
