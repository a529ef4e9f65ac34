import { BenefitsSection } from '#app/catalog/carriers/infor-benefits.tsx'
import { InforHead } from '#app/catalog/carriers/infor-head.tsx'
import { PlansSection } from '#app/catalog/carriers/infor-plans.tsx'
import { ReviewsSection } from '#app/catalog/carriers/infor-reviews.tsx'
import { StepsSection } from '#app/catalog/carriers/infor-steps.tsx'
import { LanePanel } from '#app/catalog/carriers/lane-panel.tsx'
import { BundleFacts, HomePhoneFacts } from '#app/catalog/carriers/phone-facts.tsx'
import { OfferCard } from '#app/catalog/carriers/offer-card.tsx'
import { Questions } from '#app/catalog/carriers/questions.tsx'
import { NO_BUNDLE } from '#app/shared/plans/plan-price.ts'
import type { ContentPreview } from './previews.server.ts'
import '#app/catalog/carriers/infor.page.css'
import './shown-content.css'

/** Draws a content with the components of the public pages. */
export function ShownContent({ preview }: { preview: ContentPreview }) {
  switch (preview.kind) {
    case 'plan':
      return <ShownPlan {...preview} />
    case 'phone':
      return <ShownPhone {...preview} />
    case 'bundle':
      return <ShownBundle {...preview} />
    case 'page':
      return <ShownPage {...preview} />
    case 'question':
      return <Questions questions={preview.questions} />
    case 'banner':
      return <ShownBanner {...preview} />
    case 'popup':
      return <ShownPopup {...preview} />
  }
}

type Of<Kind extends ContentPreview['kind']> = Extract<ContentPreview, { kind: Kind }>

function ShownPlan({ plan, others }: Of<'plan'>) {
  return (
    <div className="shown-content stack-5">
      <div className="shown-content__card">
        <OfferCard plan={plan} />
      </div>
      <LanePanel title="같은 조합 비교" plans={others} bundle={NO_BUNDLE} />
    </div>
  )
}

function ShownPhone({ phone }: Of<'phone'>) {
  return (
    <div className="shown-content">
      <HomePhoneFacts phone={phone} />
    </div>
  )
}

function ShownBundle({ bundle, plans }: Of<'bundle'>) {
  return (
    <div className="shown-content">
      <BundleFacts bundle={bundle} plans={plans} />
    </div>
  )
}

function ShownPage({ infor, choice, offer }: Of<'page'>) {
  return (
    <div data-carrier={infor.carrier} className="infor-page">
      <InforHead infor={infor} choice={choice} offer={offer} />
      <PlansSection infor={infor} offer={offer} endings={{}} />
      <BenefitsSection infor={infor} offer={offer} />
      <StepsSection infor={infor} />
      <ReviewsSection infor={infor} />
    </div>
  )
}

function ShownBanner({ title, alt, image, isElsewhere }: Of<'banner'>) {
  return (
    <div className="shown-content stack-5">
      <img className="shown-content__banner" src={image} alt={alt} width="1040" height="320" />
      <figure className="shown-content__tile">
        <img src={image} alt="" width="84" height="84" />
        <figcaption>
          {title}
          {isElsewhere && ' (새 창)'}
        </figcaption>
      </figure>
    </div>
  )
}

function ShownPopup({ title, body, url, imageUrl, imageAlt }: Of<'popup'>) {
  return (
    <section className="shown-content__popup stack-2" aria-label="팝업">
      {imageUrl && (
        <img className="shown-content__banner" src={imageUrl} alt={imageAlt} width="1040" height="320" />
      )}
      <p className="shown-content__popup-title bold">{title}</p>
      {body && <p className="shown-content__popup-body">{body}</p>}
      {url && <p className="shown-content__popup-more bold">자세히 보기</p>}
      <p className="faint">오늘 하루 보지 않기 · 닫기</p>
    </section>
  )
}
