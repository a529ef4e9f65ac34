import type { CarrierCode } from '#app/shared/carriers/carriers.ts'
import {
  NO_PHONES,
  PHONE_CARRIERS,
  PHONE_NAMES,
  PHONE_QUESTION,
  readPhoneCarrier,
} from '#app/shared/plans/phone-carrier.ts'
import { Link } from '#app/ui/link.tsx'
import { SegmentLinks } from '#app/ui/segment-links.tsx'
import { CHOICE_LEGENDS, choiceLabel } from './choice-words.ts'
import { PencilIcon } from './pencil-icon.tsx'
import { CHOICES, withPhone } from './plan-choices.ts'
import './phone-choice.css'

type Phones = Readonly<Record<'phone' | 'lines', string>>

interface PhoneChoiceProps {
  choice: Phones
  addressOf: (phones: Phones) => string
}

/** Asked once: the answer stays in the address, to every page that shows prices. */
export function PhoneChoice({ choice, addressOf }: PhoneChoiceProps) {
  if (choice.phone !== '') return <PhoneAnswer choice={choice} addressOf={addressOf} />
  return (
    <div className="phone-choice phone-choice--asked">
      <PhoneLinks choice={choice} addressOf={addressOf} />
    </div>
  )
}

interface PhoneLinksProps extends PhoneChoiceProps {
  isLegendHidden?: boolean
}

/** The question with its answers as links, in the same cells on every page; none is the first, which holds until another is given. */
export function PhoneLinks({ choice: { phone, lines }, addressOf, isLegendHidden }: PhoneLinksProps) {
  return (
    <SegmentLinks
      legend={PHONE_QUESTION}
      {...(isLegendHidden && { isLegendHidden })}
      isChips
      segments={[
        { to: addressOf({ phone: '', lines: '0' }), label: NO_PHONES, isCurrent: phone === '' },
        ...PHONE_CARRIERS.map((carrier) => ({
          to: addressOf(withPhone({ phone, lines }, carrier)),
          label: carrier === 'none' ? PHONE_NAMES.none : <PhonesOf carrier={carrier} />,
          isCurrent: phone === carrier,
        })),
      ]}
    />
  )
}

/** Apart from the head's links to the carriers' pages, which have the same names. */
const PhonesOf = ({ carrier }: { carrier: CarrierCode }) => (
  <>
    {PHONE_NAMES[carrier]}
    <span className="sr-only"> 휴대폰</span>
  </>
)

/** One line once it was answered: whose phone, which leads back to the question, and how many lines. */
function PhoneAnswer({ choice, addressOf }: PhoneChoiceProps) {
  const phone = readPhoneCarrier(choice.phone) ?? 'none'
  return (
    <div className="phone-choice">
      <Link
        to={addressOf({ phone: '', lines: '0' })}
        preventScrollReset
        className="phone-choice__whose tap small"
      >
        <span className="phone-choice__asked">지금 휴대폰</span> <b>{PHONE_NAMES[phone]}</b>
        <span className="phone-choice__change">
          {' '}
          바꾸기
          <PencilIcon />
        </span>
      </Link>
      {phone === 'none' ? (
        <p className="terms">결합 할인이 없어서 넣지 않았어요.</p>
      ) : (
        <SegmentLinks
          legend={CHOICE_LEGENDS.lines}
          isLegendHidden
          segments={CHOICES.lines.slice(1).map((lines) => ({
            to: addressOf({ phone, lines }),
            label: choiceLabel('lines', lines),
            isCurrent: choice.lines === lines,
          }))}
        />
      )}
    </div>
  )
}
