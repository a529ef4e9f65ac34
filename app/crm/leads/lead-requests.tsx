import { Fragment, type ReactNode } from 'react'
import { CARRIER_NAMES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import { inTypeName } from '#app/shared/tracking/in-type-name.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { CheckIcon, WarnIcon } from '#app/ui/icons.tsx'
import { won } from '#app/platform/won.ts'
import { answerName, QUESTION_NAMES, questionOf } from '#app/crm/requests/questions.ts'
import type { LeadDetail, SeenEstimate } from './desk-contract.ts'
import { EstimateMarks, LeadEstimate } from './lead-estimate.tsx'
import { cameWords } from './landing-words.ts'
import { wishText } from '#app/crm/requests/form-rules.ts'
import { agoText, receivedText } from './lead-times.ts'
import { wantsNoTv } from './request-words.ts'
import '#app/shared/desk/desk-page.css'
import './lead-requests.css'

type Request = LeadDetail['requests'][number]

/** The carrier has a row of its own. */
const OTHER_QUESTIONS = QUESTION_NAMES.filter((name) => name !== 'carrier')

interface LeadRequestsProps {
  requests: readonly Request[]
  now: Date
  /** Whether the amounts beside it are those without TV, and how to have them; missing where none stand there. */
  noTv?: { isShown: boolean; show: () => void; back: () => void }
}

/** What was asked, the newest first and whole. */
export function LeadRequests({ requests: [newest, ...before], now, noTv }: LeadRequestsProps) {
  return (
    <section className="lead-card lead-requests" aria-labelledby="lead-requests-title">
      <h2 id="lead-requests-title">신청 내용</h2>
      {newest && <OneRequest request={newest} now={now} noTv={noTv} />}
      {before.length > 0 && (
        <Accordion title={`앞선 신청 ${before.length}건`} look="plain">
          {before.map((request) => (
            <OneRequest key={request.receiptNo} request={request} now={now} />
          ))}
        </Accordion>
      )}
    </section>
  )
}

interface OneRequestProps {
  request: Request
  now: Date
  noTv?: LeadRequestsProps['noTv']
}

function OneRequest({ request, now, noTv }: OneRequestProps) {
  const { estimate } = request
  return (
    <article className="lead-requests__one">
      {request.cancelledAt && <Badge tone="warn">취소한 신청</Badge>}
      <p className="lead-requests__text ugc">{request.requestInfo || '남긴 글이 없어요.'}</p>
      {wantsNoTv(request) && (
        <div className="lead-requests__unlike">
          <WarnIcon />
          <p aria-live="polite">
            {noTv?.isShown
              ? '신청서엔 TV가 있는데, 글에는 ‘인터넷만’이라고 적으셨어요. 인터넷만으로 계산했어요.'
              : '신청서엔 TV가 있는데, 글에는 ‘인터넷만’이라고 적으셨어요. TV까지 계산했어요.'}
          </p>
          {noTv && (
            <Button
              kind="secondary"
              size="sm"
              className="lead-requests__no-tv"
              onClick={noTv.isShown ? noTv.back : noTv.show}
            >
              {noTv.isShown ? 'TV 포함 금액 보기' : '인터넷만 금액 보기'}
            </Button>
          )}
        </div>
      )}
      <dl className="desk-facts">
        {factsOf(request, now).map(
          ([name, fact]) =>
            fact && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{fact}</dd>
              </div>
            ),
        )}
      </dl>
      {estimate && (
        <Accordion title="손님이 본 견적" look="plain">
          <LeadEstimate estimate={estimate} />
        </Accordion>
      )}
    </article>
  )
}

/** What is not known has no row. */
function factsOf(request: Request, now: Date): readonly (readonly [name: string, fact: ReactNode])[] {
  const { carrier, planCode, planName, estimate, wishDate, wishTime } = request
  const plan = planName ?? planCode
  const agreed = request.consents.find(({ item, isAgreed }) => item === 'privacy' && isAgreed)
  return [
    [
      plan ? '보던 상품' : '관심 통신사',
      (carrier ?? plan) && (
        <Fragment key="plan">
          {carrier && <CarrierName carrier={carrier} />} {plan}
        </Fragment>
      ),
    ],
    ['본 금액', estimate && <SeenAmount key="amount" estimate={estimate} />],
    ['희망', wishDate && wishTime && wishText(wishDate, wishTime)],
    ...OTHER_QUESTIONS.map((name) => [questionOf(name).name, answerName(name, request)] as const),
    ['접수', <Received key="at" at={request.createdAt} now={now} />],
    ['들어온 길', wayOf(request)],
    ['동의', agreed && <Agreed key="agreed" version={agreed.version} />],
    ['접수번호', request.receiptNo],
  ]
}

/** The advertisement and, in words, the search and the page. */
const wayOf = ({ seen, lastTouch, isFromRenewal, addedGift }: Request): string =>
  [
    addedGift !== null && (addedGift > 0 ? `추천(사은품 ${won(addedGift)} 더하기로 함)` : '추천'),
    isFromRenewal && '약정 끝 비교',
    seen.inType && inTypeName(seen.inType),
    cameWords(lastTouch),
  ]
    .filter(Boolean)
    .join(' · ') || '알 수 없음'

const Received = ({ at, now }: { at: string; now: Date }) => (
  <>
    <time dateTime={at}>{receivedText(at, now)}</time>{' '}
    <span className="subtle nowrap">{agoText(at, now)}</span>
  </>
)

const CarrierName = ({ carrier }: { carrier: CarrierCode }) => (
  <span className="carrier-name" data-carrier={carrier}>
    {CARRIER_NAMES[carrier]}
  </span>
)

const SeenAmount = ({ estimate }: { estimate: SeenEstimate }) => (
  <>
    {`월 ${won(estimate.monthly)} `}
    {estimate.mobileLines > 0 && (
      <span className="subtle nowrap">{`결합 ${estimate.mobileLines}회선`}</span>
    )}{' '}
    <EstimateMarks estimate={estimate} />
  </>
)

const Agreed = ({ version }: { version: string }) => (
  <span className="lead-requests__agreed" title={`${version.slice(version.lastIndexOf('-') + 1)}판`}>
    개인정보 수집·이용
    <CheckIcon />
  </span>
)
