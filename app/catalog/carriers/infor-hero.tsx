import { CARRIER_NAMES } from '#app/shared/carriers/carriers.ts'
import { ConsultFormIsland, ConsultLink } from '#app/crm/door.tsx'
import { Badge, SampleBadge } from '#app/ui/badge.tsx'
import { cachedInside } from '#app/ui/cached-markup.ts'
import type { Infor } from './infor.server.ts'
import './infor-hero.css'

/** A carrier's title: a button on a phone, a short form beside it on a wide screen. */
export function InforHero({ infor }: { infor: Infor }) {
  const { carrier } = infor
  return (
    <header className="infor-hero">
      <div className="container infor-hero__columns">
        <div {...cachedInside(infor, 'hero', () => Title(infor))} />
        <div className="card infor-hero__form">
          <h2 className="infor-hero__form-title">{CARRIER_NAMES[carrier]} 상담 신청</h2>
          <ConsultFormIsland place="mini" carrier={carrier} />
        </div>
      </div>
    </header>
  )
}

function Title({ carrier, isSample, page: { fit, intro } }: Infor) {
  const name = CARRIER_NAMES[carrier]
  return (
    <>
      <div className="badge-row">
        <Badge carrier={carrier}>{name}</Badge>
        {isSample && <SampleBadge />}
      </div>
      <h1 className="infor-hero__title" tabIndex={-1}>
        {name.replace(' ', '\u00A0')} 인터넷·TV 결합&nbsp;요금 안내
      </h1>
      <p className="infor-hero__fit">{fit}</p>
      <p className="infor-hero__intro muted">{intro}</p>
      <div className="infor-hero__button">
        <ConsultLink carrier={carrier} size="lg">
          {name} 상담 신청하기
        </ConsultLink>
      </div>
    </>
  )
}
