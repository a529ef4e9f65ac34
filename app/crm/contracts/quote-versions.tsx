import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { HOME_PHONE } from '#app/shared/plans/phone-products.ts'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import type { SeenEstimate } from '#app/crm/leads/desk-contract.ts'
import { momentText } from '#app/crm/leads/lead-times.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Table } from '#app/ui/table.tsx'
import { won } from '#app/platform/won.ts'
import type { Quote } from './contract.ts'
import { GiftApproval, isWaiting } from './gift-approval.tsx'
import { quoteRows } from './quote-rows.ts'
import { sendQuote } from './quotes-acts.ts'

interface QuoteVersionsProps {
  leadId: string
  quotes: readonly Quote[]
  /** In the calculator. */
  seen: SeenEstimate | null
  isReadOnly: boolean
  mayApprove: boolean
}

export function QuoteVersions({ leadId, quotes, seen, isReadOnly, mayApprove }: QuoteVersionsProps) {
  const [newest, ...earlier] = quotes
  return (
    <>
      {seen && !isAsSeen(seen, newest) && (
        <p className="contract__seen small">
          손님이 본 금액: {seen.planName ?? seen.planCode}, 월 {won(seen.monthly)}
          {seen.homePhone ? `(${HOME_PHONE} ${won(seen.homePhone)} 포함)` : ''}, 3년 {won(seen.total)}, 사은품{' '}
          {won(seen.giftAmount)}
        </p>
      )}
      {newest ? <QuoteTable quote={newest} /> : <p>아직 안내한 금액이 없어요.</p>}
      {newest && <GiftApproval leadId={leadId} quote={newest} mayApprove={mayApprove} />}
      {newest && !newest.sentAt && !isReadOnly && !isWaiting(newest) && (
        <SendForm leadId={leadId} quote={newest} />
      )}
      {earlier.length > 0 && (
        <Accordion title={`전에 안내한 금액 ${earlier.length}개`} look="plain">
          {earlier.map((quote) => (
            <QuoteTable key={quote.version} quote={quote} />
          ))}
        </Accordion>
      )}
    </>
  )
}

/** Then it is told once, as it was quoted. */
const isAsSeen = (seen: SeenEstimate, quote: Quote | undefined) =>
  quote !== undefined &&
  seen.planCode === quote.planCode &&
  seen.monthly === quote.terms.monthly &&
  seen.total === quote.terms.total &&
  seen.giftAmount === quote.terms.giftAmount

function SendForm({ leadId, quote: { terms } }: { leadId: string; quote: Quote }) {
  return (
    <ActForm
      row={sendQuote}
      params={{ id: leadId }}
      submit="문자로 보내기"
      confirm={{
        title: '안내한 금액을 문자로 보낼까요?',
        text: `${CARRIER_NAMES[terms.carrier]} ${terms.planName}, 월 ${won(terms.monthly)}이라고 손님에게 보내요. 보낸 문자는 되돌릴 수 없어요.`,
      }}
    />
  )
}

function QuoteTable({ quote: { version, terms, staffName, note, at, sentAt, approval } }: { quote: Quote }) {
  const rows = [
    // As on paper, without what nothing is taken off or added for.
    ...quoteRows(terms).filter(({ isGiven }) => isGiven),
    { name: '사은품', value: terms.giftAmount > 0 ? `${won(terms.giftAmount)}, ${terms.giftDue}` : '없음' },
    { name: '돌려주는 조건', value: terms.giftAmount > 0 ? terms.giftCondition : '해당 없음' },
  ]
  return (
    <div className="contract__quote stack-2">
      <p className="badge-row">
        <b>
          {CARRIER_NAMES[terms.carrier]} {terms.planName}
        </b>
        <Badge>버전 {version}</Badge>
        {sentAt && <Badge tone="success">문자 보냄</Badge>}
        {approval && (
          <Badge tone={approval.at ? 'success' : 'warn'}>
            {approval.at ? '사은품 승인' : '사은품 승인 기다림'}
          </Badge>
        )}
      </p>
      <p className="desk-note">
        {momentText(at)} · {staffName}
      </p>
      <Table caption={`버전 ${version}의 금액`} isCaptionHidden>
        <tbody>
          {rows.map(({ name, value, ...row }) => (
            <tr key={name} className={'isSum' in row ? 'contract__sum' : undefined}>
              <th scope="row">{name}</th>
              <td className={'isGiven' in row ? 'table__number' : undefined}>{value}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {note && <p className="desk-note ugc">{note}</p>}
    </div>
  )
}
