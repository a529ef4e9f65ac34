import type { CarrierCode } from '#app/shared/carriers/carriers.ts'
import { PHONE_NAMES } from '#app/shared/plans/phone-carrier.ts'
import type { Plan } from '#app/shared/plans/plan-price.ts'
import { won } from '#app/platform/won.ts'
import { SegmentLinks } from '#app/ui/segment-links.tsx'
import { choiceLabel } from './choice-words.ts'
import './own-lines.css'

type Phones = Readonly<Record<'phone' | 'lines', string>>

interface OwnLinesProps {
  carrier: CarrierCode
  discounts: Plan['bundleDiscounts']
  choice: Phones
  addressOf: (phones: Phones) => string
}

/**
 * How many of the carrier's own phones are bundled, and what each number takes off: on its page nobody is asked for another
 * carrier's. What was told of another one is kept until somebody chooses here.
 */
export function OwnLines({ carrier, discounts, choice, addressOf }: OwnLinesProps) {
  const isOwn = choice.phone === carrier
  const none = isOwn ? { phone: '', lines: '0' } : choice
  return (
    <div className="own-lines">
      <SegmentLinks
        legend={`함께 묶을 ${PHONE_NAMES[carrier]}\u00A0휴대폰`}
        isChips
        segments={[
          { to: addressOf(none), label: '없음', isCurrent: !isOwn },
          ...discounts.map((discount, index) => {
            const lines = String(index + 1)
            return {
              to: addressOf({ phone: carrier, lines }),
              label: <LinesOf lines={lines} discount={discount} />,
              isCurrent: isOwn && choice.lines === lines,
            }
          }),
        ]}
      />
    </div>
  )
}

const LinesOf = ({ lines, discount }: { lines: string; discount: number }) => (
  <span>
    {choiceLabel('lines', lines)} <span className="own-lines__off">{won(-discount)}</span>
  </span>
)
