import { CARRIER_NAMES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import { PHONE_CARRIERS, PHONE_NAMES, PHONE_QUESTION } from '#app/shared/plans/phone-carrier.ts'
import { SegmentLinks } from '#app/ui/segment-links.tsx'
import { CHOICE_LEGENDS, choiceLabel, NEED_LABELS, NEED_LEGEND, phoneHint } from './choice-words.ts'
import { HomePhoneSwitch } from './home-phone-switch.tsx'
import { inforAddress, type CarrierOffer } from './infor-choice.ts'
import { NEEDS, type MainChoice } from './main-choice.ts'
import { CHOICES, withPhone } from './plan-choices.ts'
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
      {choice.need === 'mobile' && <Phones choice={choice} addressOf={addressOf} />}
      <SegmentLinks
        legend={NEED_LEGEND}
        isLegendHidden
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
    </nav>
  )
}

interface PhonesProps {
  choice: MainChoice
  addressOf: (change: Partial<MainChoice>) => string
}

/** Asked once: the answer stays in the address, to the other carriers' pages too. */
function Phones({ choice, addressOf }: PhonesProps) {
  const isOurs = choice.phone !== '' && choice.phone !== 'none'
  return (
    <>
      <SegmentLinks
        legend={PHONE_QUESTION}
        segments={PHONE_CARRIERS.map((phone) => ({
          to: addressOf(withPhone(choice, phone)),
          label: PHONE_NAMES[phone],
          isCurrent: phone === choice.phone,
        }))}
      />
      {isOurs ? (
        <SegmentLinks
          legend={CHOICE_LEGENDS.lines}
          isLegendHidden
          segments={CHOICES.lines.slice(1).map((lines) => ({
            to: addressOf({ lines }),
            label: choiceLabel('lines', lines),
            isCurrent: lines === choice.lines,
          }))}
        />
      ) : (
        <p className="fine">{phoneHint({ phone: choice.phone, lines: '1' })}</p>
      )}
    </>
  )
}
