import { CARRIER_NAMES, type CarrierCode } from '#app/shared/carriers/carriers.ts'
import { PHONE_NAMES } from '#app/shared/plans/phone-carrier.ts'
import { Link } from '#app/ui/link.tsx'
import { choiceLabel } from './choice-words.ts'
import { inforAddress, type CarrierOffer, type InforChoice } from './infor-choice.ts'
import { NEEDS, type Need } from './main-choice.ts'
import { CHOICES } from './plan-choices.ts'
import './offer-chooser.css'

const NEED_NAMES: Readonly<Record<Need, string>> = {
  internet: '인터넷만',
  tv: 'TV 함께',
  mobile: 'TV+휴대폰',
}

interface OfferChooserProps {
  carrier: CarrierCode
  choice: InforChoice
  offer: CarrierOffer
}

/** Decides what the one card of a carrier's page shows. Every face is a link; phones are the carrier's own only. */
export function OfferChooser({ carrier, choice, offer }: OfferChooserProps) {
  const faceFor = (change: Partial<InforChoice>) => inforAddress(carrier, { ...choice, ...change })
  const speed = offer.plan ? String(offer.plan.speedMbps) : choice.speed
  return (
    <nav className="offer-chooser" aria-label={`${CARRIER_NAMES[carrier]} 조합 고르기`}>
      <Faces
        legend="인터넷 속도"
        faces={CHOICES.speed.map((each) => ({
          to: faceFor({ speed: each }),
          label: choiceLabel('speed', each),
          isCurrent: each === speed,
        }))}
      />
      <Faces
        legend="무엇을 쓰나요?"
        faces={NEEDS.map((need) => ({
          to: faceFor({ need, lines: need === 'mobile' ? choice.lines : '0' }),
          label: NEED_NAMES[need],
          isCurrent: need === choice.need,
        }))}
      />
      {choice.need === 'mobile' && (
        <div className="offer-chooser__phones">
          <p className="small bold">{`${PHONE_NAMES[carrier]}\u00A0휴대폰을 묶으면`}</p>
          <Faces
            legend={`${PHONE_NAMES[carrier]} 휴대폰을 묶으면`}
            faces={CHOICES.lines.slice(1).map((lines) => ({
              to: faceFor({ lines }),
              label: choiceLabel('lines', lines),
              isCurrent: lines === choice.lines,
            }))}
          />
          {choice.lines === '0' && (
            <p className="fine">
              {`묶을 ${PHONE_NAMES[carrier]}\u00A0휴대폰 수를 고르면 결합 할인을 넣어 보여 드려요.`}
            </p>
          )}
        </div>
      )}
    </nav>
  )
}

interface FacesProps {
  legend: string
  faces: readonly { to: string; label: string; isCurrent: boolean }[]
}

function Faces({ legend, faces }: FacesProps) {
  return (
    <ul className="offer-chooser__faces" aria-label={legend}>
      {faces.map(({ to, label, isCurrent }) => (
        <li key={label}>
          <Link
            to={to}
            preventScrollReset
            className="offer-chooser__face"
            aria-current={isCurrent ? 'true' : undefined}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
