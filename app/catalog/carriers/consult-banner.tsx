import { COUNTED_PLACES } from '#app/shared/carriers/carriers.ts'
import { ConsultFormIsland, ConsultLink } from '#app/crm/door.tsx'
import { useSupportNumber } from '#app/shared/settings/support-number.ts'
import { PhoneIcon } from '#app/ui/icons.tsx'
import './consult-banner.css'

export function ConsultBanner({ hours }: { hours: string }) {
  const supportNumber = useSupportNumber()
  return (
    <section className="section section--brand" aria-labelledby="consult-banner">
      <div className="container consult-banner stack-6">
        <div>
          <h2 id="consult-banner">전화로 상담해 드려요</h2>
          <p className="section__lead">
            {`이름과 번호를 남기면 전화로 ${COUNTED_PLACES}을 같은 기준으로 비교해 드려요.`}
          </p>
          <p className="consult-banner__hours meta">{hours}</p>
        </div>
        <div className="card consult-banner__form">
          <ConsultFormIsland place="mini" hours={hours} />
        </div>
        <div className="own-act consult-banner__actions">
          <ConsultLink kind="primary" size="lg">
            상담 신청
          </ConsultLink>
          <a href={`tel:${supportNumber}`} className="consult-banner__call tap bold">
            <PhoneIcon />
            <span className="nowrap">{supportNumber}</span>
          </a>
        </div>
      </div>
    </section>
  )
}
