import { CARRIER_NAMES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import { SegmentLinks } from '#app/ui/segment-links.tsx'
import { CHOICE_LEGENDS, choiceLabel, NEED_LABELS, NEED_LEGEND } from './choice-words.ts'
import { HomePhoneSwitch } from './home-phone-switch.tsx'
import { inforAddress, type CarrierOffer } from './infor-choice.ts'
import { NEEDS, showsPhones, type MainChoice } from './main-choice.ts'
import { PhoneChoice } from './phone-choice.tsx'
import { CHOICES } from './plan-choices.ts'
import './offer-chooser.css'

interface OfferChooserProps {
  carrier: CarrierCode
  choice: MainChoice
  offer: CarrierOffer
}

/** Decides what the one card of a carrier's page shows. Every piece is a link. */
export function OfferChooser({ carrier, choice, offer }: OfferChooserProps) {
  const addressOf = (change: Partial<MainChoice>) => inforAddress(carrier, { ...choice, ...change })
  const speed = offer.plan ? String(offer.plan.speedMbps) : choice.speed
  return (
    <nav className="offer-chooser" aria-label={`${CARRIER_NAMES[carrier]} 조합 고르기`}>
      <SegmentLinks
        legend={NEED_LEGEND}
        isLegendHidden
        isByWords
        segments={NEEDS.map((need) => ({
          to: addressOf({ need }),
          label: NEED_LABELS[need],
          isCurrent: need === choice.need,
        }))}
      />
      <SegmentLinks
        legend={CHOICE_LEGENDS.speed}
        isLegendHidden
        segments={CHOICES.speed.map((each) => ({
          to: addressOf({ speed: each }),
          label: choiceLabel('speed', each),
          isCurrent: each === speed,
        }))}
      />
      <HomePhoneSwitch
        plans={offer.plan?.homePhone ? [offer.plan] : offer.others.map(({ plan }) => plan)}
        tel={choice.tel}
        addressOf={(tel) => addressOf({ tel })}
      />
      {showsPhones(choice) && <PhoneChoice choice={choice} addressOf={addressOf} />}
    </nav>
  )
}
