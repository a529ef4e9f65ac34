import { SAMPLE_NAMES, TOUCH_NAMES } from '#app/office/attribution/labels.ts'
import { periodChip } from '#app/office/attribution/period-chip.ts'
import { choiceChip } from '#app/shared/desk-table/chips.tsx'
import { ListFilters } from '#app/shared/desk-table/list-filters.tsx'
import { addressesOf } from '#app/shared/desk-table/list-address.ts'
import { PROFIT } from './profit-area.ts'
import { PROFIT_FIGURES, type ProfitQuery } from './profit-contract.ts'
import { PROFIT_DIMENSION_NAMES, PROFIT_FIGURE_NAMES } from './profit-words.ts'

interface ProfitFiltersProps {
  /** From the address, including invalid values. */
  typed: ProfitQuery
  periods: readonly { days: number; from: string; to: string }[]
}

const addressOf = addressesOf<ProfitQuery>(PROFIT)

/** Each applies at once, without JavaScript too. */
export function ProfitFilters({ typed, periods }: ProfitFiltersProps) {
  const chip = (
    key: 'by' | 'and' | 'touch' | 'samples',
    name: string,
    names: Readonly<Record<string, string>>,
  ) => ({
    ...choiceChip({
      name,
      chosen: typed[key],
      options: Object.entries(names),
      to: (value) => addressOf(typed, { [key]: value }),
    }),
    // What holds without a choice is told like one.
    value: names[typed[key] || { by: 'keyword', and: '', touch: 'first', samples: 'all' }[key]] ?? null,
  })
  return (
    <ListFilters
      search={{ form: null }}
      chips={[
        periodChip({ label: '신청한 날', query: typed, address: addressOf, periods }),
        chip('by', '나눈 기준', PROFIT_DIMENSION_NAMES),
        chip('and', '둘째 기준', PROFIT_DIMENSION_NAMES),
        chip('touch', '처음과 마지막 유입', TOUCH_NAMES),
        chip('samples', '예시 상담', SAMPLE_NAMES),
      ]}
      clear={PROFIT}
      order={{
        orders: PROFIT_FIGURES.filter((each) => each !== 'margin').map(
          (each) => [each, `${PROFIT_FIGURE_NAMES[each]} 많은 순`] as const,
        ),
        sort: typed.sort || 'left',
        to: (sort) => addressOf(typed, { sort: sort as ProfitQuery['sort'] }),
      }}
    />
  )
}
