import type { Column } from '#app/shared/desk-table/columns.ts'
import { panelOf, type InPlace } from '#app/shared/desk-table/in-place.ts'
import { Clipped, Nothing } from '#app/shared/desk-table/list-table.tsx'
import { Status } from '#app/shared/desk-table/status.tsx'
import type { ColumnKey } from '#app/shared/desk-table/tables.ts'
import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { addDays, dottedDate } from '#app/platform/korean-time.ts'
import { daysBetween } from '#app/crm/leads/destruction-date.ts'
import { Link } from '#app/ui/link.tsx'
import { won } from '#app/ui/won.ts'
import { giftForm } from './gift-form.ts'
import { GiftActs } from './gift-acts.tsx'
import type { GiftLine } from './gifts-contract.ts'

export const GIFT_HEADS = {
  due: { head: '약속한 날', width: 6.25, sorts: 'up' },
  state: { head: '상태', width: 6.5 },
  name: { head: '손님', width: 5.5, isName: true },
  product: { head: '개통한 상품' },
  amount: { head: '사은품', width: 9, sorts: 'down', isNumber: true },
  opened: { head: '개통', width: 6, sorts: 'down', isExtra: true },
  proof: { head: '확인한 것', width: 11 },
  act: { head: '지급', width: 8.5 },
} as const satisfies Record<ColumnKey<'gifts'>, Omit<Column<GiftLine>, 'key' | 'cell'>>

interface GiftFacts {
  today: string
  inPlace: InPlace
  count: number
}

export function giftColumns({ today, inPlace, count }: GiftFacts): Column<GiftLine, ColumnKey<'gifts'>>[] {
  const cells: Record<ColumnKey<'gifts'>, Column<GiftLine>['cell']> = {
    due: ({ paidOn, dueOn }) => <Day day={paidOn ?? dueOn} />,
    state: (gift) => <GiftState gift={gift} today={today} />,
    name: ({ leadId, name }) => (
      <Link to={`/desk/leads/${leadId}/contract`} className="list-table__link list-table__clip">
        {name}
      </Link>
    ),
    product: ({ carrier, planName }) => (
      <span className="gift-product" data-carrier={carrier}>
        <Clipped text={`${CARRIER_NAMES[carrier]} ${planName}`} />
      </span>
    ),
    amount: (gift) => (
      <span className={gift.paidOn ? 'gift-amount' : 'gift-amount gift-amount--owed'}>
        <span className="gift-amount__form">{giftForm(gift)} </span>
        {won(gift.amount)}
      </span>
    ),
    opened: ({ openedOn }) =>
      openedOn ? <Day day={openedOn} /> : <Nothing means="개통한 날이 적혀 있지 않음" />,
    proof: (gift) => <Proof gift={gift} />,
    act: (gift, index) =>
      gift.paidOn ? null : (
        <GiftActs
          gift={gift}
          today={today}
          pay={panelOf(inPlace, { id: gift.id, what: 'pay', index, count })}
          delay={panelOf(inPlace, { id: gift.id, what: 'delay', index, count })}
        />
      ),
  }
  return (Object.keys(GIFT_HEADS) as ColumnKey<'gifts'>[]).map((key) => ({
    key,
    ...GIFT_HEADS[key],
    cell: cells[key],
  }))
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
        {gift.isLate ? '늦게 줌' : '줬어요'}
      </Status>
    )
  const days = daysBetween(today, gift.dueOn)
  if (days < 0)
    return (
      <Status glyph="alert" tone="danger">
        {`${Math.abs(days).toLocaleString('ko')}일 늦음`}
      </Status>
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

function Proof({ gift }: { gift: GiftLine }) {
  if (gift.paidOn)
    return <Clipped text={`${gift.proof ?? ''} · ${gift.paidBy ?? ''}`} className="list-table__faint ugc" />
  if (gift.dueOn === gift.firstDueOn)
    return <Clipped text={gift.condition} className="list-table__faint ugc" />
  const first = `처음 약속 ${dottedDate(gift.firstDueOn).slice(5)}`
  return <Clipped text={`${first} · ${gift.delayReason ?? ''}`} className="list-table__faint ugc" />
}
