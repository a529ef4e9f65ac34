import { BRAND } from '#app/platform/brand.ts'
import { dottedDate } from '#app/platform/korean-time.ts'
import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { EARLY_END_NOTE, TOTAL_NAME } from '#app/shared/plans/plan-price.ts'
import { won } from '#app/platform/won.ts'
import type { Contract, Gift, Quote } from './contract.ts'
import { lineWords } from './contract-lines.ts'
import { giftForm } from './gift-form.ts'
import { quoteRows } from './quote-rows.ts'
import './contract-sheet.css'

interface ContractSheetProps {
  /** Masked, as everywhere at the desk. */
  customer: { name: string; mobile: string }
  contract: Contract | null
  /** What was told last, where nothing is applied for. */
  quote: Quote | undefined
  gifts: readonly Gift[]
  today: string
}

const CONSENTS: Readonly<Record<Contract['consent'], string>> = {
  screen: '손님이 화면에서 동의',
  recorded: '통화 녹음으로 동의',
}

/** On paper alone, in place of the page's cards: who, what, for how much, under which terms, and where to sign. */
export function ContractSheet({ customer, contract, quote, gifts, today }: ContractSheetProps) {
  const terms = contract?.terms ?? quote?.terms
  if (!terms) return null
  const { carrier, planName, giftAmount, giftDue, giftCondition } = terms
  return (
    <article className="contract-sheet">
      <h2>{contract ? '가입 확인서' : '안내한 금액 확인서'}</h2>
      <dl className="contract-sheet__facts">
        <Fact name="손님">{`${customer.name} · ${customer.mobile}`}</Fact>
        <Fact name="안내한 곳">{`${BRAND.ko} (통신사 상품을 안내하는 판매점)`}</Fact>
        <Fact name="통신사">{CARRIER_NAMES[carrier]}</Fact>
        <Fact name="상품">{planName}</Fact>
        {contract?.lines.map((line) => (
          <Fact key={line.kind} name="회선">
            {lineWords(line)}
          </Fact>
        ))}
        {contract && (
          <Fact name="가입 신청">{`${dottedDate(contract.appliedAt.slice(0, 10))} · ${CONSENTS[contract.consent]}`}</Fact>
        )}
        {contract?.installDate && (
          <Fact name="설치">
            {[dottedDate(contract.installDate), contract.installTime].filter(Boolean).join(' ')}
          </Fact>
        )}
        {contract?.openedOn && <Fact name="개통">{dottedDate(contract.openedOn)}</Fact>}
      </dl>
      <table>
        <caption>{`한 달 요금과 ${TOTAL_NAME}`}</caption>
        <tbody>
          {quoteRows(terms)
            .filter(({ isGiven }) => isGiven)
            .map(({ name, value, isSum }) => (
              <tr key={name} className={isSum && 'contract-sheet__sum'}>
                <th scope="row">{name}</th>
                <td>{value}</td>
              </tr>
            ))}
        </tbody>
      </table>
      <dl className="contract-sheet__facts">
        <Fact name="사은품">
          {giftAmount > 0
            ? `${won(giftAmount)}, 요금에서 빼지 않아요. ${giftDue}. 돌려주는 조건: ${giftCondition}`
            : '없음'}
        </Fact>
        {gifts.map((gift) => (
          <Fact key={gift.id} name="사은품 지급">
            {`${giftForm(gift)} ${won(gift.amount)} · ${gift.paidOn ? `${dottedDate(gift.paidOn)}에 줌` : `${dottedDate(gift.dueOn)}까지`}`}
          </Fact>
        ))}
        <Fact name="약정">
          {`${terms.termMonths}개월. ${EARLY_END_NOTE} 결합 할인은 같은 통신사 휴대폰을 묶는 동안 적용돼요.`}
        </Fact>
      </dl>
      <p className="contract-sheet__day">{`적은 날 ${dottedDate(today)}`}</p>
      <div className="contract-sheet__signs">
        <p>손님 (서명)</p>
        <p>안내한 사람 (서명)</p>
      </div>
    </article>
  )
}

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
