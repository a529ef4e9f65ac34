import { CARRIER_NAMES, CARRIER_CODES, COUNTED_CARRIERS } from '#app/shared/carriers/carriers.ts'
import { ReviewCard } from '#app/community/door.tsx'
import { Accordion } from '#app/ui/accordion.tsx'
import { CheckIcon } from '#app/ui/icons.tsx'
import { EmptyMailbox } from '#app/ui/illustrations.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ChoosingLinks } from './choosing-links.tsx'
import { ConsultSteps } from './consult-steps.tsx'
import type { CarrierPage } from './contract.ts'
import { BundleTable, GiftTable } from './offer-tables.tsx'
import type { Infor } from './infor.server.ts'
import { PlanChooser } from './plan-chooser.tsx'
import { cachedInside } from '#app/ui/cached-markup.ts'
import { Link } from '#app/ui/link.tsx'
import { RowTable } from './row-table.tsx'
import './infor-sections.css'

interface SectionProps {
  infor: Infor
}

export function PlansSection({ infor }: SectionProps) {
  return (
    <section id="detail" className="infor-section" aria-labelledby="detail-title">
      <h2 id="detail-title">상품 안내</h2>
      <p className="infor-section__lead muted">
        상품은 속도와 조합 순서로 보여 드려요. 받는 수수료는 순서에 영향을 주지 않아요.
      </p>
      <PlanChooser plans={infor.plans} />
      <div className="infor-section__reading" {...cachedInside(infor, 'reading', () => Reading(infor))} />
    </section>
  )
}

function Reading({ carrier, page, plans, checkedOn }: Infor) {
  return (
    <>
      <p className="infor-section__note meta">
        {plans.some((plan) => plan.isSample) &&
          '화면 확인용 예시 금액이에요. 실제 요금과 사은품은 상담할 때 안내해요. '}
        {checkedOn}에 확인한 내용이에요.
      </p>
      <ChoosingLinks
        links={[
          ['/plans', `${COUNTED_CARRIERS} 조합 모두 보기`],
          [`/calculator?carrier=${carrier}`, '월 요금 계산하기'],
        ]}
      />
      <Accordion title="요금 읽는 법">
        <PriceReading reading={page.priceReading} />
      </Accordion>
      <Accordion title="약정 전에 해지하면?">
        <div className="stack">
          {page.earlyTermination.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </Accordion>
      <Accordion title="속도가 안 나오면?">
        <ol className="infor-section__list infor-section__list--numbered stack-2">
          {page.slowSpeed.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      </Accordion>
    </>
  )
}

function PriceReading({ reading }: { reading: CarrierPage['priceReading'] }) {
  const rows = reading.rows.map(({ label, amount, meaning }) => ({ name: label, cells: [amount, meaning] }))
  return (
    <RowTable
      caption={reading.lead}
      head="줄"
      look="lines"
      columns={['예시 금액', '뜻']}
      rows={rows}
      subject={reading}
    />
  )
}

export function BenefitsSection({ infor }: SectionProps) {
  const inside = cachedInside(infor, 'benefits', () => Benefits(infor))
  return <section id="benefits" className="infor-section" aria-labelledby="benefits-title" {...inside} />
}

function Benefits({ page, plans }: Infor) {
  return (
    <>
      <h2 id="benefits-title">혜택과 조건</h2>
      <div className="stack infor-section__prose">
        {page.benefits.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <h3>상담 때 물어보면 좋은 것</h3>
      <ul className="infor-section__list stack-2">
        {page.questions.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <h3>결합 할인 (예시)</h3>
      <p className="infor-section__table-lead muted">{page.bundleLead}</p>
      <BundleTable plans={plans} caption="결합 할인 (예시)" />
      <p className="infor-section__note meta">{page.bundleNote}</p>
      <h3>사은품 (예시)</h3>
      <GiftTable plans={plans} caption="사은품 (예시)" />
      <Notice>
        <ul className="infor-section__list stack-2">
          {page.giftNotes.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Notice>
    </>
  )
}

export function StepsSection({ infor }: SectionProps) {
  const inside = cachedInside(infor, 'step', () => Steps(infor))
  return <section id="step" className="infor-section" aria-labelledby="step-title" {...inside} />
}

function Steps({ page }: Infor) {
  return (
    <>
      <h2 id="step-title">신청 순서</h2>
      <ConsultSteps steps={page.steps} look="rows" />
      <h3>준비물</h3>
      <ul className="infor-section__preparations stack-3">
        {page.preparations.map(({ name, text }) => (
          <li key={name}>
            <CheckIcon />
            <p>
              <b>{name}</b>
              <br />
              {text}
            </p>
          </li>
        ))}
      </ul>
      <ChoosingLinks links={[['/switch', '통신사 바꾸기 체크리스트']]} />
    </>
  )
}

export function ReviewsSection({ infor }: SectionProps) {
  const inside = cachedInside(infor, 'review', () => Reviews(infor))
  return (
    <section
      id="review"
      className="infor-section card-grid-room"
      aria-labelledby="review-title"
      {...inside}
    />
  )
}

function Reviews({ carrier, reviews }: Infor) {
  const name = CARRIER_NAMES[carrier]
  return (
    <>
      <h2 id="review-title">{name} 후기</h2>
      {reviews.length === 0 ? (
        <EmptyState illustration={<EmptyMailbox />} title={`아직 ${name} 후기가 없어요.`} />
      ) : (
        <ul className="card-grid">
          {reviews.map((review) => (
            <ReviewCard key={review.seqno} review={review} />
          ))}
        </ul>
      )}
      <Link to={`/bbs/bbs_review/list?carrier=${carrier}`} className="button button--secondary button--md">
        후기 더 보기
      </Link>
    </>
  )
}

export function OtherCarriers({ infor }: SectionProps) {
  const inside = cachedInside(infor, 'others', () => Others(infor))
  return <section className="section section--subtle" aria-labelledby="other-carriers" {...inside} />
}

function Others({ carrier }: Infor) {
  return (
    <div className="container">
      <h2 id="other-carriers" className="section__head">
        같은 조합을 다른 통신사에서도 볼까요?
      </h2>
      <ul className="other-carriers">
        {CARRIER_CODES.filter((other) => other !== carrier).map((other) => (
          <li key={other} data-carrier={other}>
            <Link to={`/infor/${other}`} className="card other-carriers__link">
              {CARRIER_NAMES[other]} <span aria-hidden="true">→</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
