import type { CallAnswers } from '#app/crm/leads/call-answers.ts'
import type { Quote } from '#app/crm/contracts/contract.ts'
import { quoteLead, sendQuote } from '#app/crm/contracts/quotes-acts.ts'
import { ActForm } from '#app/shared/forms/act-form.tsx'
import { CARRIER_NAMES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import { PHONE_NAMES } from '#app/shared/plans/phone-carrier.ts'
import { TOTAL_NAME, type Bundle, type Plan } from '#app/shared/plans/plan-price.ts'
import { TV_NAMES } from '#app/shared/plans/tv-names.ts'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { RadioChips } from '#app/ui/radio-chips.tsx'
import { won } from '#app/platform/won.ts'
import { PriceLines } from './price-lines.tsx'
import { giftWords, quoteValues, speedsOf, type QuoteChoice, type QuoteLane } from './quote-choice.ts'
import './quote-pane.css'

interface QuotePaneProps {
  leadId: string
  plans: readonly Plan[]
  choice: QuoteChoice
  onChoice: (choice: QuoteChoice) => void
  /** It became a version. */
  onKept: () => void
  /** To the questions, which the bundle follows. */
  onAsk: () => void
  lanes: readonly QuoteLane[]
  bundle: Bundle
  /** The bundle is the one that the customer saw, and nobody asked yet. */
  isAsSeen: boolean
  answers: CallAnswers
  newest: Quote | null
}

/** One combination at three carriers in the same order as everywhere, and the chosen one to the last line. */
export function QuotePane({
  leadId,
  plans,
  choice,
  onChoice,
  onKept,
  onAsk,
  lanes,
  bundle,
  isAsSeen,
  answers,
  newest,
}: QuotePaneProps) {
  const chosen = lanes.find(({ carrier }) => carrier === choice.carrier)
  return (
    <section className="quote-pane" aria-labelledby="quote-title">
      <div className="quote-pane__head">
        <h2 id="quote-title">금액</h2>
        <p className="faint">부가세 포함</p>
      </div>
      <RadioChips
        legend="속도"
        isLegendHidden
        size="track"
        name="quote-speed"
        value={String(choice.speed)}
        onChange={(speed) => onChoice({ ...choice, speed: Number(speed) })}
        chips={speedsOf(plans).map((speed) => ({ value: String(speed), label: speedName(speed) }))}
      />
      <RadioChips
        legend="TV"
        isLegendHidden
        size="track"
        name="quote-tv"
        value={choice.tv}
        onChange={(tv) => onChoice({ ...choice, tv: tv as Plan['tv'] })}
        chips={Object.entries(TV_NAMES).map(([value, label]) => ({ value, label }))}
      />
      <LaneTable
        lanes={lanes}
        chosen={choice.carrier}
        onChosen={(carrier) => onChoice({ ...choice, carrier })}
      />
      <p className="faint">
        {bundleNote(bundle, isAsSeen)}{' '}
        <button type="button" className="quote-pane__ask" onClick={onAsk}>
          결합 바꾸기
        </button>
      </p>
      {chosen?.plan && chosen.price ? (
        <>
          <PriceLines plan={chosen.plan} price={chosen.price} bundle={bundle} answers={answers} />
          <KeepQuote leadId={leadId} plan={chosen.plan} bundle={bundle} newest={newest} onKept={onKept} />
        </>
      ) : (
        <p className="muted">
          {chosen ? '이 통신사에는 이 조합이 없어요.' : '통신사를 고르면 금액과 대본이 채워져요.'}
        </p>
      )}
    </section>
  )
}

const speedName = (speed: number) => (speed >= 1_000 ? `${speed / 1_000}기가` : `${speed}메가`)

function bundleNote({ phoneCarrier, lines }: Bundle, isAsSeen: boolean): string {
  if (phoneCarrier === 'none' || lines === 0) return '결합 안 함으로 계산했어요.'
  const name = PHONE_NAMES[phoneCarrier]
  if (isAsSeen) return `손님이 본 화면과 같게 ${name} 휴대폰 ${lines}회선을 넣었어요.`
  return `결합 할인은 휴대폰과 같은 ${name}에만 넣었어요.`
}

interface LaneTableProps {
  lanes: readonly QuoteLane[]
  chosen: CarrierCode | null
  onChosen: (carrier: CarrierCode) => void
}

function LaneTable({ lanes, chosen, onChosen }: LaneTableProps) {
  return (
    <table className="quote-pane__lanes">
      <caption className="sr-only">같은 조합의 세 통신사</caption>
      <thead>
        <tr>
          <th scope="col">통신사</th>
          <th scope="col">월 요금</th>
          <th scope="col">{TOTAL_NAME}</th>
          <th scope="col">사은품</th>
        </tr>
      </thead>
      <tbody>
        {lanes.map(({ carrier, plan, price }) => (
          <tr key={carrier} data-is-chosen={carrier === chosen ? '' : undefined}>
            <th scope="row">
              <label className="quote-pane__lane">
                <input
                  type="radio"
                  name="quote-carrier"
                  value={carrier}
                  checked={carrier === chosen}
                  disabled={plan === null}
                  onChange={() => onChosen(carrier)}
                />
                <span className="quote-pane__bar" data-carrier={carrier} aria-hidden="true" />
                {CARRIER_NAMES[carrier]}
              </label>
            </th>
            {plan && price ? (
              <>
                <td>{price.monthly.toLocaleString('ko')}</td>
                <td>{price.total.toLocaleString('ko')}</td>
                <td className="quote-pane__gift">{giftWords(plan.giftAmount)}</td>
              </>
            ) : (
              <td colSpan={3} className="muted">
                해당 조합 없음
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface KeepQuoteProps extends Pick<QuotePaneProps, 'onKept'> {
  leadId: string
  plan: Plan
  bundle: Bundle
  newest: Quote | null
}

/** Kept as a version and then sent, each by its own press: what was told on the phone may differ from what is sent. */
function KeepQuote({ leadId, plan, bundle, newest, onKept }: KeepQuoteProps) {
  const params = { id: leadId }
  return (
    <div className="quote-pane__acts">
      <ActForm
        row={quoteLead}
        params={params}
        values={quoteValues(plan, bundle)}
        onAnswer={(isDone) => isDone && onKept()}
        className="quote-pane__keep"
      >
        {({ errorOf, isSending }) => (
          <>
            <Button type="submit" id="quote-keep" kind="secondary" size="sm" isLoading={isSending}>
              이 금액 안내함 <kbd aria-hidden="true">V</kbd>
            </Button>
            {errorOf('giftAmount') && (
              <p className="failure" role="alert" tabIndex={-1}>
                {errorOf('giftAmount')} <Link to={`/desk/leads/${leadId}/contract`}>이유를 적고 남기기</Link>
              </p>
            )}
          </>
        )}
      </ActForm>
      {newest && newest.sentAt === null && (
        <ActForm row={sendQuote} params={params} className="quote-pane__send">
          {({ isSending }) => (
            <Button type="submit" id="quote-send" kind="secondary" size="sm" isLoading={isSending}>
              버전 {newest.version} 문자로 보내기 <kbd aria-hidden="true">M</kbd>
            </Button>
          )}
        </ActForm>
      )}
      {newest && (
        <p className="quote-pane__newest faint" aria-live="polite">
          {`버전 ${newest.version} · ${newest.terms.planName} 월 ${won(newest.terms.monthly)} · `}
          {newest.sentAt ? '문자로 보냈어요' : '아직 보내지 않았어요'}
        </p>
      )}
    </div>
  )
}
