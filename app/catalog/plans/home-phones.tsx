import { carrierAddress, CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { HOME_PHONE, type HomePhone } from '#app/shared/plans/phone-products.ts'
import { PriceDateLine } from '#app/shared/plans/price-date-line.tsx'
import { withTold } from '#app/shared/plans/told-phones.ts'
import { ChevronIcon } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { digits } from '#app/platform/won.ts'
import './home-phones.css'

interface HomePhonesProps {
  phones: readonly (Pick<HomePhone, 'carrier' | 'isSample' | 'checkedAt'> & { monthly: number })[]
  told: string
}

/** The carriers' 인터넷전화, each with its price; the whole row leads to its terms. */
export function HomePhones({ phones, told }: HomePhonesProps) {
  return (
    <section className="plan-picker__part home-phones" aria-labelledby="home-phones">
      <h2 id="home-phones" className="plan-picker__title">
        {HOME_PHONE}
      </h2>
      <p className="home-phones__words">
        인터넷에 더하는 집전화예요. 통화 요금은 통화한 만큼 따로&nbsp;내요.
      </p>
      <ul className="plan-list">
        {phones.map(({ carrier, monthly }) => (
          <li key={carrier} className="home-phone" data-carrier={carrier}>
            <Link to={withTold(`${carrierAddress(carrier)}#home-phone`, told)} className="home-phone__link">
              <b className="carrier-name">{CARRIER_NAMES[carrier]}</b>{' '}
              <span className="home-phone__price">
                월&nbsp;<b className="home-phone__digits">{digits(monthly)}</b>원
              </span>
              <ChevronIcon />
              <span className="sr-only"> {HOME_PHONE} 조건</span>
            </Link>
          </li>
        ))}
      </ul>
      <PriceDateLine plans={phones} />
    </section>
  )
}
