import { Form } from 'react-router'
import { EstimateText } from '#app/crm/lines/estimate-text.tsx'
import { dottedDate } from '#app/platform/korean-time.ts'
import { CARRIER_CHIPS, CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { PHONE_CARRIERS, PHONE_NAMES } from '#app/shared/plans/phone-carrier.ts'
import { PriceDateLine } from '#app/shared/plans/price-date-line.tsx'
import { TV_NAMES } from '#app/shared/plans/tv-names.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { Table } from '#app/ui/table.tsx'
import { WonField } from '#app/ui/won-field.tsx'
import { won } from '#app/platform/won.ts'
import { differenceRange, type CarrierOffer } from './comparison.ts'
import type { Renewal } from './renewal-view.server.ts'
import { combinationWords, differenceWords, resultWords, speedWords } from './renewal-words.ts'

type Shown = Renewal & { token: string }

/** Staying beside leaving, in one's own numbers and without a word that recommends either. */
export function ComparisonCards({ shown }: { shown: Shown }) {
  return (
    <>
      <Offers shown={shown} />
      <Staying shown={shown} />
      <Leaving shown={shown} />
    </>
  )
}

function Staying({ shown: { carrier, planName, staying } }: { shown: Shown }) {
  const { monthly, total, terms } = staying
  return (
    <section className="card stack-3" aria-labelledby="renewal-stay">
      <h2 id="renewal-stay">그대로 쓰면</h2>
      <p>
        {[CARRIER_NAMES[carrier], planName].filter(Boolean).join(' ')}
        {monthly ? ` · 월 ${won(monthly)}` : '. 아래에 월 요금을 적으면 3년 합계를 보여 드려요.'}
      </p>
      {total !== null && (
        <p>
          지금 요금이 그대로라면 3년 동안 <b>{won(total)}</b>
        </p>
      )}
      <p className="small muted">
        약정이 끝난 뒤의 월 요금은 통신사와 상품마다 달라요. 통신사 고객센터에 확인해 주세요.
      </p>
      <p>
        {terms.terms
          ? `${CARRIER_NAMES[carrier]}의 재약정 조건: ${terms.terms}${terms.asOf ? ` (${dottedDate(terms.asOf)} 확인)` : ''}`
          : `${CARRIER_NAMES[carrier]}의 재약정 조건은 우리가 알지 못해요.`}
      </p>
    </section>
  )
}

function Leaving({ shown: { estimate, endWords, endsOn, today } }: { shown: Shown }) {
  const isOver = endsOn < today
  return (
    <section className="card stack-3" aria-labelledby="renewal-leave">
      <h2 id="renewal-leave">바꾸면서 내는 돈</h2>
      {isOver ? (
        <p>약정이 끝나서 약정 때문에 내는 할인반환금은 없어요.</p>
      ) : (
        <>
          <p>{`약정이 끝나는 ${endWords} 뒤에 해지하면 할인반환금은 없어요.`}</p>
          {estimate ? (
            <EstimateText estimate={estimate} />
          ) : (
            <p>오늘 해지하면 얼마인지는 계산할 수 없어요. 통신사 고객센터에 물어보세요.</p>
          )}
        </>
      )}
      <p className="small muted">빌린 장비를 돌려주지 않으면 장비값이 따로 나올 수 있어요.</p>
    </section>
  )
}

const NOT_CHOSEN =
  '지금 쓰는 속도와 TV, 월 요금을 적으면 통신사마다 같은 조합의 요금을 지금과 나란히 보여 드려요.'

function Offers({ shown }: { shown: Shown }) {
  const { offers, combination, months, staying } = shown
  const words = combinationWords(combination)
  const result = resultWords(differenceRange(staying.total, offers))
  return (
    <section className="card stack-4" aria-labelledby="renewal-offers">
      <div className="stack-2">
        <h2 id="renewal-offers">그대로 쓸 때와 바꿀 때</h2>
        {result && <p className="renewal-page__result bold">{result}</p>}
        <p className={result ? 'small muted' : undefined}>{words ?? NOT_CHOSEN}</p>
        {words && !staying.monthly && <p>지금 월 요금을 적으면 얼마나 다른지 한 줄로 보여 드려요.</p>}
      </div>
      {offers.length > 0 && (
        <Table caption={`${words}의 월 요금과 3년 합계`} isCaptionHidden>
          <thead>
            <tr>
              <th scope="col">통신사</th>
              <th scope="col" className="table__number">
                월 요금
              </th>
              <th scope="col" className="table__number">
                3년 합계
              </th>
            </tr>
          </thead>
          <tbody>
            {offers.map((offer) => (
              <OfferRow
                key={offer.carrier}
                offer={offer}
                isOwn={offer.carrier === shown.carrier}
                now={staying.total}
              />
            ))}
          </tbody>
        </Table>
      )}
      {offers.length > 0 && (
        <p className="small muted">
          {`3년 합계는 월 요금 × ${months}개월 + 설치비예요. 새로 가입할 때의 요금이고 부가세를 넣었어요. 휴대폰 결합은 그 통신사 휴대폰일 때만 넣고, 사은품은 빼지 않았어요.`}
        </p>
      )}
      <PriceDateLine plans={offers.flatMap(({ plan }) => plan ?? [])} />
      <Accordion
        title={words ? '다른 조합으로 보기' : '지금 쓰는 것 고르기'}
        look="plain"
        isOpen={!words || !staying.monthly}
      >
        <ChoiceForm shown={shown} />
      </Accordion>
    </section>
  )
}

interface OfferRowProps {
  offer: CarrierOffer
  isOwn: boolean
  /** What three years of staying cost, as far as it is known. */
  now: number | null
}

function OfferRow({ offer: { carrier, plan }, isOwn, now }: OfferRowProps) {
  return (
    <tr>
      <th scope="row">
        {CARRIER_CHIPS[carrier]}
        {isOwn && ' (지금 통신사)'} {plan?.isSample && <Badge tone="neutral">예시</Badge>}
      </th>
      {plan ? (
        <>
          <td className="table__number">
            {won(plan.monthly)}
            <br />
            <span className="subtle">{`설치비 ${won(plan.installFee)}`}</span>
          </td>
          <td className="table__number">
            {won(plan.total)}
            {now !== null && (
              <>
                <br />
                <span className="subtle">{differenceWords(plan.total - now)}</span>
              </>
            )}
          </td>
        </>
      ) : (
        <td colSpan={2}>같은 조합이 없어요.</td>
      )}
    </tr>
  )
}

function ChoiceForm({ shown: { token, combination, speeds, staying } }: { shown: Shown }) {
  const { speedMbps, tv, bundle } = combination
  return (
    <Form method="get" className="stack-4" preventScrollReset>
      <input type="hidden" name="token" value={token} />
      <div className="renewal-page__fields">
        <SelectField
          label="인터넷 속도"
          name="speed"
          defaultValue={speedMbps ?? ''}
          options={[['', '고르기'], ...speeds.map((each) => [String(each), speedWords(each)] as const)]}
        />
        <SelectField
          label="TV"
          name="tv"
          defaultValue={tv ?? ''}
          options={[['', '고르기'], ...Object.entries(TV_NAMES)]}
        />
        <SelectField
          label="가족 휴대폰"
          name="phone"
          defaultValue={bundle.phoneCarrier}
          options={PHONE_CARRIERS.map((each) => [each, PHONE_NAMES[each]])}
        />
        <SelectField
          label="묶을 휴대폰"
          name="lines"
          defaultValue={bundle.lines}
          options={['0', '1', '2', '3'].map((each) => [each, each === '0' ? '묶지 않음' : `${each}회선`])}
        />
        <WonField
          label="지금 월 요금"
          name="monthly"
          defaultValue={staying.monthly ?? ''}
          isOptional
          className="renewal-page__monthly"
        />
      </div>
      <Button type="submit" kind="secondary">
        이 조합으로 보기
      </Button>
    </Form>
  )
}
