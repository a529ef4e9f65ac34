import { CALL_OUTCOME_NAMES } from '#app/crm/leads/call-outcomes.ts'
import { receivedText } from '#app/crm/leads/lead-times.ts'
import { dottedDate } from '#app/platform/korean-time.ts'
import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { Clipped, Nothing } from '#app/shared/desk-table/list-table.tsx'
import { won } from '#app/platform/won.ts'
import { giftsAddress } from '#app/crm/contracts/gifts-address.ts'
import { Link } from '#app/ui/link.tsx'
import { WarnIcon } from '#app/ui/icons.tsx'
import type { OpenedFact, TriedFact } from './tab-facts.ts'
import './tab-cells.css'

const Day = ({ on }: { on: string }) => (
  <time dateTime={on} title={dottedDate(on)}>
    {dottedDate(on).slice(5)}
  </time>
)

/** When it was tried last, and what came of it. */
export function LastTry({ tried, now }: { tried: TriedFact | undefined; now: Date }) {
  if (!tried) return <Nothing means="아직 걸지 않음" />
  return (
    <span className="tab-cell">
      <time dateTime={tried.at}>{receivedText(tried.at, now)}</time>
      {tried.outcome && <span className="list-table__faint">{CALL_OUTCOME_NAMES[tried.outcome]}</span>}
    </span>
  )
}

export function OpenedOn({ fact }: { fact: OpenedFact | undefined }) {
  if (!fact?.openedOn) return <Nothing means="개통일을 모름" />
  return <Day on={fact.openedOn} />
}

/** What was opened; of several the newest. */
export function OpenedPlan({ fact: { carrier, planName, lines } }: { fact: OpenedFact }) {
  const more = lines > 1 ? ` 외 ${(lines - 1).toLocaleString('ko')}회선` : ''
  return (
    <span className="carrier-name tab-cell__plan" data-carrier={carrier}>
      <Clipped text={`${CARRIER_NAMES[carrier]} ${planName}${more}`} />
    </span>
  )
}

/** Until when it is to be given, or when it was. */
export function GiftDue({ fact }: { fact: OpenedFact | undefined }) {
  if (fact?.giftDue)
    return (
      <span className={fact.isGiftLate ? 'tab-cell tab-cell--late' : 'tab-cell'}>
        {fact.isGiftLate && <WarnIcon />}
        <span>
          <Day on={fact.giftDue} />
          {fact.isGiftLate ? ' 지남' : '까지'}
        </span>
      </span>
    )
  if (fact?.giftPaid)
    return (
      <span className="list-table__faint">
        <Day on={fact.giftPaid} /> 지급
      </span>
    )
  return <Nothing means="사은품 없음" />
}

export function GiftAmount({ fact }: { fact: OpenedFact | undefined }) {
  if (!fact || fact.giftAmount === null) return <Nothing means="사은품 없음" />
  return <span className={fact.giftDue ? undefined : 'list-table__faint'}>{won(fact.giftAmount)}</span>
}

/** To where it is recorded that the gift was given, in the ledger with its form open. */
export function PayGift({
  leadId,
  name,
  fact,
}: {
  leadId: string
  name: string
  fact: OpenedFact | undefined
}) {
  if (!fact?.giftId) return null
  return (
    <Link
      to={giftsAddress({ lead: leadId }, { edit: `pay.${fact.giftId}` })}
      className="tab-cell__pay list-table__over"
    >
      지급 기록<span className="sr-only">{` ${name}`}</span>
    </Link>
  )
}

/** No call was agreed; the holder is told of the contract's end. */
export const Reminded = ({ on }: { on: string }) => (
  <span className="list-table__faint">
    <Day on={on} /> 약정 만료 알림
  </span>
)
