import { cachedInside } from '#app/ui/cached-markup.ts'
import { HomeLines } from '#app/ui/home-illustration.tsx'
import { CheckIcon } from '#app/ui/icons.tsx'
import { ChoosingLinks } from './choosing-links.tsx'
import { ConsultSteps } from './consult-steps.tsx'
import type { Infor } from './infor.server.ts'
import './infor-steps.css'

export function StepsSection({ infor }: { infor: Infor }) {
  const inside = cachedInside(infor, 'step', () => Steps(infor))
  return <section id="step" className="infor-section" aria-labelledby="step-title" {...inside} />
}

function Steps({ page }: Infor) {
  return (
    <div className="container">
      <div className="infor-steps__title">
        <h2 id="step-title">신청 순서</h2>
        <HomeLines />
      </div>
      <ConsultSteps steps={page.steps} />
      <h3 className="infor-steps__head">준비물</h3>
      <ul className="infor-steps__preparations">
        {page.preparations.map(({ name, text }) => (
          <li key={name} className="infor-steps__preparation">
            <CheckIcon />
            <div>
              <h4 className="small bold">{name}</h4>
              <p className="fine">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <ChoosingLinks links={[['/switch', '통신사 바꾸기 체크리스트']]} />
    </div>
  )
}
