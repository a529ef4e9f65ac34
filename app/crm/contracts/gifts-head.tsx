import { ListHead } from '#app/shared/desk-table/list-page.tsx'
import { usedTabs } from '#app/shared/desk-table/used-tabs.ts'
import type { TableLook } from '#app/shared/desk-table/look.ts'
import type { DataOf } from '#app/platform/endpoint.ts'
import { GIFT_HEADS } from './gift-columns.tsx'
import { GiftFileForm } from './gift-file-form.tsx'
import { GIFT_RETURNS, giftsAddress } from './gifts-address.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { STATE_NAMES } from './gift-states.ts'
import type { giftList, GiftQuery } from './gifts-contract.ts'

const TABS = ['due', 'late', 'ended', 'paid', 'all'] as const

interface GiftsHeadProps {
  list: Pick<DataOf<typeof giftList>, 'counts'>
  query: GiftQuery
  look: TableLook
  mayBeWhole: boolean
}

/** The parts of the ledger, and what else is done with it: on a phone behind one sign. */
export function GiftsHead({ list: { counts }, query, look, mayBeWhole }: GiftsHeadProps) {
  return (
    <ListHead
      title="사은품 장부"
      label="사은품 나눠 보기"
      tabs={usedTabs(
        TABS.map((state) => ({
          to: giftsAddress(query, { state }),
          name: STATE_NAMES[state],
          isCurrent: state === (query.state ?? 'due'),
          count: counts[state],
          isLate: state === 'late',
        })),
      )}
      table="gifts"
      heads={GIFT_HEADS}
      look={look}
    >
      <details className="gift-tools">
        <summary className="gift-tools__open button button--secondary button--sm">
          <span aria-hidden="true">⋯</span>
          <span className="sr-only">선택, 돌려받을 사은품, 내보내기</span>
        </summary>
        <div className="gift-tools__list">
          <label className="gift-picks button button--secondary button--sm">
            <input type="checkbox" className="gift-picking" autoComplete="off" />
            선택
          </label>
          <ButtonLink to={GIFT_RETURNS} kind="secondary" size="sm">
            돌려받을 사은품
          </ButtonLink>
          <GiftFileForm mayBeWhole={mayBeWhole} />
        </div>
      </details>
    </ListHead>
  )
}
