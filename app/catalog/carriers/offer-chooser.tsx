import { CARRIER_NAMES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import { PHONE_CARRIERS, PHONE_NAMES, PHONE_QUESTION } from '#app/shared/plans/phone-carrier.ts'
import { ChoiceLinks } from './choice-links.tsx'
import { choiceLabel, phoneHint } from './choice-words.ts'
import { homePhoneChoices } from './home-phone-choice.tsx'
import { inforAddress, type CarrierOffer } from './infor-choice.ts'
import { NEEDS, type MainChoice, type Need } from './main-choice.ts'
import { CHOICES, withPhone } from './plan-choices.ts'
import './offer-chooser.css'

const NEED_NAMES: Readonly<Record<Need, string>> = {
  internet: '인터넷만',
  tv: 'TV 함께',
  mobile: 'TV+휴대폰',
}

interface OfferChooserProps {
  carrier: CarrierCode
  choice: MainChoice
  offer: CarrierOffer
}

/** Decides what the one card of a carrier's page shows. Every face is a link. */
export function OfferChooser({ carrier, choice, offer }: OfferChooserProps) {
  const faceFor = (change: Partial<MainChoice>) => inforAddress(carrier, { ...choice, ...change })
  const plans = [offer.plan, ...offer.others.map(({ plan }) => plan)]
  const speed = offer.plan ? String(offer.plan.speedMbps) : choice.speed
  return (
    <nav className="offer-chooser" aria-label={`${CARRIER_NAMES[carrier]} 조합 고르기`}>
      <ChoiceLinks
        look="face"
        legend="인터넷 속도"
        choices={CHOICES.speed.map((each) => ({
          to: faceFor({ speed: each }),
          label: choiceLabel('speed', each),
          isCurrent: each === speed,
        }))}
      />
      <ChoiceLinks
        look="face"
        legend="무엇을 쓰나요?"
        choices={[
          ...NEEDS.map((need) => ({
            to: faceFor({ need }),
            label: NEED_NAMES[need],
            isCurrent: need === choice.need,
          })),
          // Four faces in a row of a phone: this one may break within its word.
          ...homePhoneChoices(plans, choice.tel, (tel) => faceFor({ tel })).map((each) => ({
            ...each,
            label: each.label.replace('전화', '\u200B전화'),
          })),
        ]}
      />
      {choice.need === 'mobile' && <PhoneFaces choice={choice} faceFor={faceFor} />}
    </nav>
  )
}

interface PhoneFacesProps {
  choice: MainChoice
  faceFor: (change: Partial<MainChoice>) => string
}

/** Asked once: the answer stays in the address, to the other carriers' pages too. */
function PhoneFaces({ choice, faceFor }: PhoneFacesProps) {
  const isOurs = choice.phone !== '' && choice.phone !== 'none'
  return (
    <div className="offer-chooser__phones">
      <p className="small bold">{PHONE_QUESTION}</p>
      <ChoiceLinks
        look="face"
        legend={PHONE_QUESTION}
        choices={PHONE_CARRIERS.map((phone) => ({
          to: faceFor(withPhone(choice, phone)),
          label: PHONE_NAMES[phone],
          isCurrent: phone === choice.phone,
        }))}
      />
      {isOurs ? (
        <ChoiceLinks
          look="face"
          legend="함께 묶을 휴대폰"
          choices={CHOICES.lines.slice(1).map((lines) => ({
            to: faceFor({ lines }),
            label: choiceLabel('lines', lines),
            isCurrent: lines === choice.lines,
          }))}
        />
      ) : (
        <p className="fine">{phoneHint({ phone: choice.phone, lines: '1' })}</p>
      )}
    </div>
  )
}
