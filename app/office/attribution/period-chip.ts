import { daysChip } from '#app/shared/desk-table/chips.tsx'

interface Days {
  from?: string | undefined
  to?: string | undefined
}

interface PeriodChip<Query extends Days> {
  /** Of its fields, read aloud: `들어온 날`. */
  label: string
  query: Query
  address: (query: Query, changes: Days) => string
  periods: readonly { days: number; from: string; to: string }[]
}

/** The days of a report: there are always some. */
export function periodChip<Query extends Days>({ periods, ...of }: PeriodChip<Query>) {
  const spans = periods.map(({ days, from, to }) => [`최근 ${days}일`, { from, to }] as const)
  const chip = daysChip({ name: '기간', ...of, spans })
  return { ...chip, always: chip.value ?? '최근 30일' }
}
