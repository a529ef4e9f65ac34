import { SAMPLE_NAMES, TOUCH_NAMES } from '#app/office/attribution/labels.ts'
import { periodChip } from '#app/office/attribution/period-chip.ts'
import { alwaysChip, choiceChip } from '#app/shared/desk-table/chips.tsx'
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
  const choice = (key: 'by' | 'and' | 'touch' | 'samples', names: Readonly<Record<string, string>>) => ({
    chosen: typed[key],
    options: Object.entries(names),
    to: (value: string | undefined) => addressOf(typed, { [key]: value }),
  })
  return (
    <ListFilters
      search={{ form: null }}
      chips={[
        periodChip({ label: '신청한 날', query: typed, address: addressOf, periods }),
        alwaysChip({
          name: '나눈 기준',
          ...choice('by', PROFIT_DIMENSION_NAMES),
          usual: 'keyword',
          words: (name) => `${name}별`,
        }),
        choiceChip({ name: '둘째 기준', ...choice('and', PROFIT_DIMENSION_NAMES) }),
        alwaysChip({
          name: '처음과 마지막 유입',
          ...choice('touch', TOUCH_NAMES),
          usual: 'first',
          words: (name) => `${name} 기준`,
        }),
        alwaysChip({ name: '예시 상담', ...choice('samples', SAMPLE_NAMES), usual: 'all' }),
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
