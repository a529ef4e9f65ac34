import { expect, test } from 'vitest'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { NO_BUNDLE, priceOf } from '#app/shared/plans/plan-price.ts'
import { readSampleCarriers } from '#seeds/sample-carrier-pages.server.ts'
import { yearAmounts, yearsLead } from './year-amounts.ts'

const document = join(import.meta.dirname, '../../../content/documents/carriers.md')
const plans = readSampleCarriers(await readFile(document, 'utf8')).flatMap((carrier) => carrier.plans)
const of = (...codes: string[]) => codes.map((code) => plans.find((plan) => plan.code === code)!)

test('each year adds twelve months, installation once, and the last is the total of three years', () => {
  const chosen = of('LG-05', 'KT-05', 'SK-05')
  const rows = yearAmounts(chosen, { phoneCarrier: 'kt', lines: 1 })
  expect(rows.map(({ label }) => label)).toEqual(['1년', '2년', '3년'])
  expect(rows[0]!.amounts).toEqual([45_100, 40_700, 45_100].map((monthly) => monthly * 12 + 38_500))
  const totals = chosen.map((plan) => priceOf(plan, { phoneCarrier: 'kt', lines: 1 }).total)
  expect(rows[2]!.amounts).toEqual(totals)
})

test('the lead says what the amounts hold, and that they are equal', () => {
  expect(yearsLead(yearAmounts(of('LG-05', 'KT-05', 'SK-05'), NO_BUNDLE))).toBe(
    '월 요금에 설치비(1회)를 더했어요. 약정이 끝나기 전에 해지하면 내는 할인반환금은 넣지 않았어요.',
  )
  expect(yearsLead(yearAmounts(of('LG-02', 'KT-02', 'SK-02'), NO_BUNDLE))).toContain(
    '세\u00A0곳 모두 같아요.',
  )
  expect(yearsLead(yearAmounts(of('LG-02'), NO_BUNDLE))).not.toContain('모두 같아요')
})
