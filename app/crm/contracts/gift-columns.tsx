import type { Column } from '#app/shared/desk-table/columns.ts'
import { panelOf, type InPlace } from '#app/shared/desk-table/in-place.ts'
import { Clipped, Nothing } from '#app/shared/desk-table/list-table.tsx'
import { Status } from '#app/shared/desk-table/status.tsx'
import { columnsOf } from '#app/shared/desk-table/list-page.tsx'
import type { ColumnKey } from '#app/shared/desk-table/tables.ts'
import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { addDays, daysBetween, dottedDate } from '#app/platform/korean-time.ts'
import { placeOf } from '#app/shared/presence/places.ts'
import { PresentMark } from '#app/shared/presence/presence.tsx'
import { Link } from '#app/ui/link.tsx'
import { won } from '#app/platform/won.ts'
import { giftForm } from './gift-form.ts'
import { GiftActs, type GiftDraftsHere } from './gift-acts.tsx'
import type { GiftLine } from './gifts-contract.ts'

type Key = ColumnKey<'gifts'>

export const GIFT_HEADS = {
  due: { head: '날짜', width: 4.5, sorts: 'up', phone: 'none' },
  state: { head: '상태', width: 6.5, phone: 'main' },
  name: { head: '손님', width: 7.5, isName: true, phone: 'name' },
  product: { head: '개통한 상품', phone: 'main' },
  amount: { head: '사은품', width: 9.5, sorts: 'down', isNumber: true, phone: 'end' },
  opened: { head: '개통', width: 4.5, sorts: 'down', isExtra: true, phone: 'none' },
  proof: { head: '메모', width: 11, phone: 'also', lacks: (gift) => noteOf(gift) === '' },
  assignee: { head: '담당', width: 6, isExtra: true, phone: 'none' },
  act: { head: '할 일', width: 8.5, phone: 'main' },
} as const satisfies Record<Key, Omit<Column<GiftLine>, 'key' | 'cell'>>

interface GiftFacts extends GiftDraftsHere {
  today: string
  paidText: string
  inPlace: InPlace
  count: number
}

export function giftColumns({
  today,
  paidText,
  inPlace,
  count,
  ...drafts
}: GiftFacts): Column<GiftLine, Key>[] {
  return columnsOf<GiftLine, Key>(GIFT_HEADS, {
    due: ({ paidOn, dueOn }) => <Day day={paidOn ?? dueOn} />,
    state: (gift) => <GiftState gift={gift} today={today} />,
    name: ({ leadId, name, last4 }) => (
      <>
        <Link to={`/desk/leads/${leadId}/contract`} className="list-table__link">
          {name}
        </Link>
        {last4 && (
          <span className="gift-last4">
            <span className="sr-only"> 번호 끝 </span>
            {last4}
          </span>
        )}
      </>
    ),
    product: ({ carrier, planName, leadId }) => (
      <span className="gift-product" data-carrier={carrier}>
        <Clipped text={`${CARRIER_NAMES[carrier]} ${planName}`} />
        <PresentMark place={placeOf('lead', leadId)} />
      </span>
    ),
    amount: (gift) => (
      <span className={gift.paidOn ? 'gift-amount' : 'gift-amount gift-amount--owed'}>
        <span className="gift-amount__form">{`${gift.isReferral ? '추천 ' : ''}${giftForm(gift)} `}</span>
        {won(gift.amount)}
      </span>
    ),
    opened: ({ openedOn }) =>
      openedOn ? <Day day={openedOn} /> : <Nothing means="개통한 날이 적혀 있지 않음" />,
    proof: (gift) => <Note gift={gift} />,
    assignee: ({ assignee }) => (assignee ? <Clipped text={assignee} /> : <Nothing means="담당 없음" />),
    act: (gift, index) =>
      gift.paidOn ? null : (
        <GiftActs
          gift={gift}
          today={today}
          paidText={paidText}
          {...drafts}
          pay={panelOf(inPlace, { id: gift.id, what: 'pay', index, count })}
          delay={panelOf(inPlace, { id: gift.id, what: 'delay', index, count })}
        />
      ),
  })
}

/** Of this year without it; all of it is told where somebody asks. */
const Day = ({ day }: { day: string }) => (
  <time dateTime={day} title={dottedDate(day)} className="nowrap">
    {dottedDate(day).slice(5)}
  </time>
)

const SOON_DAYS = 2

function GiftState({ gift, today }: { gift: GiftLine; today: string }) {
  if (gift.paidOn)
    return (
      <Status glyph="check" tone={gift.isLate ? 'neutral' : 'success'}>
        {gift.isLate ? '늦게 지급' : '지급 완료'}
      </Status>
    )
  const days = daysBetween(today, gift.dueOn)
  if (days < 0)
    return (
      <span className="gift-late">
        <Status glyph="alert" tone="danger">
          {`${Math.abs(days).toLocaleString('ko')}일 늦음`}
        </Status>
      </span>
    )
  return (
    <Status glyph={days <= SOON_DAYS ? 6 : 0} tone={days <= SOON_DAYS ? 'warn' : 'neutral'}>
      {days === 0
        ? '오늘까지'
        : gift.dueOn === addDays(today, 1)
          ? '내일'
          : `${days.toLocaleString('ko')}일 뒤`}
    </Status>
  )
}

/** By what it is proved, or why it is late; what it depends on stands in the panel that gives it. */
function noteOf({ paidOn, proof, paidBy, dueOn, firstDueOn, delayReason }: GiftLine): string {
  const parts = paidOn
    ? [proof, paidBy]
    : dueOn === firstDueOn
      ? []
      : [delayReason, `처음 ${dottedDate(firstDueOn).slice(5)}`]
  return parts.filter(Boolean).join(' · ')
}

function Note({ gift }: { gift: GiftLine }) {
  const text = noteOf(gift)
  return text === '' ? null : <Clipped text={text} className="list-table__faint ugc" />
}
