import { COUNTED_PLACES, SHOWN_CARRIER_LIST } from '#app/shared/carriers/carriers.ts'
import { ConsultFormIsland, ConsultLink } from '#app/crm/door.tsx'
import { CheckIcon } from '#app/ui/icons.tsx'
import { HouseBars } from '#app/ui/house-bars.tsx'
import './main-hero.css'

const PROMISES = ['상담료 없음', '원하는 시간에 연락', '가입 강요 없음']

/** The first thing on the main page: a button on a phone, the form itself on a wide screen. */
export function MainHero({ hours }: { hours: string }) {
  return (
    <section className="section--brand main-hero" aria-labelledby="main-title">
      <div className="container main-hero__columns">
        <div>
          <p className="main-hero__eyebrow small bold">인터넷·TV·휴대폰 결합 상담</p>
          <h1 id="main-title" className="main-hero__title" tabIndex={-1}>
            {`우리 집에 맞는 통신 요금, ${COUNTED_PLACES}을 같은\u00A0기준으로 비교해요`}
          </h1>
          <p className="main-hero__lead muted">
            {`${SHOWN_CARRIER_LIST}의 월 요금과 할인, 사은품 조건을 같은 항목, 같은 순서로 보여 드려요.`}
          </p>
          <ul className="main-hero__promises wrap">
            {PROMISES.map((promise) => (
              <li key={promise}>
                <CheckIcon />
                {promise}
              </li>
            ))}
          </ul>
          <div className="main-hero__button">
            <ConsultLink size="lg">전화 상담 신청하기</ConsultLink>
          </div>
          <div className="main-hero__picture">
            <HouseBars />
          </div>
        </div>
        <div className="card main-hero__form">
          <h2 className="main-hero__form-title">전화 상담 신청</h2>
          <ConsultFormIsland place="hero" hours={hours} />
        </div>
      </div>
    </section>
  )
}
