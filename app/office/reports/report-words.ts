import { minutesText, percentText } from '#app/office/dashboard/figures.ts'
import { addDays, dottedDate } from '#app/platform/korean-time.ts'
import { won } from '#app/platform/won.ts'
import type { ReportLine } from './contract.ts'

type Figure = Pick<ReportLine, 'unit'>

/** `23건`, `92%`, `1시간 5분`, `39,600원`, `–` */
export function figureText({ unit }: Figure, value: number | null): string {
  if (value === null) return '–'
  if (unit === 'percent') return percentText(value)
  if (unit === 'minutes') return minutesText(value)
  if (unit === 'won') return won(value)
  return `${value.toLocaleString('ko')}${unit === 'hours' ? '시간' : '건'}`
}

/** `2026.11.16~11.22` */
export const weekText = (from: string): string =>
  `${dottedDate(from)}~${dottedDate(addDays(from, 6)).slice(5)}`

export const BEFORE_NAME = '지난주'
export const MEDIAN_NAME = '앞 8주 가운데 값'
