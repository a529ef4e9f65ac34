import { Accordion } from '#app/ui/accordion.tsx'
import { cachedInside } from '#app/ui/cached-markup.ts'
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
      <h2 id="step-title" className="infor-steps__title">
        신청 순서
      </h2>
      <ConsultSteps steps={page.steps} />
      <div className="infor-section__folds">
        <Accordion title="준비물과 물어보면 좋은 것">
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
          <h4 className="infor-steps__questions small bold">상담 때 물어보면 좋은 것</h4>
          <ul className="infor-section__list stack-2">
            {page.questions.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <ChoosingLinks links={[['/switch', '통신사 바꾸기 체크리스트']]} />
        </Accordion>
      </div>
    </div>
  )
}
