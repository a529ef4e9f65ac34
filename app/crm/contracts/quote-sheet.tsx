import { BRAND } from '#app/platform/brand.ts'
import { dottedDate } from '#app/platform/korean-time.ts'
import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { EARLY_END_NOTE, TOTAL_IS, TOTAL_NAME } from '#app/shared/plans/plan-price.ts'
import { useSupportNumber } from '#app/shared/settings/support-number.ts'
import { PrintButton } from '#app/ui/print-button.tsx'
import { won } from '#app/platform/won.ts'
import type { OwnQuote } from './own-quote.server.ts'
import { quoteRows } from './quote-rows.ts'
import './quote-sheet.css'

/** What an advisor told, on the screen as on one page of paper (docs/adr/0144). */
export function QuoteSheet({ quote: { receiptNo, terms, advisor, at, isSample } }: { quote: OwnQuote }) {
  const supportNumber = useSupportNumber()
  const { carrier, planName, giftAmount, giftDue, giftCondition } = terms
  const day = dottedDate(at.slice(0, 10))
  return (
    <article className="quote-sheet" data-carrier={carrier}>
      <p className="quote-sheet__brand spread meta">
        <b>{BRAND.ko}</b>
        <span className="nowrap">접수번호 {receiptNo}</span>
      </p>
      <div className="stack-1">
        <p>
          <span className="carrier-name bold">{CARRIER_NAMES[carrier]}</span>
        </p>
        <h1>{`${planName} 견적서`}</h1>
        <p className="meta">
          {day} · {advisor} 상담사가 안내한 요금이에요.
        </p>
      </div>
      {isSample && (
        <p className="quote-sheet__sample meta">
          <b>예시 금액이에요.</b> 운영자가 실제 요금을 넣기 전까지 보여 드리는 값이에요.
        </p>
      )}
      <table className="quote-sheet__table">
        <caption className="sr-only">{`한 달 요금과 ${TOTAL_NAME}`}</caption>
        <tbody>
          {quoteRows(terms)
            .filter(({ isGiven }) => isGiven)
            .map(({ name, value, isSum }) => (
              <tr key={name} className={isSum && 'quote-sheet__sum'}>
                <th scope="row">{name}</th>
                <td>{value}</td>
              </tr>
            ))}
        </tbody>
      </table>
      <section className="stack-1">
        <h2 className="quote-sheet__title">요금에 넣지 않은 것</h2>
        <p>
          {giftAmount > 0
            ? `사은품 ${won(giftAmount)}, ${giftDue}. 돌려주는 조건: ${giftCondition}`
            : '사은품: 없음'}
        </p>
      </section>
      <p className="quote-sheet__notes fine">
        {`${day} 홈페이지 요금으로 계산했어요. ${TOTAL_IS} ${EARLY_END_NOTE} `}결합 할인은 같은 통신사
        휴대폰을 묶는 동안 적용돼요. {BRAND.ko}는 통신사 공식 사이트가 아니라 상담을 안내하는 판매점이에요.
        상담&nbsp;
        {supportNumber}
      </p>
      <PrintButton />
    </article>
  )
}
