import { CALL_OUTCOME_NAMES } from '#app/crm/leads/call-outcomes.ts'
import { receivedText } from '#app/crm/leads/lead-times.ts'
import { dottedDate } from '#app/platform/korean-time.ts'
import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { Clipped, Nothing } from '#app/shared/desk-table/list-table.tsx'
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

/** No call was agreed; the holder is told of the contract's end. */
export const Reminded = ({ on }: { on: string }) => (
  <span className="list-table__faint">
    <Day on={on} /> 약정 끝 알림
  </span>
)
