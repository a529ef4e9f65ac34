import type { PlanPrice } from '#app/shared/plans/plan-price.ts'
import { HOME_PHONE } from '#app/shared/plans/phone-products.ts'
import { won } from '#app/platform/won.ts'
import './price-bar.css'

/** What the whole bar is: the list price, and 인터넷전화 where it was chosen. */
export const wholeOf = ({ listPrice, homePhone }: PlanPrice): number => listPrice + homePhone

/** A monthly price and what was taken off for it: the whole bar is the list price, on the scale of the longest. */
export function PriceBar({ price, longest }: { price: PlanPrice; longest: number }) {
  return (
    <>
      <p className="sr-only">{sentenceOf(price)}</p>
      <div className="price-bar" aria-hidden="true">
        {partsOf(price).map(([name, amount]) => (
          <span
            key={name}
            className={`price-bar__part price-bar__part--${name}`}
            style={{ width: `${(amount / longest) * 100}%` }}
          />
        ))}
      </div>
    </>
  )
}

/** What the parts of this price's bar are; a bar of one part needs no key. */
export function PriceBarKey({ price }: { price: PlanPrice }) {
  const parts = partsOf(price)
  if (parts.length < 2) return null
  return (
    <ul className="price-bar-key wrap">
      {parts.map(([name, , title]) => (
        <li key={name}>
          <span className={`price-bar__sign price-bar__part--${name}`} aria-hidden="true" />
          {title}
        </li>
      ))}
    </ul>
  )
}

/** From the start of the bar on, without a discount that the price does not have. */
export function partsOf(price: PlanPrice) {
  const parts = [
    ['monthly', price.monthly, '월 요금'],
    ['bundle', price.bundleDiscount, '결합 할인'],
    [
      'term',
      price.termDiscount + price.volumeDiscount,
      price.volumeDiscount > 0 ? '약정·다량 할인' : '약정 할인',
    ],
  ] as const
  return parts.filter(([, amount]) => amount > 0)
}

function sentenceOf(price: PlanPrice): string {
  const taken = partsOf(price)
    .filter(([name]) => name !== 'monthly')
    .toReversed()
    .map(([, amount, title]) => `${title} ${won(amount)}`)
  const phone = price.homePhone > 0 ? `에 ${HOME_PHONE} ${won(price.homePhone)}을 더하고` : ''
  const listed = `정가 ${won(price.listPrice)}${phone}`
  if (taken.length === 0) return phone ? `${listed} 월 ${won(price.monthly)}` : listed
  return `${listed}${phone ? '' : '에서'} ${taken.join(', ')}을 빼면 월 ${won(price.monthly)}`
}
