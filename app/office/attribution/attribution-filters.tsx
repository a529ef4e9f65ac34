import { alwaysChip, choiceChip } from '#app/shared/desk-table/chips.tsx'
import { ListFilters } from '#app/shared/desk-table/list-filters.tsx'
import { ATTRIBUTION } from './attribution-area.ts'
import { DIMENSION_NAMES, SORTS, type AttributionQuery } from './contract.ts'
import { periodChip } from './period-chip.ts'
import { reportAddress } from './report-address.ts'
import { FIGURE_NAMES, SAMPLE_NAMES, TOUCH_NAMES } from './labels.ts'

type Names = Readonly<Record<string, string>>

const SORT = 'leads'

interface AttributionFiltersProps {
  /** From the address, including invalid values. */
  typed: AttributionQuery
  periods: readonly { days: number; from: string; to: string }[]
}

/** Each applies at once, without JavaScript too. */
export function AttributionFilters({ typed, periods }: AttributionFiltersProps) {
  const choice = (key: 'by' | 'and' | 'also' | 'touch' | 'samples', names: Names) => ({
    chosen: typed[key],
    options: Object.entries(names),
    to: (value: string | undefined) => reportAddress(typed, { [key]: value }),
  })
  return (
    <ListFilters
      search={{ form: null }}
      chips={[
        periodChip({ label: '들어온 날', query: typed, address: reportAddress, periods }),
        alwaysChip({
          name: '나눈 기준',
          ...choice('by', DIMENSION_NAMES),
          usual: 'keyword',
          words: (name) => `${name}별`,
        }),
        choiceChip({ name: '둘째 기준', ...choice('and', DIMENSION_NAMES) }),
        ...(typed.and ? [choiceChip({ name: '셋째 기준', ...choice('also', DIMENSION_NAMES) })] : []),
        alwaysChip({
          name: '처음과 마지막 유입',
          ...choice('touch', TOUCH_NAMES),
          usual: 'first',
          words: (name) => `${name} 기준`,
        }),
        alwaysChip({ name: '예시 상담', ...choice('samples', SAMPLE_NAMES), usual: 'all' }),
      ]}
      clear={ATTRIBUTION}
      order={{
        orders: SORTS.map((each) => [each, `${FIGURE_NAMES[each]} 많은 순`] as const),
        sort: typed.sort || SORT,
        to: (sort) => reportAddress(typed, { sort: sort as AttributionQuery['sort'] }),
      }}
    />
  )
}
