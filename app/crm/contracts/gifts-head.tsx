import { Form } from 'react-router'
import { FILTER_LISTS } from '#app/shared/desk-table/filter-chips.tsx'
import { useClosingLists } from '#app/shared/desk-table/details-links.ts'
import { ListSearch } from '#app/shared/desk-table/list-search.tsx'
import { ListTabs } from '#app/shared/desk-table/list-tabs.tsx'
import type { TableLook } from '#app/shared/desk-table/look.ts'
import { TableTools } from '#app/shared/desk-table/table-tools.tsx'
import type { ColumnKey } from '#app/shared/desk-table/tables.ts'
import type { DataOf } from '#app/platform/endpoint.ts'
import { Link } from '#app/ui/link.tsx'
import { won } from '#app/ui/won.ts'
import { GIFT_HEADS } from './gift-columns.tsx'
import { GiftFileForm } from './gift-file-form.tsx'
import { giftsFilter } from './gifts-address.ts'
import { STATE_NAMES } from './gift-states.ts'
import type { giftList, GiftQuery } from './gifts-contract.ts'

const COLUMNS = (Object.keys(GIFT_HEADS) as ColumnKey<'gifts'>[]).map((key) => ({ key, ...GIFT_HEADS[key] }))
const TABS = ['all', 'due', 'late', 'paid'] as const

interface GiftsHeadProps {
  list: DataOf<typeof giftList>
  query: GiftQuery
  look: TableLook
  mayBeWhole: boolean
}

/** The parts of the ledger, what is owed and was given this month, the search and the file. */
export function GiftsHead({ list, query, look, mayBeWhole }: GiftsHeadProps) {
  useClosingLists(FILTER_LISTS)
  const { state = 'due', q } = query
  const { due, paidThisMonth } = list.sums
  return (
    <>
      <div className="gifts-head">
        <h1 className="desk-page__title gifts-head__title">사은품 장부</h1>
        <ListTabs
          label="사은품 나눠 보기"
          tabs={TABS.map((each) => ({
            to: giftsFilter(query, { state: each }),
            name: STATE_NAMES[each],
            isCurrent: each === state,
            count: list.counts[each],
            isLate: each === 'late' && list.counts.late > 0,
          }))}
        />
        <TableTools table="gifts" look={look} columns={COLUMNS} />
      </div>
      <div className="gifts-head">
        <Form action="/desk/gifts" className="gifts-head__search" key={q ?? ''}>
          <input type="hidden" name="state" value={state} />
          <ListSearch
            maxLength={40}
            defaultValue={q ?? ''}
            placeholder="이름, 번호 뒤 4자리"
            aria-label="사은품 받을 손님 찾기"
          />
          {q && (
            <Link to={giftsFilter(query, { q: undefined })} className="tap">
              찾기 지우기
            </Link>
          )}
        </Form>
        <p className="gifts-head__sums">
          이번 달 준 것 <b>{won(paidThisMonth.amount)}</b> · 줄 것{' '}
          <b className="gift-amount--owed">{won(due.amount)}</b>
        </p>
        <GiftFileForm mayBeWhole={mayBeWhole} />
      </div>
    </>
  )
}
