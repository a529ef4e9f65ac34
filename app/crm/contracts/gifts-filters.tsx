import { addDays } from '#app/platform/korean-time.ts'
import { CARRIER_CODES, CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { choiceChip, daysChip } from '#app/shared/desk-table/chips.tsx'
import { ListFilters } from '#app/shared/desk-table/list-filters.tsx'
import { GIFT_FORM_NAMES } from './gift-form.ts'
import { giftsAddress } from './gifts-address.ts'
import type { GiftQuery } from './gifts-contract.ts'

const ORDERS = [
  ['', '지급일 빠른 순'],
  ['-due', '지급일 늦은 순'],
  ['-amount', '금액이 큰 순'],
  ['-opened', '새로 개통한 순'],
] as const

interface GiftsFiltersProps {
  query: GiftQuery
  /** `2026-11-27` */
  today: string
  error: string | null
}

export function GiftsFilters({ query, today, error }: GiftsFiltersProps) {
  const narrowed = (change: GiftQuery) => giftsAddress(query, change)
  const { state, sort, q } = query
  return (
    <ListFilters
      search={{
        q,
        without: narrowed({ q: undefined }),
        label: '사은품 받을 손님 찾기',
        placeholder: '이름, 번호 뒤 4자리',
        maxLength: 40,
      }}
      chips={[
        ...(query.lead
          ? [{ name: '상담', value: '한 건', without: narrowed({ lead: undefined }), options: [] }]
          : []),
        choiceChip({
          name: '통신사',
          chosen: query.carrier,
          options: CARRIER_CODES.map((code) => [code, CARRIER_NAMES[code]] as const),
          to: (carrier) => narrowed({ carrier }),
        }),
        choiceChip({
          name: '종류',
          chosen: query.form,
          options: [
            ['voucher', GIFT_FORM_NAMES.voucher],
            ['cash', GIFT_FORM_NAMES.cash],
          ],
          to: (form) => narrowed({ form }),
        }),
        daysChip({
          name: '날짜',
          label: '지급 예정일이나 지급일',
          query,
          address: giftsAddress,
          spans: [
            ['오늘', { from: today, to: today }],
            ['7일 안', { from: today, to: addDays(today, 6) }],
            ['이번 달', { from: `${today.slice(0, 7)}-01`, to: endOfMonth(today) }],
          ],
        }),
      ]}
      clear={giftsAddress({ state, sort })}
      order={{ orders: ORDERS, sort, to: (to) => narrowed({ sort: to as GiftQuery['sort'] }) }}
      error={error}
    />
  )
}

function endOfMonth(day: string): string {
  const nextMonth = addDays(`${day.slice(0, 7)}-01`, 31).slice(0, 7)
  return addDays(`${nextMonth}-01`, -1)
}
