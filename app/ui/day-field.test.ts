import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DayField, DayInput } from './day-field.tsx'

const markup = (...props: Parameters<typeof DayField>) =>
  renderToStaticMarkup(createElement(DayField, ...props))

const say = (day: string) => `${day.slice(8)}일`

test('a day is said in Korean over a plain date input, which has its name, value, limits and error without a script', () => {
  const html = markup({
    id: 'from',
    label: '시작하는 날',
    name: 'from.date',
    defaultValue: '2026-11-30',
    min: '2026-11-28',
    error: '날짜를 적어 주세요.',
  })
  expect(html).toContain('<label class="field__label" for="from">시작하는 날</label>')
  expect(html).toMatch(/<input type="date"[^>]* value="2026-11-30"/)
  for (const each of ['name="from.date"', 'min="2026-11-28"', 'aria-invalid="true"', 'from-error'])
    expect(html).toContain(each)
  expect(html).toContain('<span class="day-input__said" aria-hidden="true">2026.11.30(월)</span>')
})

test('a time is said as it is stored, a day in other words if asked, and nothing yet as something to choose', () => {
  expect(markup({ label: '시간', type: 'time', defaultValue: '09:00' })).toContain('>09:00</span>')
  expect(markup({ label: '날' })).toContain('>고르기</span>')
  expect(renderToStaticMarkup(createElement(DayInput, { say, defaultValue: '2026-11-30' }))).toContain(
    '>30일<',
  )
})
