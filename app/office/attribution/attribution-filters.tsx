import { choiceChip } from '#app/shared/desk-table/chips.tsx'
import { ListFilters } from '#app/shared/desk-table/list-filters.tsx'
import { ATTRIBUTION } from './attribution-area.ts'
import { DIMENSION_NAMES, SORTS, type AttributionQuery } from './contract.ts'
import { periodChip } from './period-chip.ts'
import { reportAddress } from './report-address.ts'
import { FIGURE_NAMES, SAMPLE_NAMES, TOUCH_NAMES } from './labels.ts'

type Names = Readonly<Record<string, string>>

const [BY, SORT] = ['keyword', 'leads'] as const

interface AttributionFiltersProps {
  /** From the address, including invalid values. */
  typed: AttributionQuery
  periods: readonly { days: number; from: string; to: string }[]
}

/** Each applies at once, without JavaScript too. */
export function AttributionFilters({ typed, periods }: AttributionFiltersProps) {
  const chip = (key: 'by' | 'and' | 'also' | 'touch' | 'samples', name: string, names: Names) =>
    choiceChip({
      name,
      chosen: typed[key],
      options: Object.entries(names),
      to: (value) => reportAddress(typed, { [key]: value }),
    })
  return (
    <ListFilters
      search={{ form: null }}
      chips={[
        periodChip({ label: '들어온 날', query: typed, address: reportAddress, periods }),
        { ...chip('by', '나눈 기준', DIMENSION_NAMES), value: DIMENSION_NAMES[typed.by || BY] },
        chip('and', '둘째 기준', DIMENSION_NAMES),
        ...(typed.and ? [chip('also', '셋째 기준', DIMENSION_NAMES)] : []),
        chip('touch', '처음과 마지막 유입', TOUCH_NAMES),
        { ...chip('samples', '예시 상담', SAMPLE_NAMES), value: SAMPLE_NAMES[typed.samples || 'all'] },
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
